import { createId } from "@causeway/crypto";
import type { AdmitRequest, AdmitResult, Counters } from "@causeway/limits";
import type { KnownSpend } from "../../redis-away/known-spend.ts";
import type { Breaker } from "../../redis-away/breaker.ts";
import type { Pool, Spare } from "./pool.ts";

/** How much longer than it should one may be kept: who waits for its end doesn't wait long. */
const CHECK_EVERY_MS = 40;

export interface SupplyDeps {
  /** Asks Redis, in one call with everything else of this turn. @throws RedisAway. */
  readonly ask: (request: AdmitRequest) => Promise<AdmitResult>;
  readonly counters: Pick<Counters, "release">;
  readonly breaker: Breaker;
  readonly known: KnownSpend;
}

/** Brings spares into pools, and takes out what isn't used. */
export interface Supply {
  /** Asks for so many like the template. */
  refill(pool: Pool, count: number, template: AdmitRequest): void;
  /** Gives those back that hold a part of this budget. Resolves when Redis has them: how many there were. */
  giveBack(organizationId: string, subject: string): Promise<number>;
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
    deps.known.learn(request, result.known);
    filled.add(pool);
    pool.add({ request, result, askedAt });
  };

  const giveBackOf = async (organizationId: string, subject: string): Promise<number> => {
    const all = [...filled].flatMap((pool) => {
      const request = pool.first()?.request;
      const isOf =
        request?.organizationId === organizationId && request.subjects.some(({ name }) => name === subject);
      return isOf ? pool.takeOld(Number.POSITIVE_INFINITY) : [];
    });
    await Promise.all(all.map((spare) => giveBack(deps, spare)));
    return all.length;
  };

  const giveBackOld = (nowMs: number): Promise<unknown> => {
    const all = [...filled].flatMap((pool) => {
      const old = pool.takeOld(nowMs);
      if (pool.count() === 0) filled.delete(pool);
      return old;
    });
    return Promise.all(all.map((spare) => giveBack(deps, spare)));
  };
  const timer = setInterval(() => giveBackOld(performance.now()), CHECK_EVERY_MS).unref();

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
    giveBack: giveBackOf,
    count: () => [...filled].reduce((sum, pool) => sum + pool.count(), 0),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underway);
      await giveBackOld(Number.POSITIVE_INFINITY);
    },
  };
}

/** Where Redis doesn't hear of it, the worker gives it back when its lease ends. */
async function giveBack({ known, breaker, counters }: SupplyDeps, { request }: Spare): Promise<void> {
  const { organizationId, id, intent } = request;
  known.returned(request);
  const { apiKeyId, windowStartMs, levels } = intent;
  const ref = { id, apiKeyId, windowStartMs, levels: levels ?? null };
  await breaker.run(() => counters.release(organizationId, ref)).catch(() => {});
}
