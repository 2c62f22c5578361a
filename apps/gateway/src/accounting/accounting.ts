import { createCounters } from "@causeway/limits";
import { createAdmission } from "./admission/admission.ts";
import { createAdmitGatherer } from "./admission/admit-gatherer.ts";
import { createKeyStates } from "./admission/key-state.ts";
import { createKnownRefusals } from "./admission/known-refusals.ts";
import { createLeases } from "./admission/leases.ts";
import { createOpenRequests } from "./admission/open-requests.ts";
import { createRefusals } from "./admission/refusals.ts";
import { createSeeding } from "./admission/seeding.ts";
import { stateOfLimited, throwSpent } from "./admission/spent.ts";
import { createStickyProviders } from "./admission/sticky-providers.ts";
import { createAccountingMetrics } from "./metrics.ts";
import { createAwayLimits } from "./redis-away/away-limits.ts";
import { createBreaker } from "./redis-away/breaker.ts";
import { createLocalRates } from "./redis-away/local-rates.ts";
import { createBatchWriter } from "./settlement/batch-writer.ts";
import { createGroupCommit } from "./settlement/group-commit.ts";
import { createQueueSize } from "./settlement/queue-size.ts";
import { encodeRecord } from "./settlement/record-row.ts";
import { createRing } from "./settlement/ring.ts";
import { createSettledLeases } from "./settlement/settled-leases.ts";
import { createTicket, type TicketSink } from "./settlement/tickets.ts";
import { createSpool } from "./spool/spool.ts";
import type { Accounting, AccountingDeps } from "./types.ts";
import { warnAboutEviction } from "./warn-about-eviction.ts";

const RETRY_EVERY_MS = 250;
const WATCH_EVERY_MS = 1_000;
const ADOPT_EVERY_MS = 30_000;
/** How long a start waits for Redis before it goes on without it. */
const READY_WAIT_MS = 1_000;

/** Everything between a request and its row: admission, settlement, durability. See docs/architecture.md. */
export function createAccounting(deps: AccountingDeps): Accounting {
  const { redis, queue, logger, settings } = deps;
  const counters = createCounters(redis);
  const queueRedis = deps.queueRedis ?? redis;
  const breaker = createBreaker([...new Set([redis, queueRedis])], logger);
  const open = createOpenRequests();
  const away = createAwayLimits(createLocalRates(open.countOf));
  const ring = createRing();
  const spool = createSpool(settings.spoolDir, logger);
  const queueSize = createQueueSize(queueRedis, settings.queueMaxMb);
  const metrics = createAccountingMetrics(deps.metrics, { breaker, open, ring, spool });
  const { onDropped, onSpooled } = metrics;
  const settledLeases = createSettledLeases(counters, breaker, logger);
  const writer = createBatchWriter({
    ...{ redis, breaker, counters, queue, queueSize, ring, spool, logger, settledLeases },
    ...{ onDropped, onSpooled },
  });
  const commit = createGroupCommit(writer.write, () => open.count() <= 1);
  const sticky = createStickyProviders(redis, counters, breaker);
  const leases = createLeases(counters, breaker, open, logger);
  const known = createKnownRefusals();
  const keyState = createKeyStates(counters, breaker, deps.totals);
  const admit = createAdmission({
    ...{ breaker, away },
    ask: createAdmitGatherer({ redis, counters, breaker }, () => open.count() === 0),
    seeding: createSeeding(counters, breaker, deps.totals, logger),
    redisAway: settings.redisAway,
    isStuck: writer.isStuck,
    onAway: metrics.onAway,
    onRefused: known.learn,
  });
  const refusals = createRefusals((records) => {
    commit
      .add({ rows: records.map(encodeRecord), settlement: null })
      .catch((error) => logger.debug({ err: error }, "could not record refusals"));
  });

  const sink: TicketSink = {
    opened: open.add,
    settled: async (request, entry) => {
      away.settled(request.organizationId, request.amounts, entry.settlement?.amounts ?? []);
      try {
        await commit.add(entry);
      } finally {
        open.remove(request);
      }
    },
    released: (request, keepsRates) => {
      open.remove(request);
      away.settled(request.organizationId, request.amounts, []);
      breaker.run(() => counters.release(request.organizationId, request, keepsRates)).catch(() => {});
    },
  };

  let lastRunId: string | null = null;
  breaker.onReturn((runId) => {
    const known = lastRunId;
    const lost = known !== null && known !== runId;
    lastRunId = runId;
    void writer.recover(lost);
    if (known !== runId) void warnAboutEviction(redis, logger);
    void leases.renew();
  });

  const every = (ms: number, work: () => unknown) => setInterval(work, ms).unref();
  const timers = [
    every(RETRY_EVERY_MS, writer.retry),
    every(WATCH_EVERY_MS, () => {
      ring.prune();
      if (!breaker.isOpen()) void queueSize.refresh();
    }),
    every(ADOPT_EVERY_MS, () => adopt()),
    every(ADOPT_EVERY_MS / 3, () => spool.touch()),
  ];
  const adopt = (): Promise<void> =>
    spool.adopt().catch((error) => logger.warn({ err: error }, "cannot read the spool folder"));

  return {
    admit: async (input) => createTicket(input, await admit(input), sink),
    refuse: refusals.add,
    keyState,
    refuseKnown: known.throwKnown,
    refuseSpent: async (caller) => throwSpent(caller, await stateOfLimited(keyState, caller)),
    setSticky: sticky.set,
    start: async () => {
      await Promise.all([adopt(), breaker.ready(READY_WAIT_MS)]);
      await writer.retry();
    },
    stop: async () => {
      refusals.stop();
      await commit.flush();
      settledLeases.stop();
      await settledLeases.flush();
      for (const timer of timers) clearInterval(timer);
      leases.stop();
      await writer.stop();
      await spool.close();
      breaker.stop();
    },
    isRedisUp: () => !breaker.isOpen(),
    openRequests: open.count,
  };
}
