"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Column, isRunning as isColumnRunning, withDefaults } from "../columns/columns.ts";
import type { ConversationFacts } from "./conversation.ts";
import {
  dropConversation,
  dropConversations,
  type Kept,
  keepConversation,
  listConversations,
  readConversation,
} from "./history-store.ts";

/** Names the conversation of a tab. */
export const CURRENT = "causeway-conversation";

interface HistoryOptions {
  readonly columns: readonly Column[];
  /** The same, also between two renderings. */
  readonly readNow: () => readonly Column[];
  readonly isRunning: boolean;
  readonly onOpen: (columns: readonly Column[]) => void;
  /** A new conversation begins, even if this tab had one before. */
  readonly isFresh: boolean;
}

/** Keeps the conversation of the page in this browser, each time its answers are complete. A reload continues it. */
export function useHistory({ columns, readNow, isRunning, onOpen, isFresh }: HistoryOptions) {
  const [list, setList] = useState<readonly ConversationFacts[]>([]);
  const [current, setCurrent] = useState<string | null>(null);
  const refresh = useCallback(() => listConversations().then(setList, () => setList([])), []);
  const shown = useRef<string | null>(null);
  const begin = useCallback((id: string = crypto.randomUUID()) => {
    sessionStorage.setItem(CURRENT, id);
    shown.current = id;
    setCurrent(id);
  }, []);
  const { leave, forget, kept } = useKeeping({ ...{ columns, readNow, isRunning, current, shown, refresh } });
  const open = useCallback(
    async (id: string) => {
      if (id === shown.current) return;
      const found = await readConversation(id).catch(() => null);
      leave();
      if (found) onOpen(found.map(withDefaults));
      begin(id);
    },
    [onOpen, begin, leave],
  );
  useEffect(() => {
    const last = isFresh ? null : sessionStorage.getItem(CURRENT);
    if (last) void open(last);
    else begin();
    void refresh();
  }, [open, begin, refresh, isFresh]);
  const beginNext = useCallback(() => {
    leave();
    begin();
  }, [leave, begin]);
  return {
    ...{ list, current, kept, open, begin: beginNext },
    async drop(id: string) {
      if (id === current) {
        forget();
        begin();
      }
      await dropConversation(id).then(refresh, () => {});
    },
    async dropAll() {
      forget();
      begin();
      await dropConversations().then(refresh, () => {});
    },
  };
}

/** Someone who types a setting or a tool's result changes the conversation at each letter. */
const TYPING_MS = 400;

interface KeepingOptions extends Pick<HistoryOptions, "columns" | "readNow" | "isRunning"> {
  readonly current: string | null;
  readonly shown: { readonly current: string | null };
  readonly refresh: () => Promise<void>;
}

/** Keeps a conversation a moment after it changed, and when it is left. */
function useKeeping({ columns, readNow, isRunning, current, shown, refresh }: KeepingOptions) {
  const [kept, setKept] = useState<Kept>("all");
  const isChanged = useRef(false);
  const keep = useCallback(
    async (id: string, now: readonly Column[]) => {
      isChanged.current = false;
      const what = await keepConversation(id, now, Date.now()).catch(() => "nothing" as const);
      if (id === shown.current) setKept(what);
      await refresh();
    },
    [shown, refresh],
  );
  const leave = useCallback(() => {
    const now = readNow();
    const id = shown.current;
    // Leaving a conversation stops its answers: what they said until now stays.
    if (id !== null && hasMessages(now) && (isChanged.current || now.some(isColumnRunning)))
      void keep(id, now);
    setKept("all");
  }, [keep, readNow, shown]);
  const forget = useCallback(() => {
    isChanged.current = false;
  }, []);
  useEffect(() => {
    if (current === null || isRunning || !hasMessages(columns)) return;
    isChanged.current = true;
    const timer = setTimeout(() => isChanged.current && void keep(current, columns), TYPING_MS);
    return () => clearTimeout(timer);
  }, [current, columns, isRunning, keep]);
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [leave]);
  return { leave, forget, kept };
}

const hasMessages = (columns: readonly Column[]): boolean =>
  columns.some(({ messages }) => messages.length > 0);

export type History = ReturnType<typeof useHistory>;
