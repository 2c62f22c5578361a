import { expect, it } from "vitest";
import { blockedError } from "../../guardrails/blocked-error.ts";
import { reasonOfError } from "./failure-reason.ts";

const violation = {
  ...{ ruleId: "grd_1", ruleName: "No card numbers", category: "credit_card", action: "block" as const },
  ...{ location: "messages[0].content", isFixed: false },
};

it("keeps the name of the rule that blocked, which the organization gave", () => {
  expect(reasonOfError(blockedError("input", [violation]), "gpt-5.1").text).toBe(
    'The guardrail "No card numbers" blocked the request. Category: credit_card.',
  );
});
