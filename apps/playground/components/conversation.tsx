"use client";

import { EmptyState } from "@causeway/ui/empty-state";
import { MessagesSquare } from "lucide-react";
import { type UIEvent, useEffect, useRef } from "react";
import { type Column, isRunning, MAX_COLUMNS } from "../columns/columns.ts";
import type { Columns } from "../columns/use-columns.ts";
import { Settled } from "../markdown/settling.tsx";
import { AnswerView } from "./answer-view.tsx";
import { Newest } from "./newest.tsx";
import { QuestionView } from "./question-view.tsx";

interface ConversationProps {
  readonly column: Column;
  readonly columns: Columns;
  readonly dashboardUrl: string;
  readonly label: string;
  /** Of the column, from 1. */
  readonly number: number;
  /** Nothing can be asked yet. */
  readonly isMissing: boolean;
}

/** How far from its end a conversation still follows an answer. */
const NEAR_PX = 80;

/** The messages of a column. They follow the answer as it grows, unless the reader scrolled away. */
export function Conversation({ column, number, columns, dashboardUrl, label, isMissing }: ConversationProps) {
  const { messages, id } = column;
  const follow = useFollow();
  const isBusy = isRunning(column);
  return (
    <div
      ref={follow.box}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus.
      tabIndex={0}
      onScroll={follow.onScroll}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <div
        ref={follow.content}
        className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-7 px-4 py-6"
      >
        {messages.length === 0 ? <Empty /> : null}
        <Settled isEmpty={messages.length === 0}>
          <Newest
            items={messages}
            noun="messages"
            render={(message, index) =>
              message.role === "user" ? (
                <QuestionView
                  key={message.id}
                  question={message}
                  canEdit={!isBusy && !isMissing}
                  onEdit={(text) => columns.edit(id, message.id, text)}
                />
              ) : (
                <AnswerView
                  key={message.id}
                  answer={message}
                  dashboardUrl={dashboardUrl}
                  isBusy={isBusy || isMissing}
                  isLast={index === messages.length - 1}
                  actions={actionsOf({ columns, id, number, messageId: message.id })}
                />
              )
            }
          />
        </Settled>
      </div>
    </div>
  );
}

/** Keeps the end of what scrolls in sight while it grows: with each part of an answer, and when its Markdown or formulas are there. */
function useFollow() {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!isAtEnd.current || !box.current) return;
      box.current.scrollTop = box.current.scrollHeight;
      top.current = box.current.scrollTop;
    });
    for (const { current } of [box, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    // What grew since it was scrolled is no reader's doing: only who scrolls up leaves the end.
    if (scrollHeight - scrollTop - clientHeight < NEAR_PX) isAtEnd.current = true;
    else if (scrollTop < top.current) isAtEnd.current = false;
    top.current = scrollTop;
  };
  return { box, content, onScroll };
}

interface ActionsOptions {
  readonly columns: Columns;
  readonly id: string;
  readonly number: number;
  readonly messageId: string;
}

/** What an answer's buttons do. */
const actionsOf = ({ columns, id, number, messageId }: ActionsOptions) => ({
  onStop:
    columns.columns.length > 1
      ? { label: `Stop column ${number}`, stop: () => columns.stopColumn(id) }
      : null,
  onRetry: () => columns.retry(id, messageId),
  onBranch: columns.columns.length < MAX_COLUMNS ? () => columns.branch(id, messageId) : null,
  onResult: (callId: string, result: string) => columns.setResult(id, messageId, callId, result),
  onSendResults: () => columns.sendResults(id, messageId),
});

const Empty = () => (
  <EmptyState icon={MessagesSquare} title="Talk to any model through the gateway">
    Every response shows its provider, cost and timing.
  </EmptyState>
);
