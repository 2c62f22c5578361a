import { createId } from "@causeway/crypto";
import type { AdmitRequest, AdmitResult, Counters } from "@causeway/limits";
import type { AwayLimits } from "../../redis-away/away-limits.ts";
import type { Breaker } from "../../redis-away/breaker.ts";
import { KEEP_MS } from "./demand.ts";
import type { Pool, Spare } from "./pool.ts";

export interface SupplyDeps {
  /** Asks Redis, in one call with everything else of this turn. @throws RedisAway. */
  readonly ask: (request: AdmitRequest) => Promise<AdmitResult>;
  readonly counters: Pick<Counters, "release">;
  readonly breaker: Breaker;
  readonly away: AwayLimits;
}

/** Brings spares into pools, and takes out what isn't used. */
export interface Supply {
  /** Asks for so many like the template. */
  refill(pool: Pool, count: number, template: AdmitRequest): void;
  /** Spares of all pools. */
  count(): number;
  /** Gives all of them back, also those that are only asked for. */
  stop(): Promise<void>;
}

/** Gives back what is too old by itself. */
export function createSupply(deps: SupplyDeps): Supply {
  const filled = new Set<Pool>();
  const underway = new Set<Promise<void>>();

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

  const giveBackOld = (nowMs: number): Promise<unknown> => {
    const all = [...filled].flatMap((pool) => {
      const old = pool.takeOld(nowMs);
      if (pool.count() === 0) filled.delete(pool);
      return old;
    });
    return Promise.all(all.map((spare) => giveBack(deps, spare)));
  };
  const timer = setInterval(() => giveBackOld(performance.now()), KEEP_MS / 4).unref();

  return {
    refill(pool, count, template) {
      pool.demand.asked(count);
      for (let made = 0; made < count; made += 1) {
        const reportKnown = made === 0 && template.reportKnown;
        const asked = askFor(pool, { ...template, id: createId("req"), reportKnown });
        underway.add(asked);
        void asked.finally(() => underway.delete(asked));
      }
    },
    count: () => [...filled].reduce((sum, pool) => sum + pool.count(), 0),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underway);
      await giveBackOld(Number.POSITIVE_INFINITY);
    },
  };
}

/** Where Redis doesn't hear of it, the worker gives it back when its lease ends. */
async function giveBack({ away, breaker, counters }: SupplyDeps, { request }: Spare): Promise<void> {
  const { organizationId, id, subjects, intent } = request;
  const reserved = subjects.map(({ name, estimate }) => ({ subject: name, nano: estimate }));
  away.settled(organizationId, reserved, []);
  const { apiKeyId, windowStartMs, levels } = intent;
  const ref = { id, apiKeyId, windowStartMs, levels: levels ?? null };
  await breaker.run(() => counters.release(organizationId, ref)).catch(() => {});
}
