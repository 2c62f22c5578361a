import { useCallback } from "react";
import { type Column, withDefaults } from "../columns/columns.ts";
import { readConversation } from "./history-store.ts";

/** A browser's storage may take this long, or never answer: without the conversation of before, a new one begins. */
const SHOWN_WITHIN_MS = 1_000;

interface ResumeOptions {
  readonly readNow: () => readonly Column[];
  readonly onOpen: (columns: readonly Column[]) => void;
  readonly shown: { readonly current: string | null };
  readonly show: (id: string) => void;
  readonly begin: (id: string) => void;
}

/** Opens the conversation of before a reload. One that comes late takes nothing away from who has begun another one meanwhile. */
export function useResume({ readNow, onOpen, shown, show, begin }: ResumeOptions) {
  return useCallback(
    async (last: string) => {
      const [empty, own] = [readNow(), crypto.randomUUID()];
      // This tab's is still the last one: a reload looks for it again.
      const late = setTimeout(() => show(own), SHOWN_WITHIN_MS);
      const found = await readConversation(last).catch(() => null);
      clearTimeout(late);
      if (shown.current !== null && shown.current !== own) return;
      if (readNow() !== empty) return begin(own);
      if (found) onOpen(found.map(withDefaults));
      begin(last);
    },
    [readNow, onOpen, shown, show, begin],
  );
}
