import {
  type AnswerMetadata,
  type ChatChunk,
  type Cost,
  type RoutingAttempt,
  toMetadataForm,
} from "@causeway/contracts";
import { renderUsage } from "@causeway/cost";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import { modelId, regionOf, upstreamNameWith } from "../../request/candidate.ts";
import { metadataFormOf } from "../../request/metadata-form.ts";
import type { Obstacle } from "../../request/obstacle.ts";
import type { Charged } from "./charged.ts";

/** Keys that an error lists. */
const MOST_UNTRIED = 8;

/** `metadata` of an answer: `attempts` in order, the last one the used one. `finalId` is the log id of that one. */
export function renderMetadata(call: Call, attempts: readonly Attempt[], finalId: string): AnswerMetadata {
  const used = attempts.at(-1);
  const separator = call.facts.model.indexOf("/");
  const region = used ? regionOf(used.candidate, used.credential) : null;
  return {
    request_id: call.info.requestId,
    requested_model: call.facts.model,
    ...(separator > 0 ? { requested_provider: call.facts.model.slice(0, separator) } : {}),
    used_model: used ? modelId(used.candidate) : "",
    used_provider: used?.candidate.providerId ?? "",
    ...(region === null ? {} : { used_region: region }),
    underlying_used_model: used ? upstreamNameWith(used.candidate, used.credential) : "",
    routing: renderRouting(attempts, finalId),
  };
}

/** The attempts as `metadata.routing` of a response. */
export const renderRouting = (attempts: readonly Attempt[], finalId: string): RoutingAttempt[] =>
  attempts.map((attempt, index) => ({
    provider: attempt.candidate.providerId,
    model: modelId(attempt.candidate),
    ...renderRegion(regionOf(attempt.candidate, attempt.credential)),
    status_code: attempt.status,
    error_type: attempt.errorType,
    succeeded: attempt.errorType === "none",
    apiKeyHash: attempt.credential.hash,
    logId: index === attempts.length - 1 ? finalId : attempt.id,
  }));

/**
 * The keys that weren't called because of what is known of them, as `metadata.routing` of an error: `status_code` 0, and why under
 * `excluded`.
 */
export const renderUntried = (
  obstacles: readonly Obstacle[],
  finalId: string,
  nowMs: number,
): RoutingAttempt[] =>
  obstacles.slice(0, MOST_UNTRIED).map(({ kind, candidate, credential, refusal, restMs }) => ({
    provider: candidate.providerId,
    model: modelId(candidate),
    ...renderRegion(regionOf(candidate, credential)),
    status_code: 0,
    error_type: UNTRIED_TYPES[kind] ?? "auth_error",
    succeeded: false,
    apiKeyHash: credential.hash,
    logId: finalId,
    excluded: {
      reason: kind,
      status_code: refusal?.status ?? null,
      since: refusal ? new Date(nowMs - refusal.ageMs).toISOString() : null,
      until: restMs > 0 ? new Date(nowMs + restMs).toISOString() : null,
    },
  }));

const renderRegion = (region: string | null): Pick<RoutingAttempt, "region"> =>
  region === null ? {} : { region };

const UNTRIED_TYPES: Readonly<Partial<Record<Obstacle["kind"], RoutingAttempt["error_type"]>>> = {
  hangs: "timeout",
  credit: "upstream_error",
};

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
    metadata: toMetadataForm(metadata, metadataFormOf(call)),
  };
}
