import type { Intent } from "@causeway/contracts";

/** One counter a request counts to. Amounts are nanodollars as decimal strings, at most 2^53 - 1. */
export interface SubjectCheck {
  /** Made by `keyTotalSubject`, `keyWindowSubject`, or `CREDITS_SUBJECT`. */
  readonly name: string;
  /** Null: counted, never refused. */
  readonly limit: string | null;
  readonly estimate: string;
}

export interface RateLimits {
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly promptTokens: number;
}

export interface AdmitRequest {
  readonly organizationId: string;
  /** `req_…`: the idempotency key of everything that follows. */
  readonly id: string;
  readonly apiKeyId: string;
  /**
   * Unix ms: the row's `created_at`. Told by the caller and not by Redis, because a call that timed out may be executed much later:
   * the row its gateway writes and the one written if that gateway dies must be the same row.
   */
  readonly createdAtMs: number;
  /** In the order of precedence of their refusals. */
  readonly subjects: readonly SubjectCheck[];
  /** The recurring window the caller computed. When Redis time is outside it the answer is `moment`. */
  readonly window: { readonly startMs: number; readonly endMs: number } | null;
  readonly rates: RateLimits | null;
  readonly concurrency: number | null;
  readonly stickyKey: string | null;
  readonly intent: Intent;
  /** Ask for base and open of the subjects. */
  readonly reportKnown: boolean;
}

/** What is left of one limit per minute. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until nothing of the past minute counts any more. */
  readonly resetSeconds: number;
}

export interface RateStates {
  readonly requests: RateState | null;
  readonly tokens: RateState | null;
}

export type AdmitResult =
  | {
      readonly status: "admitted";
      /** Redis time. */
      readonly nowMs: number;
      readonly stickyProvider: string | null;
      readonly rates: RateStates | null;
      /** Base, open, base, open… of the subjects with a limit, in their order, before this request; nanodollars. Null when not asked for. */
      readonly known: readonly number[] | null;
    }
  | { readonly status: "spent" | "reserved"; readonly nowMs: number; readonly subject: string }
  | {
      readonly status: "rate_limited";
      readonly nowMs: number;
      readonly which: "requests" | "tokens" | "concurrency";
      readonly retryAfterSeconds: number;
      readonly rates: RateStates | null;
    }
  /** These have no base yet: read PostgreSQL, `seed`, and admit again. */
  | { readonly status: "needs_seed"; readonly nowMs: number; readonly subjects: readonly string[] }
  /**
   * By Redis time the request is more than a second old, or outside its window: take `nowMs` as its moment, compute the window for
   * that and admit again.
   */
  | { readonly status: "clock_skew"; readonly nowMs: number };

/** PostgreSQL's total of a subject. The greater version wins, whatever comes first. */
export interface SubjectTotal {
  readonly name: string;
  /** Nanodollars. */
  readonly base: string;
  readonly version: string;
}

/** The real cost of one request. */
export interface Settlement {
  readonly id: string;
  readonly apiKeyId: string;
  readonly amounts: readonly { readonly subject: string; readonly nano: string }[];
  /** All tokens of the request, for a key with a token rate. */
  readonly tokens?: number;
  /** The key has a concurrency limit, so it holds a slot. */
  readonly slot?: boolean;
}

/** A request as the row knows it: enough to find every trace of it. */
export interface RequestRef {
  readonly id: string;
  readonly apiKeyId: string;
  /** Unix ms of the recurring window it was admitted in, or null. */
  readonly windowStartMs: number | null;
}

/** A request that is still open; everything `renew` needs to put it back after Redis was wiped. */
export interface OpenRequest {
  readonly id: string;
  readonly apiKeyId: string;
  readonly amounts: readonly { readonly subject: string; readonly nano: string }[];
  readonly intent: Intent;
  readonly createdAtMs: number;
  readonly slot: boolean;
}

/** A request whose gateway died. */
export interface LostRequest {
  readonly id: string;
  readonly intent: Intent & { readonly createdAtMs: number };
}

export interface SubjectState {
  /** Null while the subject was never seeded. */
  readonly base: string | null;
  readonly version: string | null;
  readonly open: string;
  /** Requests counted in `open`. */
  readonly requests: number;
}
