import {
  type Cost,
  type FailureReason,
  type GatewayError,
  NO_TOKENS,
  type PriceChoices,
  type RecordFinish,
  UNCHARGED_CHOICES,
  USAGE_RECORD_VERSION,
  type UsageRecord,
} from "@causeway/contracts";
import { costToRecord, zeroCost } from "@causeway/cost";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import { modelId, pricingWith, regionOf, upstreamNameWith } from "../../request/candidate.ts";
import { readLabels, redactReason } from "../../request/recorded-labels.ts";
import type { Ticket } from "../../request/ticket.ts";
import { reasonOfAttempt, reasonOfError } from "../attempt/failure-reason.ts";
import type { Charged } from "./charged.ts";
import { promptCacheSaving } from "./prompt-cache-saving.ts";
import { sumTimes } from "./sum-times.ts";

/** How the call as a whole ended. */
export interface Ending {
  /** HTTP status the caller got, or would have got had it stayed. */
  readonly status: number;
  readonly finish: RecordFinish;
  /** What the caller was told, if that was an error. */
  readonly error: GatewayError | null;
  readonly canceled: boolean;
  readonly charged: Charged;
  readonly cost: Cost;
  readonly pricedBy: PriceChoices;
  /** Picodollars taken from the organization's credits. */
  readonly creditAmount: bigint;
  /** `performance.now()` of the first content. */
  readonly firstContentAt: number | null;
  readonly routing: unknown;
  /** Waited for the answer that an identical request had under way. */
  readonly sharedMs?: number;
}

const ZERO = zeroCost({ retained: false, imageCapable: false });

/** One row per attempt: the last is the final one and carries the charge, the failed ones point to it. */
export function buildRecords(
  call: Call,
  ticket: Ticket,
  attempts: readonly Attempt[],
  ending: Ending,
): UsageRecord[] {
  const failed = attempts.slice(0, -1).map((attempt) => buildAttemptRecord(call, ticket, attempt));
  return [...failed, buildFinalRecord(call, ticket, attempts, ending)];
}

function buildFinalRecord(
  call: Call,
  ticket: Ticket,
  attempts: readonly Attempt[],
  ending: Ending,
): UsageRecord {
  const last = attempts.at(-1) ?? null;
  const times = sumTimes(call.info.startedAt, attempts, performance.now(), ending.sharedMs);
  const { charged } = ending;
  return {
    ...commonFields(call, ticket, last),
    id: ticket.id,
    isFinal: true,
    finalId: null,
    status: ending.status,
    finish: ending.finish,
    errorType: ending.canceled ? "canceled" : (last?.errorType ?? "none"),
    errorCode: ending.error?.code ?? null,
    reason: withoutHits(
      call,
      ending.error && (reasonOfLast(call, last) ?? reasonOfError(ending.error, call.facts.model)),
    ),
    canceled: ending.canceled,
    estimated: charged.estimated,
    tokens: charged.usage,
    cost: costToRecord(ending.cost),
    pricedBy: ending.pricedBy,
    promptCacheSaving: promptCacheSaving(last, charged, ending.pricedBy)?.toString() ?? null,
    creditAmount: ending.creditAmount.toString(),
    firstTokenMs:
      ending.firstContentAt === null || !last ? null : round(ending.firstContentAt - last.startedAt),
    totalMs: round(times.totalMs),
    gatewayMs: round(times.gatewayMs),
    attemptMs: times.lastAttemptMs === null ? null : round(times.lastAttemptMs),
    backoffMs: times.backoffMs > 0 ? round(times.backoffMs) : null,
    retryAfterMs: times.retryAfterMs > 0 ? round(times.retryAfterMs) : null,
    routing: ending.routing,
    ...(call.guard && call.guard.violations.length > 0 ? { violations: call.guard.violations } : {}),
  };
}

const withoutHits = ({ guard }: Call, reason: FailureReason | null): FailureReason | null =>
  guard ? redactReason(reason, guard.rules) : reason;

/** A stream that broke has failed only now, when its caller's body may be gone already. */
const reasonOfLast = (call: Call, last: Attempt | null) =>
  last?.error ? (last.reason ?? reasonOfAttempt(call, last)) : null;

function buildAttemptRecord(call: Call, ticket: Ticket, attempt: Attempt): UsageRecord {
  const ms = round((attempt.endedAt ?? performance.now()) - attempt.startedAt);
  return {
    ...commonFields(call, ticket, attempt),
    id: attempt.id,
    isFinal: false,
    finalId: ticket.id,
    status: attempt.status,
    finish: "error",
    errorType: attempt.errorType,
    errorCode: attempt.reason?.code ?? null,
    reason: withoutHits(call, attempt.reason),
    canceled: false,
    estimated: false,
    tokens: NO_TOKENS,
    cost: costToRecord(ZERO),
    pricedBy: UNCHARGED_CHOICES,
    promptCacheSaving: null,
    creditAmount: "0",
    firstTokenMs: null,
    totalMs: ms,
    gatewayMs: 0,
    attemptMs: ms,
    backoffMs: attempt.backoffMs > 0 ? round(attempt.backoffMs) : null,
    retryAfterMs: attempt.retryAfterMs > 0 ? round(attempt.retryAfterMs) : null,
    routing: null,
  };
}

function labelsOf({ info, facts, endUser, guard }: Call) {
  const written = readLabels(info, facts.model, endUser);
  return guard ? guard.redactLabels(written) : written;
}

function commonFields(call: Call, ticket: Ticket, attempt: Attempt | null) {
  const { caller, facts, door } = call;
  const labels = labelsOf(call);
  const separator = labels.requestedModel.indexOf("/");
  const pricing = attempt && pricingWith(attempt.candidate, attempt.credential);
  return {
    v: USAGE_RECORD_VERSION,
    createdAtMs: ticket.createdAtMs,
    organizationId: caller.organizationId,
    projectId: caller.projectId,
    teamId: caller.teamId ?? null,
    apiKeyId: caller.apiKeyId,
    windowStartMs: ticket.windowStartMs,
    levels: ticket.levels ?? null,
    violations: null,
    door: door.name,
    // One by one: what is spread into the middle of an object makes it slow for each request of a new process.
    requestedModel: labels.requestedModel,
    clientRequestId: labels.clientRequestId,
    source: labels.source,
    sessionId: labels.sessionId,
    agentId: labels.agentId,
    parentAgentId: labels.parentAgentId,
    endUser: labels.endUser,
    customHeaders: labels.customHeaders,
    requestedProvider: separator > 0 ? labels.requestedModel.slice(0, separator) : null,
    model: attempt ? modelId(attempt.candidate) : null,
    upstreamModel: attempt ? upstreamNameWith(attempt.candidate, attempt.credential) : null,
    provider: attempt?.candidate.providerId ?? null,
    region: attempt ? regionOf(attempt.candidate, attempt.credential) : null,
    credentialMode: attempt?.credential.mode ?? null,
    credentialHash: attempt?.credential.hash ?? null,
    stream: facts.stream,
    cached: false,
    priceVersion: pricing?.priceVersion ?? null,
    upstreamCost: attempt?.upstreamCost?.toString() ?? null,
    savedTokens: 0,
    savedCost: "0",
    unpriced: pricing?.unpriced === true,
    estimate: ticket.estimatePico.toString(),
    upstreamFirstByteMs: attempt?.firstByteMs == null ? null : round(attempt.firstByteMs),
    requests: 1,
  } as const;
}

/** Milliseconds with two decimals are enough for a log. */
const round = (ms: number): number => Math.round(ms * 100) / 100;
