import { GatewayError } from "@causeway/contracts";
import type { Counters } from "@causeway/limits";
import type { UsageQueue } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import type { Breaker } from "../redis-away/breaker.ts";
import type { Spool } from "../spool/spool.ts";
import type { Batch, OrganizationSettlement } from "../types.ts";
import { withCorkedSocket } from "../with-corked-socket.ts";
import type { BatchDone } from "./group-commit.ts";
import type { QueueSize } from "./queue-size.ts";
import type { Ring } from "./ring.ts";
import { type SettledLeases, setsNothing } from "./settled-leases.ts";

const HOLD_MS = 30_000;
/** What is still on disk then waits for the next process. */
const DRAIN_AT_STOP_MS = 3_000;
const HELD_MAX_BYTES = 64 * 1024 * 1024;

export interface BatchWriterDeps {
  readonly redis: Redis;
  readonly breaker: Breaker;
  readonly counters: Counters;
  readonly queue: UsageQueue;
  readonly queueSize: QueueSize;
  readonly settledLeases: Pick<SettledLeases, "extendSoon">;
  readonly ring: Ring;
  readonly spool: Spool;
  readonly logger: Logger;
  /** What was lost for good, in records. */
  readonly onDropped: (records: number) => void;
  readonly onSpooled: (records: number) => void;
  /** How long a finished request waits when neither takes its records. */
  readonly holdMs?: number;
}

export interface BatchWriter {
  /** To Redis, else to disk, else held; resolves when the next batch may go, tells `done` when this one is durable or given up. */
  write(batch: Batch, done: BatchDone): Promise<void>;
  /** Redis answers again: `lost` says that it is another process than before. */
  recover(lost: boolean): Promise<void>;
  /** Tries held batches and the spool again. Never throws. */
  retry(): Promise<void>;
  /** True while neither Redis nor the disk takes records. */
  isStuck(): boolean;
  /** Held batches get their last chance. */
  stop(): Promise<void>;
}

interface Held {
  readonly batch: Batch;
  readonly done: BatchDone;
  readonly untilMs: number;
  isReported: boolean;
}

export function createBatchWriter(deps: BatchWriterDeps): BatchWriter {
  const { breaker, queueSize, ring, spool, logger } = deps;
  let held: Held[] = [];
  let diskDown = false;
  let retrying: Promise<void> | null = null;
  let stopped = false;

  const toRedis = async (batch: Batch): Promise<void> => {
    await breaker.run(() => sendBatch(deps, batch));
    ring.push(batch);
    queueSize.added(batch.json.length);
  };

  /** Whether Redis has a batch that failed is unknown: a copy on disk has the same id. */
  const intoRedis = (batch: Batch): Promise<boolean> =>
    toRedis(batch).then(
      () => true,
      () => false,
    );

  const ontoDisk = async (batch: Batch): Promise<boolean> => {
    try {
      await spool.append(batch);
      deps.onSpooled(batch.records);
      noteDisk(true);
      return true;
    } catch (error) {
      noteDisk(false, error);
      return false;
    }
  };

  /** Resolves to false when neither takes the batch. A full queue is better than none. */
  const place = async (batch: Batch): Promise<boolean> => {
    const full = queueSize.isFull();
    if (!breaker.isOpen() && !full && (await intoRedis(batch))) return true;
    if (await ontoDisk(batch)) return true;
    return full && !breaker.isOpen() && (await intoRedis(batch));
  };

  const noteDisk = (works: boolean, error?: unknown): void => {
    if (works === !diskDown) return;
    diskDown = !works;
    if (works) logger.info("the disk accepts records again");
    else logger.error({ err: error }, "the disk doesn't accept records");
  };

  const hold = (batch: Batch, done: BatchDone): void => {
    const bytes = held.reduce((sum, entry) => sum + entry.batch.json.length, batch.json.length);
    if (bytes > HELD_MAX_BYTES) {
      deps.onDropped(batch.records);
      done(neverDurable());
      return;
    }
    held.push({ batch, done, untilMs: Date.now() + (deps.holdMs ?? HOLD_MS), isReported: false });
  };

  const retryHeld = async (): Promise<void> => {
    const entries = held;
    held = [];
    for (const entry of entries) {
      if (await place(entry.batch)) {
        if (!entry.isReported) entry.done();
        continue;
      }
      if (!entry.isReported && Date.now() >= entry.untilMs) {
        entry.isReported = true;
        entry.done(neverDurable());
      }
      held.push(entry);
    }
  };

  const drain = async (): Promise<void> => {
    if (breaker.isOpen() || queueSize.isFull() || spool.isEmpty()) return;
    await spool
      .drain(drainOne)
      .catch((error) => logger.debug({ err: error }, "could not drain the spool; retrying later"));
  };

  const drainOne = async (batch: Batch): Promise<void> => {
    if (stopped) throw new Error("stopping");
    if (queueSize.isFull()) throw new Error("the queue is full");
    await toRedis(batch);
  };

  const retryAll = async (): Promise<void> => {
    if (held.length > 0) await retryHeld();
    else if (breaker.isOpen()) noteDisk(await spool.probe());
    await drain();
  };

  return {
    write: async (batch, done) => {
      if (await place(batch)) done();
      else hold(batch, done);
    },
    recover: async (lost) => {
      if (lost) for (const batch of ring.takeAll()) await place(withoutAmounts(batch));
      await drain();
    },
    retry: () => {
      retrying ??= retryAll().finally(() => {
        retrying = null;
      });
      return retrying;
    },
    isStuck: () => diskDown && breaker.isOpen(),
    stop: async () => {
      const deadline = setTimeout(() => {
        stopped = true;
      }, DRAIN_AT_STOP_MS);
      await retrying;
      await retryHeld();
      await drain();
      clearTimeout(deadline);
      stopped = true;
      for (const { batch, done, isReported } of held.splice(0)) {
        deps.onDropped(batch.records);
        if (!isReported) done(neverDurable());
      }
    },
  };
}

/**
 * A batch to send again. The worker may have isReported already that its rows are written: an amount set after that would stay
 * reserved for ever, since a job that exists is not added twice and nothing tells of it again. What Redis did forget, the
 * rows bring back.
 */
const withoutAmounts = (batch: Batch): Batch => ({
  ...batch,
  settlements: batch.settlements.map((settlement) => ({ ...settlement, amounts: [] })),
});

/**
 * Settle calls before the add, in one write to the socket; nothing relies on their being atomic. Settlements that set nothing
 * follow later.
 */
async function sendBatch(deps: BatchWriterDeps, batch: Batch): Promise<void> {
  await withCorkedSocket(deps.redis, () =>
    Promise.all([settleAll(deps, batch.settlements), deps.queue.addSerialized(batch.id, batch.json)]),
  );
}

/** A settlement that fails costs exactness until the row is written, never the row: it does not fail the batch. */
async function settleAll(
  deps: BatchWriterDeps,
  settlements: readonly OrganizationSettlement[],
): Promise<void> {
  const byOrganization = new Map<string, OrganizationSettlement[]>();
  for (const settlement of settlements) {
    if (setsNothing(settlement)) {
      deps.settledLeases.extendSoon(settlement);
      continue;
    }
    const group = byOrganization.get(settlement.organizationId);
    if (group) group.push(settlement);
    else byOrganization.set(settlement.organizationId, [settlement]);
  }
  if (byOrganization.size === 0) return;
  const calls = [...byOrganization].map(([organizationId, group]) =>
    deps.counters.settle(organizationId, group),
  );
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === "rejected") deps.logger.debug({ err: result.reason }, "a settlement failed");
  }
}

const neverDurable = (): GatewayError =>
  new GatewayError("unavailable", "The usage of this request could not be recorded.");
