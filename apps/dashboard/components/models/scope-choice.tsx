"use client";

import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";

export type OverrideScope = "organization" | "operator";

/** For whom the visitor may change models and prices. */
export interface Scopes {
  readonly organization: boolean;
  readonly operator: boolean;
}

/** Where a form starts. */
export const firstScope = ({ organization }: Scopes): OverrideScope =>
  organization ? "organization" : "operator";

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
}

/** For whom a change is; nothing to choose for those who may make only one. */
export function ScopeChoice({ scopes, value, onChange }: ScopeChoiceProps) {
  const allowed = (["organization", "operator"] as const).filter((scope) => scopes[scope]);
  if (allowed.length < 2) return <p className="text-sm text-ink-soft">{LABELS[value][1]}</p>;
  return (
    <Choices label="Applies to">
      {allowed.map((scope) => (
        <Choice
          key={scope}
          type="radio"
          name="scope"
          value={scope}
          label={LABELS[scope][0]}
          hint={LABELS[scope][1]}
          checked={value === scope}
          onChange={() => onChange(scope)}
        />
      ))}
    </Choices>
  );
}
