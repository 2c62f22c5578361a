import type { Caller } from "@causeway/contracts";
import {
  type Buckets,
  type Counters,
  countExactly,
  EXACT_REQUESTS,
  type KeyCounters,
  keyTotalSubject,
  type RateLimits,
  rateStates,
  type SubjectTotals,
  spentNanoOf,
} from "@causeway/limits";
import { createLru } from "../../memory/create-lru.ts";
import type { Breaker } from "../redis-away/breaker.ts";
import type { KnownSpend } from "../redis-away/known-spend.ts";
import type { KeyState, StoredTotal, SubjectUse, TotalsReader } from "../types.ts";
import type { PlannedWindow } from "../moment.ts";
import { planOf } from "./key-plan.ts";

/** Someone may ask in a loop: PostgreSQL is read this often at most, per key. */
const TOTALS_KEPT_MS = 500;
const KEYS_KEPT = 10_000;
const READ_TIMEOUT_MS = 1_000;
const PICO_PER_NANO = 1_000n;

interface Totals {
  readonly total: StoredTotal;
  readonly window: StoredTotal | null;
}

/** What counts of a subject: Redis's word, the last one while it is unavailable; both in nanodollars. */
type Counted =
  | Pick<SubjectTotals, "spent" | "reserved">
  | { readonly spent: number; readonly reserved: number };

/** Reads the state of keys: what Redis counts, else from PostgreSQL, else what came with the caller. */
export function createKeyStates(
  counters: Counters,
  breaker: Breaker,
  totals: TotalsReader,
  known: KnownSpend,
): (caller: Caller) => Promise<KeyState> {
  const reads = createLru<Promise<Totals | null>>(KEYS_KEPT, TOTALS_KEPT_MS);

  function readTotals({ apiKeyId }: Caller, startMs: number | null): Promise<Totals | null> {
    const name = `${apiKeyId} ${startMs}`;
    const known = reads.get(name);
    if (known) return known;
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, READ_TIMEOUT_MS, null).unref());
    const reading = Promise.race([totals.findUsageTotals(apiKeyId, startMs), timeout]).catch(() => null);
    reads.set(name, reading);
    return reading;
  }

  return async (caller) => {
    const { organizationId, apiKeyId } = caller;
    const { window } = planOf(caller).momentAt(Date.now());
    const subjects = [keyTotalSubject(apiKeyId), ...(window ? [window.name] : [])];
    const [stored, counted] = await Promise.all([
      readTotals(caller, window?.window.startMs ?? null),
      breaker.run(() => counters.readKey({ organizationId, apiKeyId, subjects })).catch(() => null),
    ]);
    const countedOf = (index: number): Counted | null | undefined =>
      counted ? counted.subjects[index] : known.of(organizationId, subjects[index] ?? "");
    return {
      total: useOf(stored?.total ?? caller.usage.total, countedOf(0)),
      window: window && {
        ...useOf(stored?.window ?? ofSameWindow(caller, window), countedOf(1)),
        ...window.window,
      },
      ...ratesOf(caller, counted),
    };
  };
}

/**
 * Spent is what limits are judged by: one word of Redis, not PostgreSQL's newer total and what Redis adds to an older one. Redis counts in
 * whole nanodollars, so PostgreSQL's amount is told where both are equal.
 */
function useOf(stored: StoredTotal | null, counted: Counted | null | undefined): SubjectUse {
  const used = BigInt(stored?.used ?? "0");
  if (!counted) return { used, reserved: 0n };
  const isEqual = spentNanoOf(used) === String(counted.spent);
  return {
    used: isEqual ? used : BigInt(counted.spent) * PICO_PER_NANO,
    reserved: BigInt(counted.reserved) * PICO_PER_NANO,
  };
}

const ofSameWindow = ({ usage }: Caller, { window }: PlannedWindow): StoredTotal | null =>
  usage.window?.startMs === window.startMs ? usage.window : null;

function exactly({ requestsPerMinute }: RateLimits, { requests, requestTimes }: KeyCounters): Buckets {
  if (requestsPerMinute === null || requestsPerMinute > EXACT_REQUESTS) return requests;
  return { ...requests, exact: countExactly(requestTimes, requestsPerMinute, requests.nowMs) };
}

function ratesOf({ limits }: Caller, counted: KeyCounters | null): Pick<KeyState, "rates" | "concurrent"> {
  if (!counted) return { rates: null, concurrent: null };
  const { requestsPerMinute, tokensPerMinute, concurrency } = limits;
  const rates = { requestsPerMinute, tokensPerMinute, promptTokens: 0 };
  return {
    rates: rateStates(rates, exactly(rates, counted), counted.tokens),
    concurrent: concurrency === null ? null : counted.open,
  };
}
