"use client";

import { cn } from "@causeway/ui/cn";
import { CONTENT_ID, SkipLink } from "@causeway/ui/skip-link";
import { type ComponentProps, useCallback } from "react";
import { useAccess } from "../access/use-access.ts";
import type { Sessions } from "../access/use-session.ts";
import { useModels } from "../chat/use-models.ts";
import { problemsOf } from "../columns/column-settings.ts";
import type { Column } from "../columns/columns.ts";
import { describeUnlisted } from "../columns/describe-unlisted.ts";
import { type Columns, useColumns } from "../columns/use-columns.ts";
import { ColumnView } from "./column-view.tsx";
import { type History, useHistory } from "../history/use-history.ts";
import type { AskedRequest } from "../request/request-place.ts";
import { useRequest } from "../request/use-request.ts";
import { Composer } from "./composer.tsx";
import { HistoryList } from "./history-list.tsx";
import { RequestNote } from "./request-note.tsx";
import { SidePanel } from "./side-panel.tsx";
import { Toolbar } from "./toolbar.tsx";

interface PlaygroundProps {
  readonly dashboardUrl: string;
  /** Of the gateway, as code that is copied from here reaches it. */
  readonly gatewayUrl: string;
  readonly sessions: Sessions;
  readonly firstModel: string;
  /** The address asks for this model: a new conversation begins. */
  readonly isModelNamed: boolean;
  /** The project that the address asks for; empty for none. */
  readonly firstProject: string;
  /** The request that the address asks to continue. */
  readonly request: AskedRequest;
}

/** One to four models side by side, asked at once. */
export function Playground(props: PlaygroundProps) {
  const { dashboardUrl, gatewayUrl, sessions, firstModel, isModelNamed, firstProject, request } = props;
  const state = useAccess(sessions, firstProject);
  const { models, problem, note } = useModels(state.access);
  const columns = useColumns(firstModel, state.access, models);
  const unlisted = state.isRestricted
    ? describeUnlisted(
        models,
        columns.columns.map(({ settings }) => settings.model),
      )
    : null;
  const isFresh = isModelNamed || request !== null;
  const history = useHistory({
    columns: columns.columns,
    readNow: columns.now,
    onOpen: columns.open,
    isFresh,
  });
  const original = useOriginal(request, { sessions, columns, history });
  const missing =
    original?.state.kind === "loading" ? LOADING : (state.missing ?? problemOf(columns.columns));
  return (
    <div className="flex h-dvh flex-col lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <SkipLink />
      <SidePanel
        state={state}
        sessions={sessions}
        modelCount={models.length}
        problem={problem ?? note ?? unlisted}
        dashboardUrl={dashboardUrl}
      >
        <HistoryList history={history} isRunning={columns.isRunning} onEmpty={columns.clear} />
      </SidePanel>
      <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none lg:h-dvh">
        <h1 className="sr-only">Playground</h1>
        {original ? <RequestNote {...{ original, dashboardUrl }} /> : null}
        <ColumnList
          {...{ columns, models, dashboardUrl, gatewayUrl }}
          modelsNote={note}
          isMissing={missing !== null}
          // The conversation of before a reload may have other columns.
          isShown={isFresh || history.current !== null}
        />
        <div className="mx-auto w-full max-w-3xl px-4 pb-4 sm:px-5 sm:pb-5">
          <Toolbar {...{ columns, history, state, sessions, dashboardUrl }} />
          <Composer
            isRunning={columns.isRunning}
            stopLabel={columns.columns.length > 1 ? "Stop all" : "Stop"}
            missing={missing}
            onSend={columns.sendToAll}
            onStop={() => columns.stop()}
          />
        </div>
      </main>
    </div>
  );
}

interface ColumnListProps extends Omit<ComponentProps<typeof ColumnView>, "column" | "number"> {
  readonly isShown: boolean;
}

/** The columns side by side; on phones, one of them at a time. */
const ColumnList = ({ isShown, ...props }: ColumnListProps) => (
  <div
    className={cn(
      "flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto",
      isShown ? undefined : "invisible",
    )}
  >
    {props.columns.columns.map((column, index) => (
      <ColumnView key={column.id} column={column} number={index + 1} {...props} />
    ))}
  </div>
);

const LOADING = "Loading the request's messages";

interface OriginalOptions {
  readonly sessions: Sessions;
  readonly columns: Columns;
  readonly history: History;
}

/** The request that the address asks to continue, in a separate conversation. */
function useOriginal(asked: AskedRequest, { sessions, columns, history }: OriginalOptions) {
  const { now, open } = columns;
  const { begin } = history;
  const canReplace = useCallback(() => now().every(({ messages }) => messages.length === 0), [now]);
  const onOpen = useCallback(
    (column: Column) => {
      begin();
      open([column]);
    },
    [begin, open],
  );
  return useRequest({ asked, sessions, canReplace, onOpen });
}

/** Why a column can't ask; null: all can. */
function problemOf(columns: readonly Column[]): string | null {
  for (const [index, { settings }] of columns.entries()) {
    const [problem] = Object.values(problemsOf(settings));
    if (problem) return columns.length === 1 ? problem : `Column ${index + 1}: ${problem}`;
  }
  return null;
}
