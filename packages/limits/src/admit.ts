import type { Scripts } from "./define-scripts.ts";
import { intentsKey, leasesKey, ratesKey, slotsKey, stickyProviderKey, subjectKey } from "./keys.ts";
import { type Buckets, rateStates, retryAfterSeconds } from "./rate-window.ts";
import type { AdmitRequest, AdmitResult, RateLimits, RateStates } from "./types.ts";

const NONE = "-";

/** One round trip: every check, then the reservation. */
export async function admit(scripts: Scripts, request: AdmitRequest): Promise<AdmitResult> {
  const reply = await scripts.cwAdmit(admitArguments(request));
  const nowMs = Number(reply[1]);
  switch (reply[0]) {
    case "ok":
      return {
        status: "admitted",
        nowMs,
        stickyProvider: reply[6] === "" ? null : String(reply[6]),
        rates: request.rates === null ? null : readRates(request.rates, nowMs, reply),
        known: reply.slice(7).map(Number),
      };
    case "rate":
      return rateLimited(request, nowMs, reply);
    case "seed":
      return { status: "seed", nowMs, subjects: reply.slice(2).map((index) => nameAt(request, index)) };
    case "window":
      return { status: "window", nowMs };
    default:
      return {
        status: reply[0] === "spent" ? "spent" : "reserved",
        nowMs,
        subject: nameAt(request, reply[2]),
      };
  }
}

/** Lua counts from 1. */
const nameAt = (request: AdmitRequest, index: string | number | undefined): string =>
  request.subjects[Number(index) - 1]?.name ?? "";

function admitArguments(request: AdmitRequest): (string | number)[] {
  const { organizationId, rates } = request;
  const keys: (string | number)[] = [0, leasesKey(organizationId), intentsKey(organizationId)];
  for (const subject of request.subjects) keys.push(subjectKey(organizationId, subject.name));
  if (hasRates(rates)) keys.push(ratesKey(organizationId, request.apiKeyId));
  if (request.concurrency !== null) keys.push(slotsKey(organizationId, request.apiKeyId));
  if (request.stickyKey !== null) keys.push(stickyProviderKey(organizationId, request.stickyKey));
  keys[0] = keys.length - 1;
  keys.push(
    request.id,
    request.leaseMs,
    JSON.stringify(request.intent),
    request.subjects.length,
    rates?.requestsPerMinute ?? NONE,
    rates?.tokensPerMinute ?? NONE,
    rates?.promptTokens ?? 0,
    request.concurrency ?? NONE,
  );
  for (const { limit, estimate, window } of request.subjects) {
    keys.push(limit ?? NONE, estimate, window?.startMs ?? NONE, window?.endMs ?? NONE);
  }
  return keys;
}

const hasRates = (rates: RateLimits | null): boolean =>
  rates !== null && (rates.requestsPerMinute !== null || rates.tokensPerMinute !== null);

const bucketsOf = (nowMs: number, reply: readonly (string | number)[], at: number): Buckets => ({
  nowMs,
  current: Number(reply[at]),
  previous: Number(reply[at + 1]),
});

const readRates = (rates: RateLimits, nowMs: number, reply: readonly (string | number)[]): RateStates =>
  rateStates(rates, bucketsOf(nowMs, reply, 2), bucketsOf(nowMs, reply, 4));

function rateLimited(request: AdmitRequest, nowMs: number, reply: readonly (string | number)[]): AdmitResult {
  const which = reply[6] === "requests" || reply[6] === "tokens" ? reply[6] : "concurrency";
  return {
    status: "rate_limited",
    nowMs,
    which,
    retryAfterSeconds: secondsToWait(request.rates, which, nowMs, reply),
    rates: request.rates === null ? null : readRates(request.rates, nowMs, reply),
  };
}

function secondsToWait(
  rates: RateLimits | null,
  which: "requests" | "tokens" | "concurrency",
  nowMs: number,
  reply: readonly (string | number)[],
): number {
  if (which === "requests") {
    return retryAfterSeconds(rates?.requestsPerMinute ?? 0, 1, bucketsOf(nowMs, reply, 2));
  }
  if (which === "tokens") {
    return retryAfterSeconds(
      rates?.tokensPerMinute ?? 0,
      rates?.promptTokens ?? 0,
      bucketsOf(nowMs, reply, 4),
    );
  }
  return 1;
}
