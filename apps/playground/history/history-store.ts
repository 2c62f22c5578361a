import type { Column } from "../columns/columns.ts";
import {
  boundConversation,
  type Conversation,
  chooseDropped,
  type ConversationFacts,
  costOf,
  hasText,
  titleOf,
} from "./conversation.ts";

const DATABASE = "causeway-playground";
const STORE = "conversations";

/**
 * Conversations in this browser, the latest first; of those with a text when one is given. Where it keeps none, as in some private
 * windows, there is no history.
 */
export async function listConversations(text = ""): Promise<ConversationFacts[]> {
  const all = await withStore<Conversation[]>("readonly", (store) => store.getAll());
  return all
    .filter((conversation) => text === "" || hasText(conversation, text))
    .map(({ id, title, updatedAt, bytes, columns }) => ({
      id,
      title,
      updatedAt,
      bytes,
      cost: costOf(columns),
    }))
    .sort((a, b) => b.updatedAt - a.updatedAt);
}

export const readConversation = (id: string): Promise<Conversation | undefined> =>
  withStore("readonly", (store) => store.get(id));

/** Keeps a conversation, and drops the oldest ones beyond the limits. */
export async function keepConversation(id: string, columns: readonly Column[], now: number): Promise<void> {
  const bounded = boundConversation(columns);
  if (!bounded) return;
  await withStore("readwrite", (store) =>
    store.put({ id, title: titleOf(columns), updatedAt: now, ...bounded }),
  );
  for (const dropped of chooseDropped(await listConversations())) await dropConversation(dropped);
}

export const dropConversation = (id: string): Promise<undefined> =>
  withStore("readwrite", (store) => store.delete(id));

export const dropConversations = (): Promise<undefined> => withStore("readwrite", (store) => store.clear());

async function withStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const result = await settled(act(transaction.objectStore(STORE)));
    return result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE, { keyPath: "id" }));
  return settled(request);
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The browser's storage failed.")),
    );
  });
