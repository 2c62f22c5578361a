import {
  type Cost,
  NO_TOKENS,
  type RecordFinish,
  USAGE_RECORD_VERSION,
  type UsageRecord,
} from "@causeway/contracts";
import { costToRecord, zeroCost } from "@causeway/cost";
import type { Ticket } from "../accounting/index.ts";
import type { Attempt } from "./attempt.ts";
import { modelId, regionOf } from "./candidate.ts";
import type { ChatCall } from "./chat-call.ts";
import type { Charged } from "./usage-of-answer.ts";

/** How the call as a whole ended. */
export interface Ending {
  /** HTTP status the caller got, or would have got had it stayed. */
  readonly status: number;
  readonly finish: RecordFinish;
  readonly errorCode: string | null;
  readonly canceled: boolean;
  readonly charged: Charged;
  readonly cost: Cost;
  /** Picodollars taken from the organization's credits. */
  readonly creditAmount: bigint;
  /** `performance.now()` of the first content. */
  readonly firstContentAt: number | null;
  readonly routing: unknown;
}

const ZERO = zeroCost({ retained: false, imageCapable: false });

/** One row per attempt: the last is the final one and carries the charge, the failed ones point to it. */
export function buildRecords(
  call: ChatCall,
  ticket: Ticket,
  attempts: readonly Attempt[],
  ending: Ending,
): UsageRecord[] {
  const last = attempts.at(-1) ?? null;
  const failed = attempts.slice(0, -1).map((attempt) => buildAttemptRecord(call, ticket, attempt));
  return [...failed, buildFinalRecord(call, ticket, last, ending)];
}

function buildFinalRecord(call: ChatCall, ticket: Ticket, last: Attempt | null, ending: Ending): UsageRecord {
  const now = performance.now();
  const { charged } = ending;
  return {
    ...commonFields(call, ticket, last),
    id: ticket.id,
    isFinal: true,
    finalId: null,
    status: ending.status,
    finish: ending.finish,
    errorType: ending.canceled ? "canceled" : (last?.errorType ?? "none"),
    errorCode: ending.errorCode,
    canceled: ending.canceled,
    estimated: charged.estimated,
    tokens: charged.usage,
    cost: costToRecord(ending.cost),
    creditAmount: ending.creditAmount.toString(),
    firstTokenMs:
      ending.firstContentAt === null || !last ? null : round(ending.firstContentAt - last.startedAt),
    totalMs: round(now - call.info.startedAt),
    gatewayMs: round(
      last
        ? last.startedAt - call.info.startedAt + (last.endedAt === null ? 0 : now - last.endedAt)
        : now - call.info.startedAt,
    ),
    routing: ending.routing,
  };
}

function buildAttemptRecord(call: ChatCall, ticket: Ticket, attempt: Attempt): UsageRecord {
  return {
    ...commonFields(call, ticket, attempt),
    id: attempt.id,
    isFinal: false,
    finalId: ticket.id,
    status: attempt.status,
    finish: "error",
    errorType: attempt.errorType,
    errorCode: attempt.error?.code ?? null,
    canceled: false,
    estimated: false,
    tokens: NO_TOKENS,
    cost: costToRecord(ZERO),
    creditAmount: "0",
    firstTokenMs: null,
    totalMs: round((attempt.endedAt ?? performance.now()) - attempt.startedAt),
    gatewayMs: 0,
    routing: null,
  };
}

function commonFields(call: ChatCall, ticket: Ticket, attempt: Attempt | null) {
  const { caller, info, facts, door } = call;
  const separator = facts.model.indexOf("/");
  return {
    v: USAGE_RECORD_VERSION,
    createdAtMs: ticket.createdAtMs,
    organizationId: caller.organizationId,
    projectId: caller.projectId,
    apiKeyId: caller.apiKeyId,
    windowStartMs: ticket.windowStartMs,
    clientRequestId: info.clientRequestId,
    door: door.name,
    requestedModel: facts.model,
    requestedProvider: separator > 0 ? facts.model.slice(0, separator) : null,
    model: attempt ? modelId(attempt.candidate) : null,
    upstreamModel: attempt?.candidate.upstreamModel ?? null,
    provider: attempt?.candidate.providerId ?? null,
    region: attempt ? regionOf(attempt.candidate, attempt.credential) : null,
    credentialMode: attempt?.credential.mode ?? null,
    credentialHash: attempt?.credential.hash ?? null,
    stream: facts.stream,
    cached: false,
    priceVersion: attempt?.candidate.mapping?.priceVersion ?? null,
    estimate: ticket.estimatePico.toString(),
    upstreamFirstByteMs: attempt?.firstByteMs == null ? null : round(attempt.firstByteMs),
    source: info.source,
    sessionId: info.sessionId,
    customHeaders: info.customHeaders,
    requests: 1,
  } as const;
}

/** Milliseconds with two decimals are enough for a log. */
const round = (ms: number): number => Math.round(ms * 100) / 100;
