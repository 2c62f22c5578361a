import { createId } from "@causeway/crypto";
import { type AdmitRequest, type AdmitResult, type Counters, EXACT_REQUESTS } from "@causeway/limits";
import type { IntentSlots } from "../../journal/intent-slots.ts";
import type { Moment } from "../../moment.ts";
import type { AwayLimits } from "../../redis-away/away-limits.ts";
import type { Breaker } from "../../redis-away/breaker.ts";
import type { AdmitInput } from "../../types.ts";
import type { Admitted } from "../admission.ts";
import { buildIntent, buildRequest } from "../build-request.ts";
import type { KeyPlan } from "../key-plan.ts";
import { KEEP_MS } from "./demand.ts";
import { createPool, type Pool, type Spare } from "./pool.ts";
import { largestOf, sizeClassOf } from "./size-class.ts";

/** Sizes of one key at a time; requests of others ask Redis. */
const POOLS_PER_KEY = 32;

export interface SparesDeps {
  /** Asks Redis, in one call with everything else of this turn. @throws RedisAway. */
  readonly ask: (request: AdmitRequest) => Promise<AdmitResult>;
  readonly counters: Pick<Counters, "release">;
  readonly breaker: Breaker;
  readonly away: AwayLimits;
  readonly intents: IntentSlots;
}

/** Admissions that Redis gave ahead of need, so that most requests of a busy key wait for nothing. */
export interface Spares {
  /** Admits with one of them; null if Redis has to be asked. */
  admit(input: AdmitInput, plan: KeyPlan, moment: Moment, nowMs: number): Admitted | null;
  /** How many there are. */
  count(): number;
  /** Gives all of them back. */
  stop(): Promise<void>;
}

/**
 * A spare is an admission like any other for Redis: it holds its part of budgets, rates and places until it is used, or given back half a
 * second later. One that becomes a request is written to a file of this process first, where the request outlives the process.
 */
export function createSpares(deps: SparesDeps): Spares {
  // A moment is of one caller's context: with the context or a window, its pools are out of use.
  const pools = new WeakMap<Moment, Map<number, Pool>>();
  const filled = new Set<Pool>();
  const underway = new Set<Promise<void>>();

  const poolOf = (moment: Moment, sizeClass: number): Pool | null => {
    let sizes = pools.get(moment);
    if (!sizes) pools.set(moment, (sizes = new Map()));
    const known = sizes.get(sizeClass);
    if (known || sizes.size >= POOLS_PER_KEY) return known ?? null;
    const pool = createPool();
    sizes.set(sizeClass, pool);
    return pool;
  };

  const askFor = async (pool: Pool, request: AdmitRequest): Promise<void> => {
    const askedAt = performance.now();
    const result = await deps.ask(request).catch(() => null);
    const came = result?.status === "admitted";
    pool.demand.answered(came, performance.now());
    if (!came) return;
    deps.away.learn(request, result.known);
    filled.add(pool);
    pool.add({ request, result, askedAt });
  };

  const refill = (pool: Pool, count: number, template: AdmitRequest): void => {
    pool.demand.asked(count);
    for (let made = 0; made < count; made += 1) {
      const reportKnown = made === 0 && template.reportKnown;
      const asked = askFor(pool, { ...template, id: createId("req"), reportKnown });
      underway.add(asked);
      void asked.finally(() => underway.delete(asked));
    }
  };

  const giveBack = async ({ request }: Spare): Promise<void> => {
    const { organizationId, id, subjects, intent } = request;
    deps.away.settled(organizationId, subjects.map(asAmount), []);
    const { apiKeyId, windowStartMs, levels } = intent;
    const ref = { id, apiKeyId, windowStartMs, levels: levels ?? null };
    // Where Redis doesn't hear of it, the worker gives it back when its lease ends.
    await deps.breaker.run(() => deps.counters.release(organizationId, ref)).catch(() => {});
  };

  const giveBackOld = (nowMs: number): Promise<void[]> => {
    const all = [...filled].flatMap((pool) => {
      const old = pool.takeOld(nowMs);
      if (pool.count() === 0) filled.delete(pool);
      return old;
    });
    return Promise.all(all.map(giveBack));
  };
  const timer = setInterval(() => giveBackOld(performance.now()), KEEP_MS / 4).unref();

  return {
    admit(input, plan, moment, nowMs) {
      const sizeClass = input.mayUseSpare && isForeseeable(input, plan) ? sizeClassOf(input) : null;
      const pool = sizeClass === null ? null : poolOf(moment, sizeClass);
      if (sizeClass === null || !pool) return null;
      const now = performance.now();
      pool.demand.note(now);
      const spare = pool.take(now);
      const missing = pool.demand.missing(pool.count(), now);
      if (missing > 0)
        refill(pool, missing, templateOf({ ...input, ...largestOf(sizeClass) }, plan, moment, nowMs));
      return spare && use(spare, pool, input, moment, nowMs);
    },
    count: () => [...filled].reduce((sum, pool) => sum + pool.count(), 0),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underway);
      await giveBackOld(Number.POSITIVE_INFINITY);
    },
  };

  function use(spare: Spare, pool: Pool, input: AdmitInput, moment: Moment, nowMs: number): Admitted | null {
    const { id, organizationId, apiKeyId, subjects, window, rates, concurrency } = spare.request;
    const intent = buildIntent(input, moment);
    const noted = deps.intents.note(organizationId, id, nowMs, intent);
    if (!noted) {
      pool.putBack(spare);
      return null;
    }
    const request: AdmitRequest = {
      ...{ id, organizationId, apiKeyId, subjects, window, rates, concurrency, intent },
      createdAtMs: nowMs,
      stickyKey: null,
      reportKnown: false,
    };
    return { request, result: spare.result, moment, noted };
  }

  function templateOf(input: AdmitInput, plan: KeyPlan, moment: Moment, nowMs: number): AdmitRequest {
    const request = buildRequest(input, plan, { nowMs, moment, bounded: true }, deps.away);
    return { ...request, isSpare: true, intent: { ...request.intent, requestedModel: "", isSpare: true } };
  }
}

const asAmount = ({ name, estimate }: AdmitRequest["subjects"][number]) => ({
  subject: name,
  nano: estimate,
});

/** Redis must be asked who answered the conversation before, and never counts early under a rate that is kept exactly. */
const isForeseeable = ({ stickyKey }: AdmitInput, { rates, levelChecks }: KeyPlan): boolean =>
  stickyKey === null && !isExact(rates) && !(levelChecks ?? []).some(isExact);

const isExact = (rates: { readonly requestsPerMinute: number | null } | null): boolean =>
  rates !== null && rates.requestsPerMinute !== null && rates.requestsPerMinute <= EXACT_REQUESTS;
