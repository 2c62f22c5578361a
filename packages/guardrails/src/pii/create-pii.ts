import type { GuardrailRuleOf, PiiCategory } from "@causeway/contracts";
import { type BareHit, MAX_MATCH, type SpanSource } from "../engine/detector.ts";
import { findEmails } from "./email.ts";

const FINDERS: Partial<Record<PiiCategory, (text: string, from: number) => BareHit[]>> = {
  email: findEmails,
};

/** Personal data of the categories that a rule names. */
export function createPii(rule: GuardrailRuleOf<"pii">): SpanSource {
  const find = (text: string, from: number) =>
    rule.config.categories
      .flatMap((category) => FINDERS[category]?.(text, from) ?? [])
      .map((hit) => ({ ...hit, rule }))
      .sort((one, other) => one.start - other.start);
  return { rules: [rule], reach: 2 * MAX_MATCH, find };
}
