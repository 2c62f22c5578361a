import type { Guardrail } from "@/data/guardrails.ts";
import type { GuardrailOwner } from "./guardrail-owner.ts";

interface RestoreOrderProps {
  readonly owner: GuardrailOwner;
  /** What redacts requests before the guardrail of the form. */
  readonly rules: readonly Guardrail[];
}

/** Two guardrails can find the same value, and the first one decides what becomes of it. */
export function RestoreOrder({ owner, rules }: RestoreOrderProps) {
  if (rules.length === 0) return null;
  const own = rules.filter(({ scope }) => scope === owner.kind);
  const names = rules.map((rule) =>
    own.includes(rule) ? rule.name : `${rule.name} (set by the organization)`,
  );
  return (
    <p className="text-xs text-ink-faint">
      What these guardrails redact first can't be restored: {names.join(", ")}.{adviceFor(own, rules)}
    </p>
  );
}

/** A page moves only its own guardrails. */
function adviceFor(own: readonly Guardrail[], rules: readonly Guardrail[]): string {
  if (own.length === 0) return "";
  const moved = own.length === rules.length ? "them" : own.map(({ name }) => name).join(", ");
  return ` To restore it, move ${moved} below this one.`;
}
