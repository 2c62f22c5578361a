import { createCounters } from "@causeway/limits";
import { createOpenRequests } from "../admission/open-requests.ts";
import { createAccountingMetrics } from "../metrics.ts";
import { Breaker } from "../redis-away/breaker.ts";
import { createIntentSlots } from "../journal/intent-slots.ts";
import { createJournal } from "../journal/journal.ts";
import { createSpool } from "../spool/spool.ts";
import { currentOwner } from "../spool/spool-name.ts";
import type { AccountingDeps } from "../types.ts";
import { createBatchWriter } from "./batch-writer.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createQueueSize } from "./queue-size.ts";
import { createRing } from "./ring.ts";
import { createSettledLeases } from "./settled-leases.ts";

const RETRY_EVERY_MS = 250;
const WATCH_EVERY_MS = 1_000;
const ADOPT_EVERY_MS = 30_000;

/** Everything between a finished request and its durable record: group commit, queue, spool, and the breaker of Redis. */
export function createRecorder(deps: AccountingDeps) {
  const { redis, queue, logger, settings } = deps;
  const queueRedis = deps.queueRedis ?? redis;
  const counters = createCounters(redis);
  const breaker = new Breaker([...new Set([redis, queueRedis])], logger, deps.prepareRedis);
  const open = createOpenRequests();
  const ring = createRing();
  // One for all files: by the time of its birth a process tells its own from those of an earlier one with its pid.
  const owner = currentOwner();
  const spool = createSpool(settings.spoolDir, logger, owner);
  const keepsJournal = settings.commitPoint === "journal";
  const journal = keepsJournal ? createJournal(settings.spoolDir, logger, owner) : undefined;
  const intents = keepsJournal ? createIntentSlots(settings.spoolDir, logger, owner) : undefined;
  const queueSize = createQueueSize(queueRedis, settings.queueMaxMb);
  const { onAway, onDropped, onSpooled } = createAccountingMetrics(deps.metrics, {
    ...{ breaker, open, ring, spool, journal, intents },
  });
  const settledLeases = createSettledLeases(counters, breaker, logger);
  const writer = createBatchWriter({
    ...{ redis, breaker, counters, queue, queueSize, ring, spool, journal, logger, settledLeases },
    ...{ onDropped, onSpooled },
  });
  const commit = createGroupCommit(writer.write, () => open.count() <= 1);
  return {
    ...{
      counters,
      breaker,
      open,
      ring,
      spool,
      journal,
      intents,
      queueSize,
      settledLeases,
      writer,
      commit,
      onAway,
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;

/** Tries again what Redis or the disk refused, and adopts what dead processes left on disk. */
export function startUpkeep(
  { breaker, ring, spool, journal, intents, queueSize, writer }: Recorder,
  adopt: () => unknown,
) {
  const every = (ms: number, work: () => unknown) => setInterval(work, ms).unref();
  const timers = [
    every(RETRY_EVERY_MS, writer.retry),
    every(WATCH_EVERY_MS, () => {
      ring.prune();
      intents?.sweep();
      if (!breaker.isOpen()) void queueSize.refresh();
    }),
    every(ADOPT_EVERY_MS, adopt),
    every(ADOPT_EVERY_MS / 3, () => Promise.all([spool.touch(), journal?.touch(), intents?.touch()])),
  ];
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
