import type { ErrorType, FailureReason, StatedUsage } from "@causeway/contracts";
import type { JsonObject, StreamState, UpstreamError } from "@causeway/dialects";
import type { Candidate, Credential } from "./candidate.ts";
import type { Fitted } from "./request-body.ts";

/** What an answer says of its price. */
export interface StatedAnswer {
  readonly usage: StatedUsage;
  readonly serviceTier: string | null;
}

/** A refusal inside a 200 that its provider wrote in the caller's format. */
export type CameAs =
  | { readonly kind: "stream"; readonly pieces: readonly (Uint8Array | string)[] }
  | { readonly kind: "whole"; readonly body: JsonObject };

/** One call of one provider with one credential; what a row of the log and `metadata.routing` is made from. */
export interface Attempt {
  /** Row id. The final row takes the reservation's id instead. */
  readonly id: string;
  readonly candidate: Candidate;
  readonly credential: Credential;
  /** `performance.now()` of the dispatch. */
  readonly startedAt: number;
  status: number;
  errorType: ErrorType;
  error: UpstreamError | null;
  /** The refusal as it came, for its caller; null where it is put in other words. */
  cameAs: CameAs | null;
  firstByteMs: number | null;
  endedAt: number | null;
  /** Members and flags of the caller's request that its provider isn't sent, because what they cost is not known. */
  leftOut: readonly string[];
  /** Further parts of the caller's request that its provider isn't sent: members, blocks and headers. */
  unsent: readonly string[];
  /** Headers that its provider gave to the client. */
  given?: Readonly<Record<string, string>>;
  /** The changes for its provider. */
  fitted?: Fitted;
  /** It was sent without earlier thinking, which no account that was asked could read. */
  isWithoutThinking?: boolean;
  /** The gateway marked its prompt for Claude's prompt cache. */
  marksPrompt: boolean;
  /** The provider had the whole request. */
  isSent: boolean;
  /** What its stream said so far, where it was one. */
  seen: StreamState | null;
  /** What its provider said that it used, where it failed all the same. */
  stated: StatedAnswer | null;
  /** Picodollars that its provider bills although no one got its response; set where it failed. */
  upstreamCost: bigint | null;
  /** As the log keeps it; set where it failed. */
  reason: FailureReason | null;
  /** Waited after it before trying again, because we chose to and because the provider asked for it. */
  backoffMs: number;
  retryAfterMs: number;
}
