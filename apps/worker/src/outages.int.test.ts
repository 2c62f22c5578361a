import { setTimeout as sleep } from "node:timers/promises";
import type { UsageBatch } from "@causeway/contracts";
import { startService, type TestService } from "@causeway/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startWorker } from "./start-worker.ts";
import { startOwnPostgres } from "./testing/test-postgres.ts";
import { buildBatches, openStage, readSums, type Stage, silentLogger, sumsOf } from "./testing/test-stage.ts";

let stage: Stage;

afterEach(() => stage.close());

/** How long something may take before it counts as never; says nothing about how long it should. */
const PATIENT = { timeout: 60_000, interval: 20 };

const drained = () => expect.poll(stage.isDrained, PATIENT).toBe(true);
const countRows = async () => Number((await readSums(stage.pool)).rows);

/** Adds batches at a steady pace, as gateways do. */
async function feed(batches: readonly UsageBatch[], everyMs: number): Promise<void> {
  for (const batch of batches) {
    await stage.queue.addBatch(batch);
    await sleep(everyMs);
  }
}

const recordsOf = (batches: readonly UsageBatch[]) => batches.flatMap(({ records }) => records);

describe("while PostgreSQL is unavailable", () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  beforeEach(async () => {
    stage = await openStage(async () => {
      postgres = await startOwnPostgres();
      return postgres;
    });
  });

  test("#90 records wait in the queue, none is dropped or dead, and all are written when it is back", async () => {
    const worker = await startWorker(stage.settings, silentLogger());
    const batches = buildBatches(150, 20);
    const feeding = feed(batches, 20);
    await expect.poll(countRows, PATIENT).toBeGreaterThan(0);
    await postgres.shutDown();
    await sleep(2000);
    expect(await stage.monitor.counts()).toMatchObject({ failed: 0 });
    await postgres.startAgain();
    await feeding;
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(recordsOf(batches)));
    const { rows } = await stage.pool.query("SELECT count(*)::int AS dead FROM dead_record");
    expect(rows).toEqual([{ dead: 0 }]);
    await worker.stop();
  });

  test("#83 a worker starts without either store and works when they come", async () => {
    await Promise.all([postgres.shutDown(), stage.redisServer.kill()]);
    const worker = await startWorker(stage.settings, silentLogger());
    const readHealth = async () => (await fetch(`http://127.0.0.1:${worker.port}/health`)).status;
    expect(await readHealth()).toBe(503);
    expect((await fetch(`http://127.0.0.1:${worker.port}/readyz`)).status).toBe(200);
    await Promise.all([postgres.startAgain(), stage.redisServer.restart()]);
    await expect.poll(readHealth, PATIENT).toBe(200);
    const batches = buildBatches(5, 5);
    await feed(batches, 0);
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(recordsOf(batches)));
    await worker.stop();
  });

  test("#87 a worker that stops puts its batches back at once", async () => {
    const worker = await startWorker(stage.settings, silentLogger());
    await postgres.shutDown();
    const batches = buildBatches(10, 5);
    await feed(batches, 0);
    await expect.poll(async () => (await stage.monitor.counts()).active, PATIENT).toBe(10);
    await worker.stop();
    expect(await stage.monitor.counts()).toEqual({ waiting: 0, active: 0, delayed: 10, failed: 0 });
    await postgres.startAgain();
    const next = await startWorker(stage.settings, silentLogger());
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(recordsOf(batches)));
    await next.stop();
  });
});

describe("a worker in its own process", () => {
  beforeEach(async () => {
    stage = await openStage();
  });
  const start = (): Promise<TestService> => startService("worker", stage.environment);

  test("#88 that is killed in the middle of a transaction, and again under load, loses and doubles nothing", async () => {
    const first = await start();
    const batches = buildBatches(300, 50);
    const blocker = await stage.pool.connect();
    await blocker.query("BEGIN; LOCK TABLE api_key_usage IN EXCLUSIVE MODE");
    const feeding = feed(batches, 5);
    await expect.poll(isBlocked, PATIENT).toBe(true);
    await first.kill();
    await blocker.query("COMMIT");
    blocker.release();
    for (const share of [0.3, 0.6]) {
      const next = await start();
      await expect.poll(countRows, PATIENT).toBeGreaterThan(share * 15_000);
      await next.kill();
    }
    await feeding;
    const last = await start();
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(recordsOf(batches)));
    expect(await last.stop()).toBe(0);
  }, 180_000);

  test("#87 that gets SIGTERM under load finishes what it has in hand and exits cleanly", async () => {
    const batches = buildBatches(300, 50);
    const feeding = feed(batches, 2);
    const first = await start();
    await expect.poll(countRows, PATIENT).toBeGreaterThan(500);
    expect(await first.stop()).toBe(0);
    expect(await stage.monitor.counts()).toMatchObject({ active: 0, delayed: 0, failed: 0 });
    await feeding;
    const second = await start();
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(recordsOf(batches)));
    expect(await second.stop()).toBe(0);
  }, 120_000);

  test("continues by itself when Redis was killed and comes back", async () => {
    const worker = await start();
    const batches = buildBatches(100, 20);
    await feed(batches.slice(0, 50), 2);
    await stage.redisServer.kill();
    await sleep(500);
    await stage.redisServer.restart();
    await expect.poll(() => stage.redis.status, PATIENT).toBe("ready");
    // Redis with `appendfsync everysec` may lose what it acknowledged last when it is killed, so gateways send it again.
    await feed(batches, 2);
    await drained();
    expect(await readSums(stage.pool)).toEqual(sumsOf(recordsOf(batches)));
    expect(await worker.stop()).toBe(0);
  }, 120_000);
});

/** True while some connection waits for a lock of another. */
async function isBlocked(): Promise<boolean> {
  const { rowCount } = await stage.pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}
