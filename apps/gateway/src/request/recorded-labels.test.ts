import { type GuardrailAction, guardrailRuleInput } from "@causeway/contracts";
import { type CompiledRules, compileRules } from "@causeway/guardrails";
import { expect, it } from "vitest";
import type { CallInfo } from "./call-info.ts";
import { readSentLabels } from "./recorded-labels.ts";

const SECRET = "zqfalconqz";
const TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

function rulesThat(action: GuardrailAction): CompiledRules {
  const config = { terms: [SECRET], match: "contains" };
  const input = guardrailRuleInput.parse({ type: "blocked_terms", name: "Terms", action, config });
  if (input.type === "external") throw new Error("Not used here");
  return compileRules([{ id: "grd_1", scope: "organization", ...input }]);
}

const infoOf = (tracestate: string | null) =>
  ({ requestId: `req ${SECRET}`, traceparent: TRACE, tracestate }) as CallInfo;

it.each(["block", "redact"] as const)("what a rule would %s is in no header of a provider", (action) => {
  expect(readSentLabels(infoOf(`v=1,w=${SECRET}`), rulesThat(action))).toEqual({
    requestId: "req [TERM_REDACTED]",
    traceparent: TRACE,
    tracestate: null,
  });
  expect(readSentLabels(infoOf("v=1"), rulesThat(action))).toMatchObject({ tracestate: "v=1" });
});

it("a rule that warns, and a project without rules, changes no header", () => {
  for (const rules of [rulesThat("warn"), compileRules([]), undefined])
    expect(readSentLabels(infoOf(`v=${SECRET}`), rules)).toEqual(infoOf(`v=${SECRET}`));
});
