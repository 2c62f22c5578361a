import { type GuardrailRule, type GuardrailType, guardrailRuleInput } from "@causeway/contracts";
import { compileRules } from "../compile-rules.ts";
import type { CompiledRules } from "../compiled-rules.ts";
import { inspect } from "../inspect.ts";
import type { Inspection } from "../types.ts";

let count = 0;

/** A rule with the defaults of its type, as the API would store it. */
export function ruleOf(type: GuardrailType, fields: Record<string, unknown> = {}): GuardrailRule {
  count++;
  const parsed = guardrailRuleInput.parse({
    type,
    name: `Rule ${count}`,
    action: "block",
    config: {},
    ...fields,
  });
  if (parsed.type !== "external") return { id: `rule_${count}`, scope: "organization", ...parsed };
  const { secret = null, ...config } = parsed.config;
  return {
    id: `rule_${count}`,
    scope: "organization",
    ...parsed,
    config: { ...config, sealedSecret: secret },
  };
}

/** Inspects user texts, in order, as parts of one message. */
export function inspectTexts(texts: readonly string[], compiled: CompiledRules): Inspection {
  const parts = texts.map((text, part) => ({
    location: `messages[0].content[${part}]`,
    role: "user" as const,
    text,
  }));
  return inspect({ direction: "input", texts: parts, files: [], hidden: [] }, compiled);
}

/** What one text becomes under a rule that redacts. */
export function redact(text: string, type: GuardrailType, config: Record<string, unknown> = {}): string {
  const compiled = compileRules([ruleOf(type, { action: "redact", config })]);
  return inspectTexts([text], compiled).replacements.get("messages[0].content[0]") ?? text;
}

/** Categories that a rule finds in a text. */
export function categoriesIn(
  text: string,
  type: GuardrailType,
  config: Record<string, unknown> = {},
): string[] {
  const found = inspectTexts([text], compileRules([ruleOf(type, { config, action: "block" })]));
  return found.violations.map(({ category }) => category);
}
