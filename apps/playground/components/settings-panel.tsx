"use client";

import { Input, Label } from "@causeway/ui/input";
import { Logo } from "@causeway/ui/logo";
import { ThemeSwitch } from "@causeway/ui/theme";
import type { Model } from "../chat/types.ts";
import { ModelPicker } from "./model-picker.tsx";

export interface PlaygroundSettings {
  readonly apiKey: string;
  readonly model: string;
  readonly system: string;
}

interface SettingsPanelProps {
  readonly settings: PlaygroundSettings;
  readonly onChange: (change: Partial<PlaygroundSettings>) => void;
  readonly models: readonly Model[];
  readonly problem: string | null;
  readonly dashboardUrl: string;
}

export const SettingsPanel = ({ settings, onChange, models, problem, dashboardUrl }: SettingsPanelProps) => (
  <aside className="flex flex-col gap-6 border-b bg-surface p-5 lg:h-dvh lg:w-76 lg:border-r lg:border-b-0">
    <div className="flex items-center justify-between">
      <Logo name="Playground" />
      <ThemeSwitch />
    </div>
    <div className="grid gap-1.5">
      <Label htmlFor="key">API key</Label>
      <Input
        id="key"
        type="password"
        autoComplete="off"
        placeholder="cw_…"
        value={settings.apiKey}
        onChange={(event) => onChange({ apiKey: event.target.value.trim() })}
        className="h-9 font-mono text-xs"
      />
      <p className="text-xs text-ink-faint">
        Cleared when you close this tab. Create keys in the{" "}
        <a
          href={dashboardUrl}
          target="_blank"
          rel="noreferrer"
          className="text-accent underline-offset-2 hover:underline"
        >
          dashboard
        </a>
        .
      </p>
    </div>
    <div className="grid gap-1.5">
      <Label htmlFor="model">Model</Label>
      <ModelPicker
        id="model"
        value={settings.model}
        onChange={(model) => onChange({ model })}
        models={models}
      />
      <p className={problem ? "text-xs text-bad" : "text-xs text-ink-faint"}>
        {problem ?? `${models.length} models · USD per million tokens in / out`}
      </p>
    </div>
    <div className="hidden gap-1.5 lg:grid">
      <Label htmlFor="system">Instructions</Label>
      <textarea
        id="system"
        rows={6}
        value={settings.system}
        onChange={(event) => onChange({ system: event.target.value })}
        placeholder="How the model should answer."
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm outline-none placeholder:text-ink-faint focus:border-accent focus:ring-3 focus:ring-accent/15"
      />
    </div>
  </aside>
);
