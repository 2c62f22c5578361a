"use client";

import { Button } from "@causeway/ui/button";
import { Logo } from "@causeway/ui/logo";
import { CONTENT_ID, SkipLink } from "@causeway/ui/skip-link";
import { ThemeSwitch } from "@causeway/ui/theme";
import { useState } from "react";
import type { Sessions } from "../access/use-session.ts";
import type { Column } from "../columns/columns.ts";
import { formatDate, formatTime } from "../format/format.ts";
import { copyToHistory } from "../history/copy-to-history.ts";
import type { SharedConversation as Shared } from "../share/share-api.ts";
import { fromShared } from "../share/share-content.ts";
import type { SharePlace } from "../share/share-place.ts";
import { Settled } from "../markdown/settling.tsx";
import { type SharedState, useShared } from "../share/use-shared.ts";
import { AnswerView } from "./answer-view.tsx";
import { Newest } from "./newest.tsx";
import { Files, QuestionView } from "./question-view.tsx";

export interface SharedConversationProps {
  /** Null for a damaged link. */
  readonly place: SharePlace | null;
  readonly sessions: Sessions;
  readonly dashboardUrl: string;
}

/** A conversation that someone shared, to read and to continue in a copy. */
export function SharedConversation({ place, sessions, dashboardUrl }: SharedConversationProps) {
  const { state, retry } = useShared(place, sessions);
  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <header className="flex items-center justify-between gap-2 border-b bg-surface px-5 py-3">
        <a href="/" aria-label="Playground">
          <Logo name="Playground" />
        </a>
        <ThemeSwitch />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {state.kind === "shared" ? (
          <Reader shared={state.shared} dashboardUrl={dashboardUrl} />
        ) : (
          <Instead state={state} onRetry={retry} dashboardUrl={dashboardUrl} />
        )}
      </main>
    </div>
  );
}

function Reader({ shared, dashboardUrl }: { shared: Shared; dashboardUrl: string }) {
  const columns = fromShared(shared.columns);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b bg-surface px-5 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-base font-semibold tracking-tight break-words">{shared.title}</h1>
          <p className="text-xs text-ink-faint">
            Shared by {shared.createdBy?.name || "a former member"} on {formatTime(shared.createdAt)}. It can
            be read until {formatDate(shared.expiresAt)}.
          </p>
        </div>
        <ContinueButton columns={columns} />
      </div>
      <div className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto">
        {columns.map((column, index) => (
          <ReadColumn key={column.id} column={column} number={index + 1} dashboardUrl={dashboardUrl} />
        ))}
      </div>
    </>
  );
}

function ContinueButton({ columns }: { columns: readonly Column[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const copy = () =>
    copyToHistory(columns).then(
      () => window.location.assign("/"),
      () => setProblem("This browser keeps no history, so it can't hold a copy."),
    );
  return (
    <div className="grid gap-1">
      <Button variant="primary" onClick={() => void copy()}>
        Continue in your own copy
      </Button>
      {problem ? (
        <p role="alert" className="text-xs text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface ReadColumnProps {
  readonly column: Column;
  readonly number: number;
  readonly dashboardUrl: string;
}

const ReadColumn = ({ column: { settings, messages }, number, dashboardUrl }: ReadColumnProps) => (
  <section
    aria-label={`Column ${number}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus.
    tabIndex={0}
    className="min-h-0 w-[calc(100vw-2.5rem)] shrink-0 snap-center overflow-y-auto overscroll-contain border-r last:border-r-0 only:w-full sm:w-auto sm:min-w-80 sm:flex-1"
  >
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-7 px-4 py-6">
      <p className="font-mono text-xs break-words text-ink-faint">{settings.model}</p>
      {settings.instructions ? (
        <details className="rounded-lg border bg-surface px-3 py-2">
          <summary className="cursor-pointer py-1 text-xs font-medium select-none">Instructions</summary>
          <p className="mt-2 text-sm break-words whitespace-pre-wrap">{settings.instructions}</p>
        </details>
      ) : null}
      {settings.files.length > 0 ? <Files files={settings.files} /> : null}
      <Settled isEmpty={false}>
        <Newest
          items={messages}
          noun="messages"
          render={(message) =>
            message.role === "user" ? (
              <QuestionView key={message.id} question={message} canEdit={false} onEdit={null} />
            ) : (
              <AnswerView
                key={message.id}
                answer={message}
                actions={null}
                dashboardUrl={dashboardUrl}
                isBusy={false}
                isLast={false}
              />
            )
          }
        />
      </Settled>
    </div>
  </section>
);

interface InsteadProps {
  readonly state: Exclude<SharedState, { readonly kind: "shared" }>;
  readonly onRetry: () => void;
  readonly dashboardUrl: string;
}

/** What the page says while there is nothing to read. */
const Instead = ({ state, onRetry, dashboardUrl }: InsteadProps) => (
  <div role="status" className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-16 text-center">
    <h1 className="text-base font-semibold tracking-tight">{HEADINGS[state.kind]}</h1>
    {state.kind === "loading" ? null : (
      <p className="text-sm text-ink-soft">{state.kind === "failed" ? state.message : TEXTS[state.kind]}</p>
    )}
    {state.kind === "failed" ? <Button onClick={onRetry}>Retry</Button> : null}
    {state.kind === "signed-out" ? (
      <a
        href={dashboardUrl}
        target="_blank"
        rel="noreferrer"
        className="py-1 text-accent underline underline-offset-2"
      >
        Sign in to the dashboard
      </a>
    ) : null}
    {state.kind === "missing" ? (
      <a href="/" className="py-1 text-accent underline underline-offset-2">
        Go to the playground
      </a>
    ) : null}
  </div>
);

const HEADINGS = {
  loading: "Loading the conversation…",
  "signed-out": "Sign in to read this conversation",
  missing: "Conversation not found",
  failed: "Can't load the conversation",
} as const;

const TEXTS = {
  "signed-out":
    "It is shared with members of an organization. Sign in to the dashboard, then come back here.",
  missing: "It is no longer shared, or you don't have access to its project.",
} as const;
