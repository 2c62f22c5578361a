import type { CountedLevel, Intent } from "@causeway/contracts";

/** One counter a request counts to. Amounts are nanodollars as decimal strings, at most 2^53 - 1. */
export interface SubjectCheck {
  /** Made by `keyTotalSubject`, `keyWindowSubject`, `levelTotalSubject`, `levelWindowSubject`, or `CREDITS_SUBJECT`. */
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

/** Rates and concurrency of a level above the key. */
export interface LevelCheck {
  /** Made by `levelScope`. */
  readonly scope: string;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
}

/** What a request must fit alongside its key's own rates and concurrency, in the order of precedence of the refusals. */
export interface LevelChecks {
  readonly promptTokens: number;
  readonly checks: readonly LevelCheck[];
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
  /** The time that all recurring windows the caller computed have in common. When Redis time is outside it the answer is `clock_skew`. */
  readonly window: { readonly startMs: number; readonly endMs: number } | null;
  readonly rates: RateLimits | null;
  readonly concurrency: number | null;
  /** Left out where no level above the key has rates or concurrency. */
  readonly levelChecks?: LevelChecks;
  readonly stickyKey: string | null;
  readonly intent: Intent;
  /** Ask for what is spent and reserved of the subjects. */
  readonly reportKnown: boolean;
  /**
   * Asked for before its request came. It is admitted only while half of every limit stays free, and never under a rate that is kept
   * exactly or for a key or level with few concurrent requests: what waits unused refuses no one else for long.
   */
  readonly isSpare?: true;
}

/** What is left of one limit per minute. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until nothing of the past minute counts anymore. */
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
      /** Spent, reserved, spent, reserved… of the subjects with a limit, in their order, before this request; nanodollars. Null when not asked for. */
      readonly known: readonly number[] | null;
    }
  | { readonly status: "spent"; readonly nowMs: number; readonly subject: string }
  | {
      readonly status: "reserved";
      readonly nowMs: number;
      readonly subject: string;
      /** Without spares it would fit: those that no request takes are given back within half a second. */
      readonly isOnlySpares: boolean;
    }
  /** To a spare: too little is left, or it isn't known how much. */
  | { readonly status: "kept_free"; readonly nowMs: number }
  | {
      readonly status: "rate_limited";
      readonly nowMs: number;
      readonly which: "requests" | "tokens" | "concurrency";
      /** Whose limit it is; null = the key's. */
      readonly scope: string | null;
      readonly retryAfterSeconds: number;
      /** Of the key; null where a level above it refused. */
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
  /** Redis may have had it before: it frees what is still reserved, and adds nothing. */
  readonly isRepeat?: true;
  /** All tokens of the request, for a key with a token rate. */
  readonly tokens?: number;
  /** The key has a concurrency limit, so it holds a slot. */
  readonly slot?: boolean;
  /** Left out where it holds nothing of a level above the key. */
  readonly holds?: SettledHolds;
}

/** What a request holds of the levels above its key; scopes as `levelScope` makes them. */
export interface LevelHolds {
  /** With a concurrency limit. */
  readonly slots: readonly string[];
  /** With a token rate. */
  readonly rates: readonly string[];
}

/** The same with all tokens of the request, once they are known. */
export interface SettledHolds extends LevelHolds {
  readonly tokens: number;
}

/** A request as the row knows it: enough to find every trace of it. */
export interface RequestRef {
  readonly id: string;
  readonly apiKeyId: string;
  /** Unix ms of the recurring window it was admitted in, or null. */
  readonly windowStartMs: number | null;
  /** Levels above the key that it was admitted under; left out or null = none has limits. */
  readonly levels?: readonly CountedLevel[] | null;
}

/** A request that is still open; everything `renew` needs to put it back after Redis was wiped. */
export interface OpenRequest {
  readonly id: string;
  readonly apiKeyId: string;
  readonly amounts: readonly { readonly subject: string; readonly nano: string }[];
  readonly intent: Intent;
  readonly createdAtMs: number;
  readonly slot: boolean;
  readonly holds?: LevelHolds;
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
  readonly spent: string;
  readonly reserved: string;
  /** Requests that are reserved, or settled and not known to be written. */
  readonly requests: number;
}
