"use client";

import { cn } from "@causeway/ui/cn";
import { IconButton } from "@causeway/ui/icon-button";
import { Logo } from "@causeway/ui/logo";
import { ThemeSwitch } from "@causeway/ui/theme";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AccessState } from "../access/use-access.ts";
import type { Sessions } from "../access/use-session.ts";
import { KeySection } from "./key-section.tsx";

interface SidePanelProps {
  readonly state: AccessState;
  readonly sessions: Sessions;
  readonly modelCount: number;
  /** Why there is no list of models, or not the key's own, or which chosen model isn't in it. */
  readonly problem: string | null;
  readonly dashboardUrl: string;
  readonly children?: ReactNode;
}

/** The key to ask with. On phones, one button shows and hides it; without a key, it shows. */
export function SidePanel(props: SidePanelProps) {
  const { state, sessions, modelCount, problem, dashboardUrl, children } = props;
  const hasKey = state.access !== null;
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
            aria-expanded={isOpen || !hasKey}
            onClick={() => setIsOpen(!isOpen)}
            className="p-2.5 lg:hidden"
          />
        </span>
      </div>
      <div className={cn("flex-col gap-6 pb-2 lg:flex", isOpen || !hasKey ? "flex" : "hidden")}>
        <div className="grid gap-3">
          <KeySection state={state} dashboardUrl={dashboardUrl} sessions={sessions} />
          <p role="status" className={problem ? "text-xs text-bad" : "text-xs text-ink-faint"}>
            {problem ??
              `${modelCount} ${modelCount === 1 ? "model" : "models"} · USD per million tokens in / out`}
          </p>
        </div>
        {children}
      </div>
    </aside>
  );
}
