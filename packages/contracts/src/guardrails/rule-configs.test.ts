import { expect, it } from "vitest";
import { GUARDRAIL_TYPES } from "./lists.ts";
import { guardrailRuleInput } from "./rule.ts";

it.each(GUARDRAIL_TYPES)(
  "a rule of type %s can leave out config exactly where an empty one passes",
  (type) => {
    const rule = { type, name: "Rule", action: "warn" };
    const empty = guardrailRuleInput.safeParse({ ...rule, config: {} });
    const missing = guardrailRuleInput.safeParse(rule);
    expect(missing.success).toBe(empty.success);
    expect(missing.data).toEqual(empty.data);
  },
);

it("the system rules need no config", () => {
  const types = ["prompt_injection", "jailbreak", "pii", "secrets", "document_leakage"];
  for (const type of types)
    expect(guardrailRuleInput.safeParse({ type, name: "Rule", action: "warn" }).success).toBe(true);
});
