"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Access } from "../access/access.ts";
import { addDelta } from "../chat/add-delta.ts";
import { gatherDeltas } from "../chat/gather-deltas.ts";
import { failAnswer, newAnswer, newQuestion, stopAnswer } from "../chat/messages.ts";
import type { Attachment, Message, Model } from "../chat/types.ts";
import { askColumn } from "./ask-column.ts";
import { addressOf } from "./build-request.ts";
import { type ColumnSettings, defaultSettings } from "./column-settings.ts";
import {
  branchColumn,
  type Column,
  changeAnswer,
  changeColumn,
  firstColumn,
  isRunning,
  MAX_COLUMNS,
  messagesBefore,
  newColumn,
} from "./columns.ts";
import { useLeaving } from "./use-leaving.ts";

/** One to four columns, each with its own conversation, and what can be done with them. */
export function useColumns(firstModel: string, access: Access | null, models: readonly Model[]) {
  const { columns, latest, running, change, stop, open } = useColumnState(firstModel);
  const isLeaving = useLeaving();

  /** Asks with these messages, which replace those of the column. */
  const run = async (columnId: string, messages: readonly Message[]) => {
    const column = latest.current.find(({ id }) => id === columnId);
    if (!column || !access || isRunning(column)) return;
    const { settings } = column;
    const answer = newAnswer(crypto.randomUUID(), addressOf(settings));
    const abort = new AbortController();
    running.current.set(columnId, abort);
    change((all) => changeColumn(all, columnId, () => ({ messages: [...messages, answer] })));
    const set = (update: Parameters<typeof changeAnswer>[3]) =>
      change((all) => changeAnswer(all, columnId, answer.id, update));
    const parts = gatherDeltas((deltas) => set((now) => deltas.reduce(addDelta, now)));
    try {
      const onRequest = (requestId: string | null) => set(() => ({ requestId }));
      const question = { access, settings, models, messages, signal: abort.signal, onRequest };
      const end = await askColumn(question, parts.add, (progress) => set(() => ({ progress })));
      parts.flush();
      set(() => ({ ...end, isRunning: false }));
    } catch (error) {
      parts.flush();
      const problem = error instanceof Error ? error.message : String(error);
      set((now) => (abort.signal.aborted || isLeaving() ? stopAnswer(now) : failAnswer(now, problem)));
    }
  };

  return {
    columns,
    isRunning: columns.some(isRunning),
    sendToAll(text: string, attachments: readonly Attachment[]) {
      for (const { id, messages } of latest.current)
        void run(id, [...messages, newQuestion(crypto.randomUUID(), text, attachments)]);
    },
    /** The columns as they are now, also between two renderings. */
    now: useCallback(() => latest.current, [latest]),
    stop,
    stopColumn: (columnId: string) => stop(({ id }) => id === columnId),
    open,
    ...conversationActions({ change, latest, run }),
    ...columnActions({ change, latest, stop }),
  };
}

/** The columns, and the requests of those that wait for an answer. All functions stay the same. */
function useColumnState(firstModel: string) {
  const [columns, setColumns] = useState<readonly Column[]>(() => [firstColumn(firstModel)]);
  const latest = useRef(columns);
  const running = useRef(new Map<string, AbortController>());
  const change = useCallback((update: (columns: readonly Column[]) => readonly Column[]) => {
    latest.current = update(latest.current);
    setColumns(latest.current);
  }, []);
  const stop = useCallback((isStopped: (column: Column) => boolean = () => true) => {
    for (const column of latest.current.filter(isStopped)) running.current.get(column.id)?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  /** Shows a kept conversation instead. */
  const open = useCallback(
    (kept: readonly Column[]) => {
      stop();
      // An earlier release kept fewer settings.
      change(() =>
        kept.map((column) => ({ ...column, settings: { ...defaultSettings("auto"), ...column.settings } })),
      );
    },
    [stop, change],
  );
  return { columns, latest, running, change, stop, open };
}

interface Tools {
  readonly change: (update: (columns: readonly Column[]) => readonly Column[]) => void;
  readonly latest: { readonly current: readonly Column[] };
}

const messagesOf = ({ latest }: Pick<Tools, "latest">, columnId: string): readonly Message[] =>
  latest.current.find(({ id }) => id === columnId)?.messages ?? [];

/** What a message's buttons do. */
function conversationActions(
  tools: Tools & { readonly run: (columnId: string, messages: readonly Message[]) => Promise<void> },
) {
  const { change, run } = tools;
  return {
    /** Asks again for an answer; what followed it is dropped. */
    retry(columnId: string, answerId: string) {
      void run(columnId, messagesBefore(messagesOf(tools, columnId), answerId));
    },
    /** Asks a changed question; what followed it is dropped. */
    edit(columnId: string, questionId: string, text: string) {
      const messages = messagesOf(tools, columnId);
      const old = messages.find(({ id }) => id === questionId);
      const attachments = old?.role === "user" ? old.attachments : [];
      const question = newQuestion(crypto.randomUUID(), text, attachments);
      void run(columnId, [...messagesBefore(messages, questionId), question]);
    },
    setResult(columnId: string, answerId: string, callId: string, result: string) {
      change((all) =>
        changeAnswer(all, columnId, answerId, ({ toolCalls }) => ({
          toolCalls: toolCalls.map((call) => (call.id === callId ? { ...call, result } : call)),
        })),
      );
    },
    /** Continues after an answer whose tools have their results. */
    sendResults(columnId: string, answerId: string) {
      const messages = messagesOf(tools, columnId);
      void run(columnId, messages.slice(0, messages.findIndex(({ id }) => id === answerId) + 1));
    },
  };
}

/** What a column's buttons do. */
function columnActions({
  change,
  latest,
  stop,
}: Tools & { readonly stop: (isStopped?: (column: Column) => boolean) => void }) {
  return {
    set(columnId: string, settings: Partial<ColumnSettings>) {
      change((all) =>
        changeColumn(all, columnId, (column) => ({ settings: { ...column.settings, ...settings } })),
      );
    },
    add() {
      const last = latest.current.at(-1);
      if (!last || latest.current.length >= MAX_COLUMNS) return;
      change((all) => [...all, newColumn(crypto.randomUUID(), last.settings)]);
    },
    branch(columnId: string, messageId: string) {
      change((all) => branchColumn(all, columnId, messageId, crypto.randomUUID()));
    },
    remove(columnId: string) {
      stop(({ id }) => id === columnId);
      change((all) => (all.length > 1 ? all.filter(({ id }) => id !== columnId) : all));
    },
    clear() {
      stop();
      change((all) => all.map((column) => ({ ...column, messages: [] })));
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;
