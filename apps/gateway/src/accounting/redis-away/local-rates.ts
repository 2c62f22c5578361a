import {
  type AdmitRequest,
  type Buckets as Counted,
  type AdmitResult,
  countExactly,
  EXACT_REQUESTS,
  type RateStates,
  rateStates,
  retryAfterSeconds,
} from "@causeway/limits";
import { LRUCache } from "lru-cache";

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

export function createLocalRates(openOf: (apiKeyId: string) => number): LocalRates {
  const keys = new LRUCache<string, Buckets>({ max: KEYS_KEPT });

  return {
    check: (request, nowMs) => {
      if (request.rates === null && request.concurrency === null) return null;
      const buckets = bucketsOf(keys, request.apiKeyId, nowMs);
      const found = exceeded(request, buckets, nowMs, openOf);
      if (!found) return null;
      return {
        status: "rate_limited",
        nowMs,
        which: found.which,
        scope: null,
        retryAfterSeconds: found.seconds,
        rates: statesOf(request, buckets, nowMs),
      };
    },
    count: (request, nowMs) => {
      if (request.rates === null) return null;
      const buckets = bucketsOf(keys, request.apiKeyId, nowMs);
      buckets.requests += 1;
      buckets.times.push(nowMs);
      if (buckets.times.length > EXACT_REQUESTS) buckets.times.shift();
      buckets.tokens += request.rates.promptTokens;
      return statesOf(request, buckets, nowMs);
    },
  };
}

function bucketsOf(keys: LRUCache<string, Buckets>, apiKeyId: string, nowMs: number): Buckets {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const known = keys.get(apiKeyId);
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
  keys.set(apiKeyId, buckets);
  return buckets;
}

function statesOf({ rates }: AdmitRequest, buckets: Buckets, nowMs: number): RateStates | null {
  if (rates === null) return null;
  const requests = requestsOf(rates, buckets, nowMs);
  const tokens = { nowMs, current: buckets.tokens, previous: buckets.tokensBefore };
  return rateStates(rates, requests, tokens);
}

function exceeded(
  request: AdmitRequest,
  buckets: Buckets,
  nowMs: number,
  openOf: (apiKeyId: string) => number,
) {
  const { requestsPerMinute = null, tokensPerMinute = null, promptTokens = 0 } = request.rates ?? {};
  const past = 1 - (nowMs % MINUTE_MS) / MINUTE_MS;
  const { requests, requestsBefore, tokens, tokensBefore } = buckets;
  const counted = requestsOf(request.rates, buckets, nowMs);
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
  if (request.concurrency !== null && openOf(request.apiKeyId) >= request.concurrency) {
    return { which: "concurrency", seconds: 1 } as const;
  }
  return null;
}
