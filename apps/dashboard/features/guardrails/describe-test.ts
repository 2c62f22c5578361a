import type { Schemas } from "@causeway/api-client";
import { categoryWords } from "../../format/guardrail-words.ts";

export type RuleTest = Schemas["GuardrailTestResult"]["rules"][number];

/** What a guardrail found in a text and how long it took, or why it didn't run. */
export function describeTest({ type, evaluated, problem, violations, milliseconds }: RuleTest): string {
  if (problem !== null) return `can't run: ${problem}`;
  if (!evaluated) return NOT_RUN[type] ?? "doesn't apply to this text";
  const time = `${milliseconds < 0.1 ? "<0.1" : milliseconds.toFixed(1)} ms`;
  return violations.length === 0 ? `nothing found · ${time}` : `${describeFinds(violations)} · ${time}`;
}

/** Why a type takes no part in tests. */
const NOT_RUN: Partial<Record<RuleTest["type"], string>> = {
  external: "not called in tests",
  model: "not called in tests",
  file_types: "inspects only files",
};

/** `Email ×2, Prompt injection (role reset)`. */
function describeFinds(violations: RuleTest["violations"]): string {
  const categories = [...new Set(violations.map(({ category }) => category))];
  return categories
    .map((category) => {
      const those = violations.filter((violation) => violation.category === category);
      const count = those.reduce((sum, violation) => sum + violation.count, 0);
      const signals = [...new Set(those.flatMap((violation) => violation.signals))].map(signalWords);
      const times = count > 1 ? ` ×${count}` : "";
      return `${categoryWords(category)}${times}${signals.length > 0 ? ` (${signals.join(", ")})` : ""}`;
    })
    .join(", ");
}

const signalWords = (signal: string): string => signal.replaceAll("_", " ");
