"use client";

import { Button } from "@causeway/ui/button";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useModels } from "../chat/use-models.ts";
import { problemsOf } from "../columns/column-settings.ts";
import { type Column, MAX_COLUMNS } from "../columns/columns.ts";
import { type Columns, useColumns } from "../columns/use-columns.ts";
import { ColumnView } from "./column-view.tsx";
import { useHistory } from "../history/use-history.ts";
import { Composer } from "./composer.tsx";
import { HistoryList } from "./history-list.tsx";
import { SidePanel } from "./side-panel.tsx";

const KEY_NAME = "causeway-key";

interface PlaygroundProps {
  readonly dashboardUrl: string;
  /** Of the gateway, as code that is copied from here reaches it. */
  readonly gatewayUrl: string;
  readonly firstModel: string;
  /** The address asks for this model: a new conversation begins. */
  readonly isModelNamed: boolean;
}

/** One to four models side by side, asked at once. */
export function Playground({ dashboardUrl, gatewayUrl, firstModel, isModelNamed }: PlaygroundProps) {
  const [apiKey, setApiKey] = useStoredText(KEY_NAME);
  const { models, problem } = useModels(apiKey);
  const columns = useColumns(firstModel, apiKey, models);
  const history = useHistory({
    columns: columns.columns,
    isRunning: columns.isRunning,
    onOpen: columns.open,
    isFresh: isModelNamed,
  });
  const missing = apiKey ? problemOf(columns.columns) : "Paste an API key first";
  return (
    <div className="flex h-dvh flex-col lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <SidePanel
        apiKey={apiKey}
        onKey={setApiKey}
        modelCount={models.length}
        problem={problem}
        dashboardUrl={dashboardUrl}
      >
        <HistoryList history={history} isRunning={columns.isRunning} onEmpty={columns.clear} />
      </SidePanel>
      <main className="flex min-h-0 flex-1 flex-col lg:h-dvh">
        <h1 className="sr-only">Playground</h1>
        <div className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto">
          {columns.columns.map((column, index) => (
            <ColumnView
              key={column.id}
              column={column}
              number={index + 1}
              columns={columns}
              models={models}
              dashboardUrl={dashboardUrl}
              gatewayUrl={gatewayUrl}
              isMissing={missing !== null}
            />
          ))}
        </div>
        <div className="mx-auto w-full max-w-3xl px-4 pb-4 sm:px-5 sm:pb-5">
          <Toolbar
            columns={columns}
            onNew={() => {
              columns.clear();
              history.begin();
            }}
          />
          <Composer
            isRunning={columns.isRunning}
            missing={missing}
            onSend={columns.sendToAll}
            onStop={() => columns.stop()}
          />
        </div>
      </main>
    </div>
  );
}

/** Why a column can't ask; null: all can. */
function problemOf(columns: readonly Column[]): string | null {
  for (const [index, { settings }] of columns.entries()) {
    const [problem] = Object.values(problemsOf(settings));
    if (problem) return columns.length === 1 ? problem : `Column ${index + 1}: ${problem}`;
  }
  return null;
}

const Toolbar = ({ columns, onNew }: { columns: Columns; onNew: () => void }) => (
  <div className="flex flex-wrap justify-end gap-1 py-2">
    <Button
      variant="ghost"
      size="sm"
      disabled={columns.columns.length >= MAX_COLUMNS}
      onClick={columns.add}
      className="mr-auto"
    >
      <Plus aria-hidden />
      Add column
    </Button>
    {columns.columns.some(({ messages }) => messages.length > 0) ? (
      <Button variant="ghost" size="sm" onClick={onNew}>
        New conversation
      </Button>
    ) : null}
  </div>
);

/** A text that lives as long as the browser's tab: an API key is not left behind. */
function useStoredText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => setText(sessionStorage.getItem(name) ?? ""), [name]);
  const store = (next: string) => {
    setText(next);
    sessionStorage.setItem(name, next);
  };
  return [text, store];
}
