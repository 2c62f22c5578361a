import type { AnswerMetadata, ChatChunk, Cost, RoutingAttempt } from "@causeway/contracts";
import { renderUsage } from "@causeway/cost";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import { modelId, regionOf, upstreamNameWith } from "../../request/candidate.ts";
import type { Charged } from "./charged.ts";

/** `metadata` of an answer: `attempts` in order, the last one the used one. `finalId` is the log id of that one. */
export function renderMetadata(call: Call, attempts: readonly Attempt[], finalId: string): AnswerMetadata {
  const used = attempts.at(-1);
  const separator = call.facts.model.indexOf("/");
  return {
    request_id: call.info.requestId,
    requested_model: call.facts.model,
    requested_provider: separator > 0 ? call.facts.model.slice(0, separator) : null,
    used_model: used ? modelId(used.candidate) : "",
    used_provider: used?.candidate.providerId ?? "",
    used_region: used ? regionOf(used.candidate, used.credential) : null,
    underlying_used_model: used ? upstreamNameWith(used.candidate, used.credential) : "",
    routing: renderRouting(attempts, finalId),
  };
}

/** The attempts as `metadata.routing` of a response. */
export const renderRouting = (attempts: readonly Attempt[], finalId: string): RoutingAttempt[] =>
  attempts.map((attempt, index) => ({
    provider: attempt.candidate.providerId,
    model: modelId(attempt.candidate),
    region: regionOf(attempt.candidate, attempt.credential),
    status_code: attempt.status,
    error_type: attempt.errorType,
    succeeded: attempt.errorType === "none",
    apiKeyHash: attempt.credential.hash,
    logId: index === attempts.length - 1 ? finalId : attempt.id,
  }));

/** The chunk that ends a stream, and the carrier of usage and metadata for a whole answer. */
export function createFinalChunk(
  call: Call,
  metadata: AnswerMetadata,
  charged: Charged,
  { cost, unpriced }: { readonly cost: Cost; readonly unpriced: boolean },
): ChatChunk {
  return {
    id: call.info.requestId,
    object: "chat.completion.chunk",
    created: Math.floor(Date.now() / 1000),
    model: metadata.used_model,
    choices: [],
    usage: renderUsage(charged.usage, cost, { estimated: charged.estimated, unpriced }),
    metadata,
  };
}
