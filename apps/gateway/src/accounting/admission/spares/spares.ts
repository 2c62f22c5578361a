import { type AdmitRequest, EXACT_REQUESTS } from "@causeway/limits";
import type { IntentSlots } from "../../journal/intent-slots.ts";
import type { Moment } from "../../moment.ts";
import type { AdmitInput } from "../../types.ts";
import type { Admitted } from "../admitted.ts";
import { buildIntent, buildRequest } from "../build-request.ts";
import type { KeyPlan } from "../key-plan.ts";
import type { Pool, Spare } from "./pool.ts";
import { createPools } from "./pools.ts";
import { largestOf, sizeClassOf } from "./size-class.ts";
import { createSupply, type SupplyDeps } from "./supply.ts";

export interface SparesDeps extends SupplyDeps {
  readonly intents: IntentSlots;
}

/** Admissions that Redis gave ahead of need, so that most requests of a busy key wait for nothing. */
export interface Spares {
  /** Admits with one of them; null if Redis has to be asked. `nowMs`: Redis time as far as it is known here. */
  admit(input: AdmitInput, plan: KeyPlan, moment: Moment, nowMs: number): Admitted | null;
  /** Gives those back that hold a part of this budget. Resolves when Redis has them: how many there were. */
  giveBack(organizationId: string, subject: string): Promise<number>;
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
  const pools = createPools();
  const supply = createSupply(deps);

  const templateOf = (input: AdmitInput, plan: KeyPlan, moment: Moment, nowMs: number): AdmitRequest => {
    const request = buildRequest(input, plan, { nowMs, moment, bounded: true }, deps.known);
    return { ...request, isSpare: true, intent: { ...request.intent, requestedModel: "", isSpare: true } };
  };

  const use = (spare: Spare, pool: Pool, input: AdmitInput, moment: Moment, nowMs: number) => {
    const request = { ...spare.request, createdAtMs: nowMs, intent: buildIntent(input, moment) };
    const noted = deps.intents.note(request.organizationId, request.id, nowMs, request.intent);
    if (noted) {
      deps.known.used(request);
      return { request, result: spare.result, moment, noted };
    }
    pool.putBack(spare);
    return null;
  };

  /** By what is known here, a budget may be spent: Redis is asked, and holds nothing for spares then. */
  const reachedBy = ({ request: { organizationId, subjects } }: Spare): string | undefined =>
    subjects.find(({ name, limit }) => {
      const spent = deps.known.of(organizationId, name)?.spent;
      return limit !== null && spent !== undefined && spent >= Number(limit);
    })?.name;

  return {
    admit(input, plan, moment, nowMs) {
      const sizeClass = input.mayUseSpare && isForeseeable(input, plan) ? sizeClassOf(input) : null;
      if (sizeClass === null) return null;
      const now = performance.now();
      const pool = pools.of(moment, sizeClass, now);
      if (!pool) return null;
      pool.demand.note(now);
      const spare = pool.take(now);
      const missing = pool.demand.missing(pool.count(), now);
      if (missing > 0) {
        const largest = { ...input, ...largestOf(sizeClass) };
        supply.refill(pool, missing, templateOf(largest, plan, moment, nowMs));
      }
      if (!spare) return null;
      const reached = reachedBy(spare);
      if (reached === undefined) return use(spare, pool, input, moment, nowMs);
      pool.putBack(spare);
      void supply.giveBack(spare.request.organizationId, reached);
      return null;
    },
    giveBack: supply.giveBack,
    count: supply.count,
    stop: supply.stop,
  };
}

/** Redis must be asked who answered the conversation before, and never counts early under a rate that is kept exactly. */
const isForeseeable = ({ stickyKey }: AdmitInput, { rates, levelChecks }: KeyPlan): boolean =>
  stickyKey === null && !isExact(rates) && !(levelChecks ?? []).some(isExact);

const isExact = (rates: { readonly requestsPerMinute: number | null } | null): boolean =>
  rates !== null && rates.requestsPerMinute !== null && rates.requestsPerMinute <= EXACT_REQUESTS;
