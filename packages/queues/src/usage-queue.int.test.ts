import { startTestRedis, untilReady } from "@causeway/testing/redis";
import { TEAMS_RECORD_VERSION, type UsageBatch, type UsageRecord } from "@causeway/contracts";
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { describe, expect, onTestFinished, test } from "vitest";
import { producerConnectionOptions, workerConnectionOptions } from "./connections.ts";
import { createQueueMonitor } from "./queue-monitor.ts";
import { createUsageQueue } from "./usage-queue.ts";
import { createUsageWorker, type UsageWorkerOptions } from "./usage-worker.ts";
import { PATIENT, useQueues } from "./testing/use-queues.ts";

const queues = useQueues();

async function openQueue(url?: string) {
  const connection = queues.connect(producerConnectionOptions, url);
  const queue = createUsageQueue(connection);
  queues.onEnd(() => queue.close());
  return { connection, queue };
}

/** A worker that notes the ids of the batches it got. */
function openWorker(
  options: UsageWorkerOptions = {},
  onBatch: (batch: UsageBatch) => Promise<void> = async () => {},
) {
  const seen: string[] = [];
  const connection = queues.connect(workerConnectionOptions);
  const worker = createUsageWorker(
    connection,
    async (batch) => {
      seen.push(batch.id);
      await onBatch(batch);
    },
    options,
  );
  queues.onEnd(() => worker.close());
  return { worker, seen, connection };
}

/** A worker whose every connection ends for good while it has a job in hand: to Redis it looks like a dead process. */
async function loseWorker(options: UsageWorkerOptions): Promise<void> {
  const connection = new Redis(queues.redis().url, { ...workerConnectionOptions, retryStrategy: () => null });
  connection.on("error", () => {});
  const started = Promise.withResolvers<void>();
  createUsageWorker(
    connection,
    () => {
      started.resolve();
      return new Promise(() => {});
    },
    options,
  );
  await started.promise;
  const admin = new Redis(queues.redis().url);
  await admin.call("CLIENT", "KILL", "TYPE", "normal");
  admin.disconnect();
}

function openMonitor() {
  const monitor = createQueueMonitor("usage", queues.connect(workerConnectionOptions));
  queues.onEnd(() => monitor.close());
  return monitor;
}

const batch = (id: string, v = 1): UsageBatch =>
  ({ v, id, records: [{ id: `req_${id}` } as UsageRecord] }) as UsageBatch;

describe("the usage queue", () => {
  test("brings a batch from a producer to a worker, and leaves nothing behind", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    const { seen } = openWorker();
    await queue.addBatch(batch("bat_1"));
    await expect.poll(() => seen, PATIENT).toEqual(["bat_1"]);
    const monitor = openMonitor();
    await expect
      .poll(() => monitor.counts(), PATIENT)
      .toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
    await expect.poll(() => connection.exists("{cw-usage}:usage:bat_1"), PATIENT).toBe(0);
  });

  test("brings a batch that is JSON already, plain or packed, as the same batch", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    const got: UsageBatch[] = [];
    openWorker({}, async (one) => void got.push(one));
    const names = { fields: ["id", "source", "tokens", "cost"], tokens: ["input"], cost: ["total"] };
    const packed = { v: 1, id: "bat_p", ...names, rows: [["req_1", 'Köln "\u2028\n', [5], ["10"]]] };
    await queue.addSerialized("bat_1", JSON.stringify(batch("bat_1")));
    await queue.addSerialized("bat_p", JSON.stringify(packed));
    await queue.addSerialized("bat_p", JSON.stringify(packed));
    await expect.poll(() => got, PATIENT).toHaveLength(2);
    expect(got[0]).toMatchObject(batch("bat_1"));
    expect(got[1]).toMatchObject({
      records: [{ id: "req_1", source: 'Köln "\u2028\n', tokens: { input: 5 }, cost: { total: "10" } }],
    });
  });

  test.each(["a queue at work", "a paused queue", "a queue that gives out one job at a time"])(
    "adds to %s what BullMQ itself adds",
    async (state) => {
      const { connection, queue } = await openQueue();
      await untilReady(connection);
      const bull = new Queue("usage", { connection: queues.connect({}), prefix: "{cw-usage}" });
      queues.onEnd(() => bull.close());
      const left = async (id: string) => {
        const { data, opts, name, delay, priority, attemptsMade } = (await bull.getJob(id)) ?? {};
        const waiting = await connection.lrange("{cw-usage}:usage:wait", "0", "-1");
        const marker = await connection.zrange("{cw-usage}:usage:marker", "0", "-1", "WITHSCORES");
        const fields = Object.keys(await connection.hgetall(`{cw-usage}:usage:${id}`)).sort();
        const { attempts, jobId, ...options } = opts ?? {};
        expect([jobId, Number(attempts) > 1e15]).toEqual([id, true]);
        return { data, name, delay, priority, attemptsMade, waiting, marker, fields, options };
      };
      if (state.includes("paused")) await bull.pause();
      if (state.includes("one job")) {
        await bull.setGlobalConcurrency(1);
        await connection.lpush("{cw-usage}:usage:active", "bat_other");
      }
      await queue.addBatch(batch("bat_1"));
      const theirs = await left("bat_1");
      await bull.remove("bat_1");
      await connection.del("{cw-usage}:usage:marker");
      await queue.addSerialized("bat_1", JSON.stringify(batch("bat_1")));
      expect(await left("bat_1")).toEqual(theirs);
    },
  );

  test("keeps one job for a batch that is added twice", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    await Promise.all([queue.addBatch(batch("bat_1")), queue.addBatch(batch("bat_1"))]);
    await queue.addSerialized("bat_1", JSON.stringify(batch("bat_1")));
    expect(await openMonitor().counts()).toMatchObject({ waiting: 1 });
  });

  test("keeps all its keys under its own hash tag", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    await queue.addBatch(batch("bat_1"));
    const keys = await connection.keys("*");
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith("{cw-usage}:usage:"))).toEqual([]);
  });

  test("#83 #84 fails an add at once while Redis is unavailable, and works when it comes", async () => {
    const away = await startTestRedis();
    await away.kill();
    const { connection, queue } = await openQueue(away.url);
    await expect(queue.addBatch(batch("bat_1"))).rejects.toThrow();
    await away.restart();
    onTestFinished(() => away.stop());
    await untilReady(connection);
    await expect(queue.addBatch(batch("bat_1"))).resolves.toBeUndefined();
  });

  test("puts a batch of a newer version back with a delay", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    const versions: number[] = [];
    const { seen } = openWorker({
      newerVersionDelayMs: 60_000,
      onPutBack: (version) => versions.push(version),
    });
    await queue.addBatch(batch("bat_new", TEAMS_RECORD_VERSION + 1));
    await queue.addSerialized("bat_other", '{"v":99,"in":"a form of another day"}');
    await queue.addBatch(batch("bat_now"));
    await expect.poll(() => seen, PATIENT).toEqual(["bat_now"]);
    const monitor = openMonitor();
    await expect
      .poll(() => monitor.counts(), PATIENT)
      .toEqual({ waiting: 0, active: 0, delayed: 2, failed: 0 });
    expect(versions).toEqual([TEAMS_RECORD_VERSION + 1, 99]);
  });

  test("gives a batch back after a failure, with a delay, and never gives it up", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    const { seen } = openWorker({}, async () => {
      if (seen.length === 1) throw new Error("not now");
    });
    await queue.addBatch(batch("bat_1"));
    const monitor = openMonitor();
    await expect.poll(() => monitor.counts(), PATIENT).toMatchObject({ delayed: 1, failed: 0 });
    await expect.poll(() => seen, PATIENT).toEqual(["bat_1", "bat_1"]);
  });

  test("moves a job that is no batch to the failed set, where an operator can run it again", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    openWorker();
    await queue.addBatch({ id: "bat_odd" } as UsageBatch);
    const monitor = openMonitor();
    await expect.poll(() => monitor.counts(), PATIENT).toMatchObject({ failed: 1 });
    expect(await monitor.listFailed(10)).toMatchObject([
      { id: "bat_odd", reason: "The job is not a batch of usage records.", failedAtMs: expect.any(Number) },
    ]);
    expect(await monitor.listFailed(10, "NOT A batch")).toHaveLength(1);
    expect(await monitor.listFailed(10, "bat_O")).toHaveLength(1);
    expect(await monitor.listFailed(10, "other")).toEqual([]);
  });

  test("#87 finishes the batches in hand before it closes", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { worker, seen } = openWorker({}, () => gate);
    await queue.addBatch(batch("bat_1"));
    await expect.poll(() => seen, PATIENT).toEqual(["bat_1"]);
    const closed = worker.close();
    open();
    await closed;
    expect(await openMonitor().counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  });

  test("gives the batches of a worker that vanished to another, again and again", async () => {
    const { connection, queue } = await openQueue();
    await untilReady(connection);
    await queue.addBatch(batch("bat_1"));
    const options = { lockMs: 200, stalledCheckMs: 100 };
    for (let death = 0; death < 3; death++) {
      await loseWorker(options);
    }
    const { seen } = openWorker(options);
    await expect.poll(() => seen, PATIENT).toEqual(["bat_1"]);
    expect(await openMonitor().counts()).toMatchObject({ failed: 0 });
  });
});
