"use client";

import { Input, Label } from "@causeway/ui/input";
import type { ReactNode } from "react";
import type { ChoiceLevel } from "../access/read-session.ts";
import type { AccessState } from "../access/use-access.ts";
import type { Sessions } from "../access/use-session.ts";
import { type Level, LOADING } from "../access/use-choices.ts";
import { SelectRow } from "./setting-rows.tsx";

interface KeySectionProps {
  readonly state: AccessState;
  readonly dashboardUrl: string;
  readonly sessions: Sessions;
}

/** The key to ask with: one of the signed-in person's, or a pasted one. */
export function KeySection({ state, dashboardUrl, sessions }: KeySectionProps) {
  const { session, pasted, paste } = state;
  const label = session.user === null ? "API key" : "Pasted key";
  const paster = <PastedKey {...{ label, pasted, paste, dashboardUrl }} />;
  if (sessions === "none") return paster;
  // Until they are known, people look as they most likely are: signed in.
  if (session.user === null)
    return (
      <>
        <SignIn problem={session.problem} dashboardUrl={dashboardUrl} />
        {paster}
      </>
    );
  return (
    <>
      {pasted ? null : <ChosenKey state={state} dashboardUrl={dashboardUrl} />}
      <details open={pasted !== ""}>
        <summary className="cursor-pointer py-1 text-xs text-ink-faint select-none">
          Paste a key instead
        </summary>
        <div className="mt-2">{paster}</div>
      </details>
    </>
  );
}

const Faint = ({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) => (
  <p className={isBad ? "text-xs text-bad" : "text-xs text-ink-faint"}>{children}</p>
);

const DashboardLink = ({ dashboardUrl, children }: { dashboardUrl: string; children: ReactNode }) => (
  <a
    href={dashboardUrl}
    target="_blank"
    rel="noreferrer"
    className="text-accent underline underline-offset-2"
  >
    {children}
  </a>
);

const SignIn = ({ problem, dashboardUrl }: { problem: string | null; dashboardUrl: string }) =>
  problem ? (
    <Faint isBad>{problem}</Faint>
  ) : (
    <Faint>
      <DashboardLink dashboardUrl={dashboardUrl}>Sign in to the dashboard</DashboardLink>, then come back here
      to use your keys. Or paste one.
    </Faint>
  );

const LABELS: readonly (readonly [ChoiceLevel, string, string])[] = [
  ["org", "Organization", "No organizations."],
  ["project", "Project", "No projects."],
  ["key", "API key", "No enabled keys in this project."],
];

function ChosenKey({ state, dashboardUrl }: Pick<KeySectionProps, "state" | "dashboardUrl">) {
  const { session, choices } = state;
  return (
    <div className="grid gap-3">
      {LABELS.map(([level, label, none]) => (
        <LevelRow
          key={level}
          label={label}
          none={none}
          level={session.user ? choices[level] : LOADING}
          onChoose={(id) => choices.choose(level, id)}
        />
      ))}
      <Faint>
        <span className="block truncate">Signed in as {session.user?.name ?? "…"}.</span> Create keys in the{" "}
        <DashboardLink dashboardUrl={dashboardUrl}>dashboard</DashboardLink>.
      </Faint>
    </div>
  );
}

interface LevelRowProps {
  readonly label: string;
  readonly none: string;
  readonly level: Level;
  readonly onChoose: (id: string) => void;
}

function LevelRow({ label, none, level, onChoose }: LevelRowProps) {
  const { choices, chosen, isCut, problem } = level;
  if (problem) return <Faint isBad>{problem}</Faint>;
  // Every level has its place from the beginning, a single organization too: nothing moves once they are known.
  const options = choices?.map(({ id, name }) => [id, name] as const) ?? [["", "Loading…"] as const];
  const isEmpty = options.length === 0;
  return (
    <div className="grid gap-1.5">
      <SelectRow
        label={label}
        value={chosen}
        options={isEmpty ? [["", none]] : options}
        onChange={onChoose}
      />
      {isCut ? (
        <Faint>
          Shows {options.length.toLocaleString("en-US")}, but there are more. You can paste any other key.
        </Faint>
      ) : null}
    </div>
  );
}

interface PastedKeyProps extends Pick<AccessState, "pasted" | "paste"> {
  readonly label: string;
  readonly dashboardUrl: string;
}

const PastedKey = ({ label, pasted, paste, dashboardUrl }: PastedKeyProps) => (
  <div className="grid gap-1.5">
    <Label htmlFor="key">{label}</Label>
    <Input
      id="key"
      type="password"
      autoComplete="off"
      placeholder="cw_…"
      value={pasted}
      onChange={(event) => paste(event.target.value.trim())}
      className="h-9 font-mono text-xs"
    />
    <Faint>
      Cleared when you close this tab. Create keys in the{" "}
      <DashboardLink dashboardUrl={dashboardUrl}>dashboard</DashboardLink>.
    </Faint>
  </div>
);
