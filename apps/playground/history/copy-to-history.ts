import type { Column } from "../columns/columns.ts";
import { keepConversation } from "./history-store.ts";
import { CURRENT } from "./use-history.ts";

/** Keeps a conversation as one of this browser's own, which the playground opens next in this tab. @throws Error */
export async function copyToHistory(columns: readonly Column[]): Promise<void> {
  const id = crypto.randomUUID();
  await keepConversation(id, columns, Date.now());
  sessionStorage.setItem(CURRENT, id);
}
