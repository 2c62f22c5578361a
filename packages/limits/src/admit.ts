import type { Scripts } from "./define-scripts.ts";
import { encodeIntent } from "./intents.ts";
import { intentsKey, leasesKey, ratesKey, slotsKey, stickyProviderKey, subjectKey } from "./keys.ts";
import { type Buckets, countExactly, EXACT_REQUESTS, rateStates, retryAfterSeconds } from "./rate-window.ts";
import type { AdmitRequest, AdmitResult, LevelChecks, RateLimits, RateStates } from "./types.ts";

const NONE = "-";

/** An admission with something to say, as the script answers it. */
type Item = readonly (string | number)[];

/**
 * One round trip for all: per request every check, then its reservation. The requests belong to one organization and no id is
 * among them twice; results come in their order.
 */
export async function admitMany(
  scripts: Scripts,
  organizationId: string,
  requests: readonly AdmitRequest[],
  leaseMs: number,
): Promise<AdmitResult[]> {
  const reply = await scripts.cwAdmit(buildArguments(organizationId, requests, leaseMs));
  const nowMs = Number(reply[0]);
  return requests.map((request, index) => readItem(request, nowMs, reply[index + 1] ?? ""));
}

function buildArguments(
  organizationId: string,
  requests: readonly AdmitRequest[],
  leaseMs: number,
): (string | number)[] {
  const all: (string | number)[] = [0, leasesKey(organizationId), intentsKey(organizationId)];
  for (const { stickyKey } of requests) {
    if (stickyKey !== null) all.push(stickyProviderKey(organizationId, stickyKey));
  }
  const values: (string | number)[] = [leaseMs, requests.length, all.length - 3];
  for (const { id } of requests) values.push(id);
  const indexOf = createKeyIndex(all);
  for (const request of requests) pushArguments(values, request, indexOf);
  all[0] = all.length - 1;
  for (const value of values) all.push(value);
  return all;
}

/** Requests of one call mostly share their keys: each is sent once. Indexes are Lua's, from 1. */
function createKeyIndex(all: (string | number)[]) {
  const indexes = new Map<string, number>();
  return (
    name: string,
    keyOf: (organizationId: string, name: string) => string,
    organizationId: string,
  ): number => {
    const known = indexes.get(name);
    if (known !== undefined) return known;
    const index = all.push(keyOf(organizationId, name)) - 1;
    indexes.set(name, index);
    return index;
  };
}

function pushArguments(
  values: (string | number)[],
  request: AdmitRequest,
  indexOf: ReturnType<typeof createKeyIndex>,
): void {
  const { organizationId, apiKeyId, rates, concurrency, window, subjects } = request;
  values.push(encodeIntent(request.createdAtMs, request.intent), subjects.length, flagsOf(request));
  if (window !== null) values.push(window.startMs, window.endMs);
  if (rates !== null) {
    const { requestsPerMinute, tokensPerMinute, promptTokens } = rates;
    const index = indexOf(`r${apiKeyId}`, (organization) => ratesKey(organization, apiKeyId), organizationId);
    values.push(index, requestsPerMinute ?? NONE, tokensPerMinute ?? NONE, promptTokens);
  }
  if (concurrency !== null) {
    const index = indexOf(`c${apiKeyId}`, (organization) => slotsKey(organization, apiKeyId), organizationId);
    values.push(index, concurrency);
  }
  if (request.levelChecks) pushLevels(values, request, request.levelChecks, indexOf);
  for (const { name, limit, estimate } of subjects) {
    values.push(indexOf(name, subjectKey, organizationId), limit ?? NONE, estimate);
  }
}

function pushLevels(
  values: (string | number)[],
  { organizationId }: AdmitRequest,
  { promptTokens, checks }: LevelChecks,
  indexOf: ReturnType<typeof createKeyIndex>,
): void {
  values.push(checks.length, promptTokens);
  for (const { scope, requestsPerMinute, tokensPerMinute, concurrency } of checks) {
    const hasRates = requestsPerMinute !== null || tokensPerMinute !== null;
    values.push(
      hasRates ? indexOf(`r${scope}`, (organization) => ratesKey(organization, scope), organizationId) : NONE,
      requestsPerMinute ?? NONE,
      tokensPerMinute ?? NONE,
      concurrency === null
        ? NONE
        : indexOf(`c${scope}`, (organization) => slotsKey(organization, scope), organizationId),
      concurrency ?? NONE,
    );
  }
}

const flagsOf = ({
  window,
  rates,
  concurrency,
  levelChecks,
  stickyKey,
  reportKnown,
  isSpare,
}: AdmitRequest): string =>
  (window === null ? "" : "w") +
  (rates === null ? "" : "r") +
  (concurrency === null ? "" : "c") +
  (levelChecks === undefined ? "" : "l") +
  (stickyKey === null ? "" : "s") +
  (isSpare ? "a" : "") +
  (reportKnown ? "k" : "");

function readItem(request: AdmitRequest, nowMs: number, item: string | number | Item): AdmitResult {
  if (typeof item === "string" || typeof item === "number") {
    return { status: "admitted", nowMs, stickyProvider: providerOf(item), rates: null, known: null };
  }
  switch (item[0]) {
    case "ok":
      return {
        status: "admitted",
        nowMs,
        stickyProvider: providerOf(item[5]),
        rates: request.rates === null ? null : readRates(request.rates, nowMs, item),
        known: request.reportKnown ? item.slice(7).map(Number) : null,
      };
    case "rate":
      return rateLimited(request, nowMs, item);
    case "needs_seed":
      return { status: "needs_seed", nowMs, subjects: item.slice(1).map((index) => nameAt(request, index)) };
    case "clock_skew":
    case "kept_free":
      return { status: item[0], nowMs };
    case "spent":
      return { status: "spent", nowMs, subject: nameAt(request, item[1]) };
    default:
      return { status: "reserved", nowMs, subject: nameAt(request, item[1]), isOnlySpares: item[2] === 1 };
  }
}

const providerOf = (item: string | number | undefined): string | null =>
  item === "" || item === undefined ? null : String(item);

/** Lua counts from 1. */
const nameAt = (request: AdmitRequest, index: string | number | undefined): string =>
  request.subjects[Number(index) - 1]?.name ?? "";

const bucketsOf = (nowMs: number, item: Item, at: number): Buckets => ({
  nowMs,
  current: Number(item[at]),
  previous: Number(item[at + 1]),
});

/** Of requests: the times of each, where the limit is kept exactly. */
const requestsOf = (rates: RateLimits | null, nowMs: number, item: Item): Buckets => {
  const limit = rates?.requestsPerMinute ?? null;
  const buckets = bucketsOf(nowMs, item, 1);
  if (limit === null || limit > EXACT_REQUESTS) return buckets;
  return { ...buckets, exact: countExactly(readTimes(item[6]), limit, nowMs) };
};

/** Times of a window as Redis returns them. */
export const readTimes = (text: string | number | null | undefined): number[] =>
  text ? String(text).split(" ").map(Number) : [];

const readRates = (rates: RateLimits, nowMs: number, item: Item): RateStates =>
  rateStates(rates, requestsOf(rates, nowMs, item), bucketsOf(nowMs, item, 3));

function rateLimited(request: AdmitRequest, nowMs: number, item: Item): AdmitResult {
  const which = item[5] === "requests" || item[5] === "tokens" ? item[5] : "concurrency";
  const level = request.levelChecks?.checks[Number(item[7]) - 1];
  const rates = level ? { ...level, promptTokens: request.levelChecks?.promptTokens ?? 0 } : request.rates;
  return {
    status: "rate_limited",
    nowMs,
    which,
    scope: level?.scope ?? null,
    retryAfterSeconds: secondsToWait(rates, which, nowMs, item),
    rates: level || rates === null ? null : readRates(rates, nowMs, item),
  };
}

function secondsToWait(
  rates: RateLimits | null,
  which: "requests" | "tokens" | "concurrency",
  nowMs: number,
  item: Item,
): number {
  if (which === "requests") {
    return retryAfterSeconds(rates?.requestsPerMinute ?? 0, 1, requestsOf(rates, nowMs, item));
  }
  if (which === "tokens") {
    return retryAfterSeconds(
      rates?.tokensPerMinute ?? 0,
      rates?.promptTokens ?? 0,
      bucketsOf(nowMs, item, 3),
    );
  }
  return 1;
}
