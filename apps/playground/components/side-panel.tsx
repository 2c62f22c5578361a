"use client";

import { cn } from "@causeway/ui/cn";
import { Input, Label } from "@causeway/ui/input";
import { Logo } from "@causeway/ui/logo";
import { ThemeSwitch } from "@causeway/ui/theme";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface SidePanelProps {
  readonly apiKey: string;
  readonly onKey: (apiKey: string) => void;
  readonly modelCount: number;
  /** Why there is no list of models. */
  readonly problem: string | null;
  readonly dashboardUrl: string;
  readonly children?: ReactNode;
}

/** The key to ask with. On phones, one button shows and hides it; without a key, it shows. */
export function SidePanel({ apiKey, onKey, modelCount, problem, dashboardUrl, children }: SidePanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className="flex flex-col gap-6 border-b bg-surface px-5 py-3 lg:h-dvh lg:w-72 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:py-5">
      <div className="flex items-center justify-between gap-2">
        <Logo name="Playground" />
        <span className="flex items-center gap-1">
          <ThemeSwitch />
          <IconButton
            label="Key and history"
            icon={KeyRound}
            aria-expanded={isOpen || !apiKey}
            onClick={() => setIsOpen(!isOpen)}
            className="p-2.5 lg:hidden"
          />
        </span>
      </div>
      <div className={cn("flex-col gap-6 pb-2 lg:flex", isOpen || !apiKey ? "flex" : "hidden")}>
        <div className="grid gap-1.5">
          <Label htmlFor="key">API key</Label>
          <Input
            id="key"
            type="password"
            autoComplete="off"
            placeholder="cw_…"
            value={apiKey}
            onChange={(event) => onKey(event.target.value.trim())}
            className="h-9 font-mono text-xs"
          />
          <p className="text-xs text-ink-faint">
            Cleared when you close this tab. Create keys in the{" "}
            <a
              href={dashboardUrl}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-2"
            >
              dashboard
            </a>
            .
          </p>
          <p role="status" className={problem ? "text-xs text-bad" : "text-xs text-ink-faint"}>
            {problem ?? `${modelCount} models · USD per million tokens in / out`}
          </p>
        </div>
        {children}
      </div>
    </aside>
  );
}
