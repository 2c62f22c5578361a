"use client";

import { IconButton } from "@causeway/ui/icon-button";
import { Code, Settings2, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Model } from "../chat/types.ts";
import { providerOf } from "../columns/change-model.ts";
import { type ColumnSettings, countChanges, problemsOf } from "../columns/column-settings.ts";
import type { Column } from "../columns/columns.ts";
import { isSpoken, kindOfAddress } from "@/chat/model-kind.ts";
import type { Columns } from "../columns/use-columns.ts";
import { Conversation } from "./conversation.tsx";
import { ModelPicker } from "./model-picker.tsx";

const CodeDialog = dynamic(() => import("./code-dialog.tsx").then((module) => module.CodeDialog), {
  ssr: false,
});
const ColumnDialog = dynamic(() => import("./column-dialog.tsx").then((module) => module.ColumnDialog), {
  ssr: false,
});

interface ColumnViewProps {
  readonly column: Column;
  /** From 1. */
  readonly number: number;
  readonly columns: Columns;
  readonly models: readonly Model[];
  /** Why the list has all models instead of the key's own; null for the key's own, and without a key. */
  readonly modelsNote: string | null;
  readonly dashboardUrl: string;
  readonly gatewayUrl: string;
  readonly isMissing: boolean;
}

/** A model, its settings and its conversation. */
export function ColumnView(props: ColumnViewProps) {
  const { column, number, columns, models, modelsNote, dashboardUrl, gatewayUrl, isMissing } = props;
  const { id } = column;
  const isOnly = columns.columns.length === 1;
  const of = isOnly ? "" : ` of column ${number}`;
  return (
    <section
      aria-label={`Column ${number}`}
      className="flex min-h-0 w-[calc(100vw-2.5rem)] shrink-0 snap-center flex-col border-r last:border-r-0 only:w-full sm:w-auto sm:min-w-80 sm:flex-1"
    >
      <ColumnHead
        column={column}
        of={of}
        gatewayUrl={gatewayUrl}
        models={models}
        modelsNote={modelsNote}
        onChange={(change) => columns.set(id, change)}
        onRemove={isOnly ? null : () => columns.remove(id)}
      />
      <Conversation
        column={column}
        number={number}
        columns={columns}
        dashboardUrl={dashboardUrl}
        label={`Conversation${of}`}
        isMissing={isMissing}
      />
    </section>
  );
}

interface ColumnHeadProps extends Pick<ColumnViewProps, "column" | "gatewayUrl" | "models" | "modelsNote"> {
  /** ` of column 2` if there are several. */
  readonly of: string;
  readonly onChange: (change: Partial<ColumnSettings>) => void;
  readonly onRemove: (() => void) | null;
}

function ColumnHead({ column, of, gatewayUrl, models, modelsNote, onChange, onRemove }: ColumnHeadProps) {
  const { id, settings } = column;
  const [opened, setOpened] = useState<"settings" | "code" | null>(null);
  const close = () => setOpened(null);
  return (
    <header className="relative flex items-center gap-1 border-b bg-surface px-3 py-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={`model-${id}`} className="sr-only">
          Model{of}
        </label>
        <ModelPicker
          id={`model-${id}`}
          value={settings.model}
          onChange={(model) => onChange({ model })}
          onLeave={(model) => onChange({ model, provider: providerOf({ ...settings, model }, models) })}
          models={models}
          note={modelsNote}
        />
      </div>
      <SettingsButton of={of} settings={settings} onOpen={() => setOpened("settings")} />
      <IconButton
        label={`Code${of}`}
        icon={Code}
        disabled={hasProblem(settings)}
        onClick={() => setOpened("code")}
        className="p-2.5"
      />
      {onRemove ? (
        <IconButton label={`Remove${of.replace(" of", "")}`} icon={X} onClick={onRemove} className="p-2.5" />
      ) : null}
      {opened === "code" ? (
        <CodeDialog
          title={`Code${of}`}
          column={column}
          kind={kindOfAddress(models, settings.model)}
          isSpoken={isSpoken(models, settings)}
          gatewayUrl={gatewayUrl}
          onClose={close}
        />
      ) : null}
      {opened === "settings" ? (
        <ColumnDialog
          title={`Settings${of}`}
          settings={settings}
          models={models}
          onChange={onChange}
          onClose={close}
        />
      ) : null}
    </header>
  );
}

interface SettingsButtonProps extends Pick<ColumnHeadProps, "of"> {
  readonly settings: ColumnSettings;
  readonly onOpen: () => void;
}

/** Says how many settings differ from the model's defaults. */
function SettingsButton({ of, settings, onOpen }: SettingsButtonProps) {
  const changes = countChanges(settings);
  return (
    <span className="relative">
      <IconButton
        label={`Settings${of}`}
        icon={Settings2}
        onClick={onOpen}
        className={hasProblem(settings) ? "p-2.5 text-bad" : "p-2.5"}
      />
      {changes > 0 ? (
        <span
          title={`${changes} changed`}
          className="pointer-events-none absolute top-0.5 right-0.5 rounded-full bg-accent px-1 text-[0.625rem] leading-3.5 font-medium text-on-accent"
        >
          {changes}
        </span>
      ) : null}
    </span>
  );
}

const hasProblem = (settings: ColumnSettings): boolean => Object.keys(problemsOf(settings)).length > 0;
