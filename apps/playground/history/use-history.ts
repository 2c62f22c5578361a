"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Column, isRunning, withDefaults } from "../columns/columns.ts";
import type { ConversationFacts } from "./conversation.ts";
import {
  dropConversation,
  dropConversations,
  type Kept,
  keepConversation,
  listConversations,
  readConversation,
} from "./history-store.ts";
import { useResume } from "./use-resume.ts";

/** Names the conversation of a tab. */
export const CURRENT = "causeway-conversation";

interface HistoryOptions {
  readonly columns: readonly Column[];
  /** The same, also between two renderings. */
  readonly readNow: () => readonly Column[];
  readonly onOpen: (columns: readonly Column[]) => void;
  /** A new conversation begins, even if this tab had one before. */
  readonly isFresh: boolean;
}

/** Keeps the conversation of the page in this browser, each time an answer ends. A reload continues it. */
export function useHistory({ columns, readNow, onOpen, isFresh }: HistoryOptions) {
  const [list, setList] = useState<readonly ConversationFacts[]>([]);
  const refresh = useCallback(() => listConversations().then(setList, () => setList([])), []);
  const { current, shown, show, begin } = useShown();
  const resume = useResume({ readNow, onOpen, shown, show, begin });
  const { leave, forget, kept } = useKeeping({ columns, readNow, current, shown, refresh });
  const open = useCallback(
    async (id: string) => {
      if (id === shown.current) return;
      const found = await readConversation(id).catch(() => null);
      leave();
      if (found) onOpen(found.map(withDefaults));
      begin(id);
    },
    [onOpen, begin, leave, shown],
  );
  useEffect(() => {
    const last = isFresh ? null : sessionStorage.getItem(CURRENT);
    if (last) void resume(last);
    else begin();
    void refresh();
  }, [resume, begin, refresh, isFresh]);
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

/** Which conversation the page shows, also between two renderings; null until it is known. */
function useShown() {
  const [current, setCurrent] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const show = useCallback((id: string) => {
    shown.current = id;
    setCurrent(id);
  }, []);
  /** From now on the conversation of this tab, which a reload continues. */
  const begin = useCallback(
    (id: string = crypto.randomUUID()) => {
      sessionStorage.setItem(CURRENT, id);
      show(id);
    },
    [show],
  );
  return { current, shown, show, begin };
}

/** Someone who types a setting or a tool's result changes the conversation at each letter. */
const TYPING_MS = 400;

interface KeepingOptions extends Pick<HistoryOptions, "columns" | "readNow"> {
  readonly current: string | null;
  readonly shown: { readonly current: string | null };
  readonly refresh: () => Promise<void>;
}

/** Keeps a conversation when an answer ends, a moment after any other change, and when it or the page is left. */
function useKeeping({ columns, readNow, current, shown, refresh }: KeepingOptions) {
  const [kept, setKept] = useState<Kept>("all");
  /** What was kept last, or needn't be. */
  const known = useRef(columns);
  const keep = useCallback(
    async (id: string, now: readonly Column[]) => {
      known.current = now;
      const what = await keepConversation(id, now, Date.now()).catch(() => "nothing" as const);
      if (id === shown.current) setKept(what);
      await refresh();
    },
    [shown, refresh],
  );
  const flush = useCallback(() => {
    const now = readNow();
    const id = shown.current;
    // Leaving a conversation stops its answers: what they said until now stays.
    if (id !== null && hasMessages(now) && now !== known.current) void keep(id, now);
  }, [keep, readNow, shown]);
  const leave = useCallback(() => {
    flush();
    setKept("all");
  }, [flush]);
  const forget = useCallback(() => {
    known.current = readNow();
  }, [readNow]);
  const running = columns.filter(isRunning).length;
  const ranBefore = useRef(0);
  useEffect(() => {
    const hasEnded = running < ranBefore.current;
    ranBefore.current = running;
    if (current === null || !hasMessages(columns) || columns === known.current) return;
    if (hasEnded) return void keep(current, columns);
    if (running > 0) return;
    const timer = setTimeout(flush, TYPING_MS);
    return () => clearTimeout(timer);
  }, [current, columns, running, keep, flush]);
  useEffect(() => {
    // A phone may end a hidden page without a word.
    const onChange = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", onChange);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", onChange);
    };
  }, [flush]);
  return { leave, forget, kept };
}

const hasMessages = (columns: readonly Column[]): boolean =>
  columns.some(({ messages }) => messages.length > 0);

export type History = ReturnType<typeof useHistory>;
