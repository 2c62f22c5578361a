import { type FailureReason, type GatewayError, MAX_REASON_TEXT } from "@causeway/contracts";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import { upstreamNameWith } from "../../request/candidate.ts";
import { isSecret, REFUSED } from "./failure.ts";
import { safeCode, safeField, safeReasonText } from "./reason-text.ts";

/** Comparing with a larger body would take longer than the reason is worth. */
const MAX_COMPARED_BYTES = 64 * 1024;

/** Why an attempt failed, for the log; null when its caller left. Built only for failures. */
export function reasonOfAttempt(call: Pick<Call, "raw" | "facts">, attempt: Attempt): FailureReason | null {
  const { error, candidate, credential } = attempt;
  if (!error) return null;
  const { raw } = call;
  const text = isSecret(attempt) ? REFUSED : error.message;
  return {
    text: safeReasonText(text, {
      names: [
        ...[call.facts.model, candidate.upstreamModel, upstreamNameWith(candidate, credential)],
        ...[candidate.providerId, candidate.model?.id ?? ""],
      ],
      param: error.param,
      content: raw.byteLength <= MAX_COMPARED_BYTES ? raw.toString("utf8") : "",
      maxLength: MAX_REASON_TEXT,
    }),
    code: safeCode(error.code),
    type: safeCode(error.type),
    field: safeField(error.param),
    status: attempt.status || null,
    refusedBy: null,
  };
}

/** Why the gateway itself turned a request down, for the log. */
export const reasonOfError = (error: GatewayError, requestedModel: string): FailureReason => ({
  text: safeReasonText(error.message, {
    names: [requestedModel, ...(error.details.namedInMessage ?? [])],
    param: error.details.param ?? null,
    content: "",
    maxLength: MAX_REASON_TEXT,
  }),
  code: null,
  type: null,
  field: safeField(error.details.param ?? null),
  status: null,
  refusedBy: error.details.refusedBy ?? null,
});
