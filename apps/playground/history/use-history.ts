"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Column, isRunning as isColumnRunning } from "../columns/columns.ts";
import type { ConversationFacts } from "./conversation.ts";
import {
  dropConversation,
  dropConversations,
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
  const leave = useCallback(
    () => void keepLeft(shown.current, readNow()).then(refresh, () => {}),
    [readNow, refresh],
  );
  const open = useCallback(
    async (id: string) => {
      if (id === shown.current) return;
      const found = await readConversation(id).catch(() => undefined);
      leave();
      if (found) onOpen(found.columns);
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
  useEffect(() => {
    if (current === null || isRunning || columns.every(({ messages }) => messages.length === 0)) return;
    keepConversation(current, columns, Date.now()).then(refresh, () => {});
  }, [current, columns, isRunning, refresh]);
  return {
    ...{ list, current, open },
    begin() {
      leave();
      begin();
    },
    async drop(id: string) {
      if (id === current) begin();
      await dropConversation(id).then(refresh, () => {});
    },
    async dropAll() {
      begin();
      await dropConversations().then(refresh, () => {});
    },
  };
}

/** Keeps what an answer said until now: leaving its conversation stops it. */
async function keepLeft(id: string | null, columns: readonly Column[]): Promise<void> {
  if (id !== null && columns.some(isColumnRunning)) await keepConversation(id, columns, Date.now());
}

export type History = ReturnType<typeof useHistory>;
