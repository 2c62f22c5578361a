"use client";

import { Dialog } from "@causeway/ui/dialog";
import type { Model } from "../chat/types.ts";
import {
  type ColumnSettings,
  EFFORTS,
  NUMBER_FIELDS,
  NUMBERS,
  problemsOf,
  type ResponseFormat,
  type SettingsProblems,
} from "../columns/column-settings.ts";
import { canSpeak, kindOfAddress } from "@/chat/model-kind.ts";
import { ColumnFiles } from "./column-files.tsx";
import { AreaRow, InputRow, SelectRow } from "./setting-rows.tsx";

interface ColumnDialogProps {
  readonly title: string;
  readonly settings: ColumnSettings;
  readonly models: readonly Model[];
  readonly onChange: (change: Partial<ColumnSettings>) => void;
  readonly onClose: () => void;
}

/** Instructions, parameters, response format, tools and files of a column. A change applies to its next question. */
export function ColumnDialog({ title, settings, models, onChange, onClose }: ColumnDialogProps) {
  const problems = problemsOf(settings);
  const parts = { settings, problems, onChange };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description="A change applies from the next question. Empty fields use the model's defaults."
    >
      <div className="grid gap-4">
        <AreaRow
          label="Instructions"
          rows={4}
          value={settings.instructions}
          onChange={(instructions) => onChange({ instructions })}
          placeholder="How the model should answer."
        />
        <Parameters {...parts} models={models} />
        <AreaRow
          label="Stop sequences"
          rows={2}
          isCode
          value={settings.stop}
          onChange={(stop) => onChange({ stop })}
          placeholder="None"
          hint="One per line. The answer ends before the first of them."
        />
        <Format {...parts} />
        <AreaRow
          label="Tools"
          rows={4}
          isCode
          value={settings.tools}
          problem={problems.tools}
          onChange={(tools) => onChange({ tools })}
          placeholder='[{"type": "function", "function": {"name": "weather", "parameters": {…}}}]'
          hint="When the model calls a tool, you type its result."
        />
        <ColumnFiles files={settings.files} onChange={(files) => onChange({ files })} />
        <label className="flex items-center gap-2 py-1">
          <input
            type="checkbox"
            checked={settings.isFresh}
            onChange={(event) => onChange({ isFresh: event.target.checked })}
            className="size-4 accent-accent"
          />
          Skip the response cache
        </label>
      </div>
    </Dialog>
  );
}

interface PartProps extends Pick<ColumnDialogProps, "settings" | "onChange"> {
  readonly problems: SettingsProblems;
}

function Parameters({ settings, problems, models, onChange }: PartProps & Pick<ColumnDialogProps, "models">) {
  const known = models.find(({ id }) => id === settings.model.trim())?.providers ?? [];
  const providers = [...new Set([...known.map(({ providerId }) => providerId), settings.provider])];
  const kind = kindOfAddress(models, settings.model);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectRow
        label="Provider"
        value={settings.provider}
        options={[["", "Any"], ...providers.filter(Boolean).map((id) => [id, id] as const)]}
        onChange={(provider) => onChange({ provider })}
      />
      <SelectRow
        label="Reasoning effort"
        value={settings.effort}
        options={[["", "Default"], ...EFFORTS.map((effort) => [effort, effort] as const)]}
        onChange={(effort) => onChange({ effort })}
      />
      {kind === "video" ? <VideoRows {...{ settings, problems, onChange }} /> : null}
      {kind === "speech" || canSpeak(models, settings.model) ? (
        <InputRow
          label="Voice"
          placeholder={kind === "speech" ? "alloy" : "None: text only"}
          value={settings.voice}
          onChange={(voice) => onChange({ voice: voice.trim() })}
        />
      ) : null}
      {NUMBER_FIELDS.map((field) => (
        <InputRow
          key={field}
          label={NUMBERS[field].label}
          inputMode={NUMBERS[field].isWhole ? "numeric" : "decimal"}
          value={settings[field]}
          problem={problems[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
    </div>
  );
}

const VideoRows = ({ settings, problems, onChange }: PartProps) => (
  <>
    <InputRow
      label="Seconds"
      inputMode="decimal"
      value={settings.seconds}
      problem={problems.seconds}
      onChange={(seconds) => onChange({ seconds })}
    />
    <InputRow
      label="Size"
      placeholder="1280x720"
      value={settings.size}
      problem={problems.size}
      onChange={(size) => onChange({ size: size.trim() })}
    />
  </>
);

const FORMATS: readonly (readonly [ResponseFormat, string])[] = [
  ["text", "Text"],
  ["json_object", "JSON object"],
  ["json_schema", "JSON that matches a schema"],
];

const Format = ({ settings, problems, onChange }: PartProps) => (
  <>
    <SelectRow
      label="Response format"
      value={settings.format}
      options={FORMATS}
      onChange={(value) => onChange({ format: FORMATS.find(([format]) => format === value)?.[0] ?? "text" })}
    />
    {settings.format === "json_schema" ? (
      <AreaRow
        label="JSON schema"
        rows={6}
        isCode
        value={settings.schema}
        problem={problems.schema}
        onChange={(schema) => onChange({ schema })}
        placeholder='{"type": "object", "properties": {…}}'
      />
    ) : null}
  </>
);
