import {
  type AdmitRequest,
  type Buckets as Counted,
  type AdmitResult,
  countExactly,
  EXACT_REQUESTS,
  type RateLimits,
  type RateStates,
  rateStates,
  retryAfterSeconds,
} from "@causeway/limits";
import type { LRUCache } from "lru-cache";
import { createLru } from "../../memory/create-lru.ts";
import { localScope } from "../moment.ts";

const MINUTE_MS = 60_000;
const KEYS_KEPT = 50_000;

interface Buckets {
  minute: number;
  requests: number;
  tokens: number;
  requestsBefore: number;
  tokensBefore: number;
  /** Unix ms of the last requests, oldest first, of keys whose limit is kept exactly. */
  readonly times: number[];
}

/** Rates and concurrency of this process alone, for while Redis is unavailable. */
export interface LocalRates {
  check(request: AdmitRequest, nowMs: number): (AdmitResult & { status: "rate_limited" }) | null;
  /** Counts an admitted request. */
  count(request: AdmitRequest, nowMs: number): RateStates | null;
}

/** Exactly, up to the limit that is kept so. */
function requestsOf(rates: AdmitRequest["rates"], buckets: Buckets, nowMs: number): Counted {
  const limit = rates?.requestsPerMinute ?? null;
  const counted = { nowMs, current: buckets.requests, previous: buckets.requestsBefore };
  if (limit === null || limit > EXACT_REQUESTS) return counted;
  return { ...counted, exact: countExactly(buckets.times, limit, nowMs) };
}

/** The key of a request, and the levels above it, each with its rates and concurrency. */
interface Scope {
  /** In this process. */
  readonly name: string;
  /** As Redis names it; null = the key. */
  readonly scope: string | null;
  readonly rates: RateLimits | null;
  readonly concurrency: number | null;
}

/** In the order of their refusals. */
function scopesOf({ organizationId, apiKeyId, rates, concurrency, levelChecks }: AdmitRequest): Scope[] {
  const scopes: Scope[] = [];
  if (rates !== null || concurrency !== null) {
    scopes.push({ name: apiKeyId, scope: null, rates, concurrency });
  }
  for (const check of levelChecks?.checks ?? []) {
    const { scope, requestsPerMinute, tokensPerMinute } = check;
    const hasRates = requestsPerMinute !== null || tokensPerMinute !== null;
    const promptTokens = levelChecks?.promptTokens ?? 0;
    scopes.push({
      ...{ name: localScope(organizationId, scope), scope, concurrency: check.concurrency },
      rates: hasRates ? { requestsPerMinute, tokensPerMinute, promptTokens } : null,
    });
  }
  return scopes;
}

/**
 * Rates and concurrency of this process alone.
 *
 * @param openOf requests in progress of a scope
 */
export function createLocalRates(openOf: (name: string) => number): LocalRates {
  const keys = createLru<Buckets>(KEYS_KEPT);

  return {
    check: (request, nowMs) => {
      for (const one of scopesOf(request)) {
        const buckets = bucketsOf(keys, one.name, nowMs);
        const found = exceeded(one, buckets, nowMs, openOf);
        if (!found) continue;
        return {
          status: "rate_limited",
          nowMs,
          which: found.which,
          scope: one.scope,
          retryAfterSeconds: found.seconds,
          rates: one.scope === null ? statesOf(one.rates, buckets, nowMs) : null,
        };
      }
      return null;
    },
    count: (request, nowMs) => {
      let states: RateStates | null = null;
      for (const { name, scope, rates } of scopesOf(request)) {
        if (rates === null) continue;
        const buckets = bucketsOf(keys, name, nowMs);
        buckets.requests += 1;
        buckets.times.push(nowMs);
        if (buckets.times.length > EXACT_REQUESTS) buckets.times.shift();
        buckets.tokens += rates.promptTokens;
        if (scope === null) states = statesOf(rates, buckets, nowMs);
      }
      return states;
    },
  };
}

function bucketsOf(keys: LRUCache<string, Buckets>, name: string, nowMs: number): Buckets {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const known = keys.get(name);
  if (known?.minute === minute) return known;
  const follows = known?.minute === minute - 1;
  const buckets = {
    minute,
    requests: 0,
    tokens: 0,
    requestsBefore: follows ? known.requests : 0,
    tokensBefore: follows ? known.tokens : 0,
    times: known?.times ?? [],
  };
  keys.set(name, buckets);
  return buckets;
}

function statesOf(rates: RateLimits | null, buckets: Buckets, nowMs: number): RateStates | null {
  if (rates === null) return null;
  const requests = requestsOf(rates, buckets, nowMs);
  const tokens = { nowMs, current: buckets.tokens, previous: buckets.tokensBefore };
  return rateStates(rates, requests, tokens);
}

function exceeded(
  { name, rates, concurrency }: Scope,
  buckets: Buckets,
  nowMs: number,
  openOf: (name: string) => number,
) {
  const { requestsPerMinute = null, tokensPerMinute = null, promptTokens = 0 } = rates ?? {};
  const past = 1 - (nowMs % MINUTE_MS) / MINUTE_MS;
  const { requests, requestsBefore, tokens, tokensBefore } = buckets;
  const counted = requestsOf(rates, buckets, nowMs);
  const used = counted.exact?.used ?? requestsBefore * past + requests;
  if (requestsPerMinute !== null && used + 1 > requestsPerMinute) {
    const seconds = retryAfterSeconds(requestsPerMinute, 1, counted);
    return { which: "requests", seconds } as const;
  }
  if (tokensPerMinute !== null && tokensBefore * past + tokens + promptTokens > tokensPerMinute) {
    const seconds = retryAfterSeconds(tokensPerMinute, promptTokens, {
      nowMs,
      current: tokens,
      previous: tokensBefore,
    });
    return { which: "tokens", seconds } as const;
  }
  if (concurrency !== null && openOf(name) >= concurrency) {
    return { which: "concurrency", seconds: 1 } as const;
  }
  return null;
}
