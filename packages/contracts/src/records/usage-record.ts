import type { CredentialSource } from "../access/credentials.ts";
import type { CountedLevel } from "../access/limit-level.ts";
import type { FinishReason } from "../chat/completion.ts";
import type { PriceChoices } from "../usage/price-choices.ts";
import type { RecordCost } from "../usage/record-cost.ts";
import type { TokenUsage } from "../usage/token-usage.ts";
import type { GuardrailViolation } from "../guardrails/violation.ts";
import type { FailureReason } from "./failure-reason.ts";

/**
 * Version of the record's own shape. A worker reads this one and the one before: 1 had no `reason`, `attemptMs`,
 * `backoffMs` and `retryAfterMs`, and counted failed attempts as `gatewayMs`.
 */
export const USAGE_RECORD_VERSION = 2;

/**
 * Of batches with a record that names levels above its key, or that holds violations, which an earlier release would drop. A release that doesn't know levels would count such a request to
 * its key alone and leave it reserved above: it takes the batch for a newer one and leaves it to this release.
 */
export const LEVELS_RECORD_VERSION = 3;

/** Of batches with a record of a team's project: an earlier release would write it without its team, and add it to no total of the team. */
export const TEAMS_RECORD_VERSION = 4;

/** Violations that one record carries. */
export const MAX_RECORD_VIOLATIONS = 50;

/** Why an attempt failed, as `metadata.routing[].error_type` says it. */
export const ERROR_TYPES = [
  "upstream_error",
  "rate_limited",
  "auth_error",
  "timeout",
  "network_error",
  "invalid_response",
  "canceled",
] as const;
export type ErrorType = "none" | (typeof ERROR_TYPES)[number];

/** How a request ended. `refused` rows never reached a provider; `gateway_lost` ones never ended. */
export type RecordFinish = FinishReason | "error" | "canceled" | "refused" | "gateway_lost";

/**
 * One row of `request_log` on its way from the gateway to PostgreSQL: never any message content. No field is optional, so
 * that a new one doesn't compile until everything that builds or stores records names it; "Add an activity column" in
 * CONTRIBUTING.md. `complete-record.ts` says what fields of later releases mean in a record of an earlier one.
 */
export type UsageRecord = Required<RecordFields>;

interface RecordFields {
  readonly v: 1 | typeof USAGE_RECORD_VERSION;
  /** `req_` + UUIDv7 hex. Idempotency key of the row and of every counter. */
  readonly id: string;
  readonly isFinal: boolean;
  /** A failed attempt points to its final row. */
  readonly finalId: string | null;
  /** Unix ms, Redis time at admission. */
  readonly createdAtMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  /** Team of the project at admission; null = it had none. */
  readonly teamId: string | null;
  readonly apiKeyId: string;
  /** Unix ms of the recurring window the request was admitted in; null when the key has none. */
  readonly windowStartMs: number | null;
  /** Levels above the key whose limits it was admitted under; null = none has limits. */
  readonly levels: readonly CountedLevel[] | null;
  /** `x-request-id` of the response: the caller's own, which need not be unique, or one that the gateway made; null = not known. */
  readonly clientRequestId: string | null;
  /** Endpoint family: `chat`, `messages`, `responses`, `embeddings`, `images` ... */
  readonly door: string;
  readonly requestedModel: string;
  readonly requestedProvider: string | null;
  /** Catalog id of the model used. */
  readonly model: string | null;
  readonly upstreamModel: string | null;
  readonly provider: string | null;
  readonly region: string | null;
  readonly credentialMode: CredentialSource | null;
  /** First 8 hex characters of the HMAC of the upstream key. */
  readonly credentialHash: string | null;
  /** HTTP status the caller got (final rows) or the provider gave (attempts; 0 = none). */
  readonly status: number;
  readonly finish: RecordFinish;
  readonly errorType: ErrorType;
  /** Code of the error table, or null. */
  readonly errorCode: string | null;
  /** Why it failed or was refused; null for what did neither. */
  readonly reason: FailureReason | null;
  readonly stream: boolean;
  readonly cached: boolean;
  readonly canceled: boolean;
  readonly estimated: boolean;
  readonly tokens: TokenUsage;
  readonly cost: RecordCost;
  readonly priceVersion: string | null;
  /** What else its price was chosen by; null in records of releases that didn't say. */
  readonly pricedBy: PriceChoices | null;
  /** No source knew the price: nothing was charged, or the stated fallback. */
  readonly unpriced: boolean;
  /**
   * What a provider bills for an attempt whose response no one got, picodollars: no part of `cost`, and never charged. Null where it bills
   * nothing for it, and for everything that was delivered.
   */
  readonly upstreamCost: string | null;
  /** Of a response from the cache: the tokens, input and output, of the same response from its provider. 0 otherwise. */
  readonly savedTokens: number;
  /** What that would have cost when it was served, picodollars: by the price version of the row. "0" otherwise. */
  readonly savedCost: string;
  /**
   * The saving by the gateway's marks for a provider's prompt cache, in picodollars: reading from it, less what writing to it cost more.
   * Negative where that was more. Null where it set none, or nothing was charged.
   */
  readonly promptCacheSaving: string | null;
  /** Reservation at admission, picodollars. */
  readonly estimate: string;
  /** Amount taken from the organization's credits, picodollars: the whole cost with an operator's key, else storage only. */
  readonly creditAmount: string;
  /** Milliseconds from the attempt's start. */
  readonly upstreamFirstByteMs: number | null;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  /** The gateway's own share: what is neither an attempt nor a wait. */
  readonly gatewayMs: number;
  /** How long this row's attempt took; of a final row, its last one. Null where no provider was asked. */
  readonly attemptMs: number | null;
  /** Waited before trying again, because we chose to; of a final row, in all. Null = never. */
  readonly backoffMs: number | null;
  /** Waited before trying again, because the provider asked for it (`Retry-After`); of a final row, in all. */
  readonly retryAfterMs: number | null;
  readonly source: string | null;
  /** The session that headers or the body name, a conversation or a task of several requests. */
  readonly sessionId: string | null;
  /** The agent of the session that sent it, and the agent that started that one; null for its main agent. */
  readonly agentId: string | null;
  readonly parentAgentId: string | null;
  /** The caller's own end user that the body names; never a member. Null also where the installation keeps none. */
  readonly endUser: string | null;
  readonly customHeaders: Readonly<Record<string, string>> | null;
  /** The routing decision: scores, exclusions, order. Plain JSON. */
  readonly routing: unknown;
  /** What guardrails found, on final rows; at most {@link MAX_RECORD_VIOLATIONS}. They become rows of `guardrail_violation`. */
  readonly violations: readonly GuardrailViolation[] | null;
  /** How many requests a `refused` row represents; 1 otherwise. */
  readonly requests: number;
}

/** What is known of a request at admission: enough for a `gateway_lost` row. */
export interface Intent {
  readonly projectId: string;
  /** As in the record; left out where it is null. */
  readonly teamId?: string;
  readonly apiKeyId: string;
  readonly windowStartMs: number | null;
  /** As in the record. */
  readonly levels?: readonly CountedLevel[];
  readonly door: string;
  readonly requestedModel: string;
  /** Picodollars. */
  readonly estimate: string;
  readonly createdAtMs?: number;
  readonly stream: boolean;
  /** Of an admission that was taken before its request came: alone, it is no request, and there is no row of it. */
  readonly isSpare?: true;
}

/** A batch of records: the payload of one job of the usage queue. */
export interface UsageBatch {
  readonly v: 1 | typeof USAGE_RECORD_VERSION | typeof LEVELS_RECORD_VERSION | typeof TEAMS_RECORD_VERSION;
  readonly id: string;
  readonly records: readonly UsageRecord[];
}
