import type { FailureReason } from "@causeway/contracts";
import { type CompiledRules, redactLabels } from "@causeway/guardrails";
import type { CallInfo } from "./call-info.ts";

/** What a row repeats of a request in the caller's own words. */
export interface RecordedLabels {
  readonly requestedModel: string;
  readonly clientRequestId: string;
  readonly source: string | null;
  readonly sessionId: string | null;
  readonly agentId: string | null;
  readonly parentAgentId: string | null;
  readonly endUser: string | null;
  readonly customHeaders: Readonly<Record<string, string>> | null;
}

/** Returns what is recorded of a call whose caller has no guardrails. */
export const readLabels = (
  { requestId, source, sessionId, agentId, parentAgentId, customHeaders }: CallInfo,
  requestedModel: string,
  endUser: string | null,
): RecordedLabels => ({
  requestedModel,
  clientRequestId: requestId,
  source,
  sessionId,
  agentId,
  parentAgentId,
  endUser,
  customHeaders,
});

/** Replaces what rules find in one label. */
export const redactLabel = (label: string, rules: CompiledRules): string =>
  redactLabels([label], rules)[0] ?? "";

/** The headers of a call that a provider gets: those that name it. A trace in which rules find something isn't passed on. */
export function readSentLabels(
  { requestId, traceparent, tracestate }: CallInfo,
  rules: CompiledRules | undefined,
): Pick<CallInfo, "requestId" | "traceparent" | "tracestate"> {
  if (!rules || rules.isEmpty) return { requestId, traceparent, tracestate };
  const isClean = tracestate === null || redactLabel(tracestate, rules) === tracestate;
  return { requestId: redactLabel(requestId, rules), traceparent, tracestate: isClean ? tracestate : null };
}

/** Replaces what rules find in the text of a failure, which can repeat the request. */
export const redactReason = (reason: FailureReason | null, rules: CompiledRules): FailureReason | null =>
  reason?.text ? { ...reason, text: redactLabel(reason.text, rules) } : reason;

/** Replaces what rules find in labels, so that a row doesn't keep what a rule blocks or redacts elsewhere. */
export function redactRecorded(labels: RecordedLabels, rules: CompiledRules): RecordedLabels {
  if (rules.isEmpty) return labels;
  const redact = (text: string): string => redactLabel(text, rules);
  const orNull = (text: string | null): string | null => (text === null ? null : redact(text));
  const { customHeaders } = labels;
  return {
    requestedModel: redact(labels.requestedModel),
    clientRequestId: redact(labels.clientRequestId),
    source: orNull(labels.source),
    sessionId: orNull(labels.sessionId),
    agentId: orNull(labels.agentId),
    parentAgentId: orNull(labels.parentAgentId),
    endUser: orNull(labels.endUser),
    customHeaders:
      customHeaders &&
      Object.fromEntries(Object.entries(customHeaders).map(([name, value]) => [redact(name), redact(value)])),
  };
}
