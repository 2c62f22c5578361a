"use client";

import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import type { OverrideScope, Scopes } from "./first-scope.ts";

const LABELS: Readonly<Record<OverrideScope, readonly [label: string, hint: string]>> = {
  organization: [
    "This organization",
    "Applies to requests with your own provider keys and custom providers. Your provider still bills you.",
  ],
  operator: [
    "The whole installation",
    "Applies to requests with any key, except where an organization set its own.",
  ],
};

interface ScopeChoiceProps {
  readonly scopes: Scopes;
  readonly value: OverrideScope;
  readonly onChange: (scope: OverrideScope) => void;
  /** Why a change for the organization has no effect now. */
  readonly noEffect: string | null;
}

/** For whom a change is; nothing to choose for those who may make only one. */
export function ScopeChoice({ scopes, value, onChange, noEffect }: ScopeChoiceProps) {
  const hintOf = (scope: OverrideScope) =>
    scope === "organization" && noEffect ? `${LABELS[scope][1]} ${noEffect}` : LABELS[scope][1];
  const allowed = (["organization", "operator"] as const).filter((scope) => scopes[scope]);
  if (allowed.length < 2) return <p className="text-sm text-ink-soft">{hintOf(value)}</p>;
  return (
    <Choices label="Applies to">
      {allowed.map((scope) => (
        <Choice
          key={scope}
          type="radio"
          name="scope"
          value={scope}
          label={LABELS[scope][0]}
          hint={hintOf(scope)}
          checked={value === scope}
          onChange={() => onChange(scope)}
        />
      ))}
    </Choices>
  );
}
