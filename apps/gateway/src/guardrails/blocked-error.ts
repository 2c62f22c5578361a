import { GatewayError, type GuardrailDirection } from "@causeway/contracts";
import type { FoundViolation } from "@causeway/guardrails";

/** Names the rule and the category of the first violation that blocks, and the place if it can't be redacted; never the matched text. */
export function blockedError(
  direction: GuardrailDirection,
  violations: readonly Pick<
    FoundViolation,
    "ruleId" | "ruleName" | "category" | "action" | "location" | "isFixed"
  >[],
): GatewayError {
  const violation = violations.find(({ action }) => action === "block");
  const what = direction === "input" ? "request" : "response";
  if (!violation) return new GatewayError("guardrail_blocked", `A guardrail blocked the ${what}.`);
  const { ruleId, ruleName, category, location, isFixed } = violation;
  const why = isFixed ? ` It can't redact \`${location}\`, which has no room for a placeholder.` : "";
  return new GatewayError(
    "guardrail_blocked",
    `The guardrail "${ruleName}" blocked the ${what}. Category: ${category}.${why}`,
    { refusedBy: `guardrail:${ruleId}`, namedInMessage: [ruleName] },
  );
}

/** The answer is longer than what is inspected: it can't be passed on unread. */
export const unreadableAnswer = (maxTextBytes: number): GatewayError =>
  new GatewayError(
    "guardrail_blocked",
    `Guardrails blocked the response: it has more than ${Math.floor(maxTextBytes / 1024)} KB of text.`,
  );
