import { mkdir, readdir, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { startStack, type TestStack } from "@causeway/testing";
import { Redis } from "ioredis";
import { afterEach, describe, expect, it } from "vitest";
import { spoolName } from "../src/accounting/spool/spool-name.ts";

let stack: TestStack;
let redis: Redis;
afterEach(async () => {
  redis.disconnect();
  await stack.stop();
});

const ask = (gateway = stack.gateways[0]) =>
  stack.call(
    "/v1/chat/completions",
    {
      method: "POST",
      body: JSON.stringify({ model: "simulator/sim-echo", messages: [{ role: "user", content: "hi" }] }),
    },
    gateway,
  );

const countRows = async () =>
  (await stack.pool.query("SELECT count(*)::int AS count FROM request_log WHERE is_final")).rows[0].count;

const queued = () => redis.llen("{cw-usage}:usage:wait");

/** What a process that is gone left in its spool. */
async function leaveSpool(): Promise<string> {
  const folder = stack.env.SPOOL_DIR ?? "";
  await mkdir(folder, { recursive: true });
  const owner = { host: hostname().replaceAll(/[^A-Za-z0-9.-]/g, "_"), pid: 4_194_304, startMs: 1 };
  const name = spoolName(owner, 0);
  await writeFile(`${folder}/${name}`, "records of before");
  return name;
}

/** One request whose record waits in Redis, with every service stopped after it. */
async function stopWithWaitingRecord(): Promise<string> {
  stack = await startStack({ workers: 0 });
  redis = new Redis(stack.redis.url);
  expect((await ask()).status).toBe(200);
  await expect.poll(queued).toBe(1);
  await stack.gateways[0]?.stop();
  return leaveSpool();
}

describe("after a restore", () => {
  it("no record, counter or spool of before is used, and new requests count", async () => {
    const spooled = await stopWithWaitingRecord();
    expect(await redis.keys("cw:{*")).not.toEqual([]);
    await stack.pool.query("UPDATE installation SET epoch = 'restored'");
    const gateway = await stack.add("gateway");
    expect(await redis.keys("cw:{*")).toEqual([]);
    expect(await queued()).toBe(0);
    expect(await readdir(stack.env.SPOOL_DIR ?? "")).toContain(spooled);
    await stack.add("worker");
    expect((await ask(gateway)).status).toBe(200);
    await expect.poll(countRows, { timeout: 15_000 }).toBe(1);
  });
});

describe("a Redis that loses its data after a restore", () => {
  it("loses no record of later when the next service starts, whether connections broke or not", async () => {
    stack = await startStack({ gateways: 0, workers: 0 });
    redis = new Redis(stack.redis.url);
    await stack.pool.query("UPDATE installation SET epoch = 'restored'");
    const gateway = await stack.add("gateway");
    await redis.flushall();
    for (let at = 0; at < 3; at += 1) expect((await ask(gateway)).status).toBe(200);
    const worker = await stack.add("worker");
    await expect.poll(countRows, { timeout: 15_000 }).toBe(3);
    await worker.stop();
    await redis.multi().flushall().call("CLIENT", "KILL", "TYPE", "normal").exec();
    for (let at = 0; at < 2; at += 1) expect((await ask(gateway)).status).toBe(200);
    await stack.add("worker");
    await expect.poll(countRows, { timeout: 15_000 }).toBe(5);
  });
});

describe("without a restore", () => {
  it("records and spools of before are used", async () => {
    const spooled = await stopWithWaitingRecord();
    await stack.add("gateway");
    // The gateway took the file over.
    await expect.poll(() => readdir(stack.env.SPOOL_DIR ?? "")).not.toContain(spooled);
    await stack.add("worker");
    await expect.poll(countRows, { timeout: 15_000 }).toBe(1);
  });
});

describe("a backup", () => {
  it("sees every service that runs, also one that has nothing to do", async () => {
    stack = await startStack({ apis: 1 });
    redis = new Redis(stack.redis.url);
    const names = async () =>
      (await stack.pool.query("SELECT DISTINCT application_name AS name FROM pg_stat_activity")).rows.map(
        ({ name }) => name,
      );
    await expect
      .poll(names)
      .toEqual(
        expect.arrayContaining([
          "causeway-api-running",
          "causeway-worker-running",
          "causeway-config-listener",
        ]),
      );
  });
});
