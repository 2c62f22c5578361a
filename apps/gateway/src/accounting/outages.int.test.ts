import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Caller } from "@causeway/contracts";
import { createCounters, keyTotalSubject } from "@causeway/limits";
import { Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import {
  type AccountingFixture,
  callerWith,
  idsIn,
  inputFor,
  openAccounting,
  openRedis,
  readQueue,
  recordOf,
  tempFolder,
  USD,
  until,
} from "./testing/accounting-fixture.ts";

/** One request from admission to its last byte; answers its id. */
async function runRequest({ accounting }: AccountingFixture, caller: Caller): Promise<string> {
  const ticket = await accounting.admit(inputFor(caller));
  await ticket.settle([recordOf(caller, ticket)]);
  return ticket.id;
}

/** Callers in loops; `stop` answers the ids of all answers they got whole. */
function startLoad(gateway: AccountingFixture, caller: Caller, loops: number) {
  const whole: string[] = [];
  let running = true;
  const all = Array.from({ length: loops }, async () => {
    while (running) {
      whole.push(await runRequest(gateway, caller));
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  return {
    whole,
    stop: async () => {
      running = false;
      await Promise.all(all);
      return whole;
    },
  };
}

const spoolFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".spool"));

/** Nothing is left for this process to bring to Redis. */
const isDrained = async ({ accounting, spoolDir }: AccountingFixture): Promise<boolean> =>
  accounting.isRedisUp() && (await spoolFiles(spoolDir)).length === 0;

describe("Redis hangs", () => {
  it("#81 #30 while requests run: they continue, and every record is in the queue once when it is back", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url });
    // Requests that were in flight when Redis hung can hold their places for a while, several times over where it comes and goes.
    const caller = callerWith({ total: (1_000n * USD).toString(), concurrency: 1_000 });
    const load = startLoad(gateway, caller, 50);
    await until(() => load.whole.length > 500);

    redis.hang();
    await until(() => !gateway.accounting.isRedisUp());
    const before = load.whole.length;
    await until(() => load.whole.length > before + 500);
    redis.resume();

    await until(() => gateway.accounting.isRedisUp());
    const after = load.whole.length;
    await until(() => load.whole.length > after + 500);
    const whole = await load.stop();
    await until(() => isDrained(gateway));
    expect(idsIn(await readQueue(redis.url))).toEqual([...whole].sort());
  });

  it("#82 says so twice: when it goes and when it comes back", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url });
    const load = startLoad(gateway, callerWith(), 20);
    await until(() => load.whole.length > 50);
    gateway.lines.length = 0;
    redis.hang();
    await until(() => !gateway.accounting.isRedisUp());
    const before = load.whole.length;
    await until(() => load.whole.length > before + 1_000);
    redis.resume();
    await until(() => gateway.accounting.isRedisUp());
    await load.stop();
    expect(gateway.lines.map(({ msg }) => msg)).toEqual([
      "Redis is unavailable: using the last known limits, writing records to the spool",
      "Redis is available again",
    ]);
  });

  it("and finds an old admission in its socket: nothing is reserved for a request that was judged without it", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url });
    const caller = callerWith({ concurrency: 2 });
    const before = await gateway.accounting.admit(inputFor(caller));
    redis.hang();
    const during = await gateway.accounting.admit(inputFor(caller));
    redis.resume();
    await before.settle([recordOf(caller, before)]);
    await during.settle([recordOf(caller, during)]);
    await until(() => isDrained(gateway));
    const client = new Redis(redis.url);
    expect(await client.hexists("cw:{org_1}:intents", during.id)).toBe(0);
    expect(await client.zcard(`cw:{org_1}:slots:${caller.apiKeyId}`)).toBe(0);
    client.disconnect();
  });

  it("and has what was believed lost: nothing stays reserved when it is sent again after the worker was done", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url });
    const caller = callerWith({ total: (1_000n * USD).toString() });
    const ticket = await gateway.accounting.admit(inputFor(caller));
    redis.hang();
    await ticket.settle([recordOf(caller, ticket)]);
    expect(await spoolFiles(gateway.spoolDir)).toHaveLength(1);
    await gateway.accounting.stop();
    redis.resume();
    await until(async () => (await readQueue(redis.url)).length === 1);

    // The worker has written the row, and its job still exists.
    const client = new Redis(redis.url);
    const counters = createCounters(client);
    const { id, windowStartMs } = ticket;
    const { organizationId, apiKeyId } = caller;
    const row = { id, apiKeyId, windowStartMs, levels: null };
    await counters.written(organizationId, [row], []);
    const next = await openAccounting({ url: redis.url, spoolDir: gateway.spoolDir });
    await until(() => isDrained(next));
    const left = await counters.readSubject(organizationId, keyTotalSubject(apiKeyId));
    client.disconnect();
    expect([left?.reserved ?? "0", left?.requests ?? 0]).toEqual(["0", 0]);
  });

  it("refuses with 503 when it is told to", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url, redisAway: "refuse" });
    redis.hang();
    await expect(gateway.accounting.admit(inputFor(callerWith()))).rejects.toMatchObject({
      ...{ code: "overloaded", status: 503, details: { retryAfterSeconds: 1 } },
    });
    redis.resume();
    await until(() => gateway.accounting.isRedisUp());
    await expect(gateway.accounting.admit(inputFor(callerWith()))).resolves.toBeDefined();
  });
});

describe("Redis dies", () => {
  it("and comes back empty: what it had acknowledged in the last seconds is sent again", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url });
    const caller = callerWith({ total: (1_000n * USD).toString() });
    const longRunning = await gateway.accounting.admit(inputFor(caller));
    const load = startLoad(gateway, caller, 20);
    await until(() => load.whole.length > 300);

    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    await redis.kill();
    await until(() => load.whole.length > 600);
    await redis.restart();

    await until(() => gateway.accounting.isRedisUp());
    const whole = await load.stop();
    await until(() => isDrained(gateway));
    await until(async () => idsIn(await readQueue(redis.url)).length >= whole.length);
    expect(idsIn(await readQueue(redis.url))).toEqual([...whole].sort());

    const again = new Redis(redis.url);
    await until(
      async () => (await again.hget("cw:{org_1}:spend:key:key_of_org_1:all", `a:${longRunning.id}`)) !== null,
    );
    again.disconnect();
    longRunning.release();
  });

  it("#83 #84 before the gateway starts: it starts, admits, and delivers when Redis comes", async () => {
    const redis = await openRedis();
    await redis.kill();
    const gateway = await openAccounting({ url: redis.url });
    expect(gateway.accounting.isRedisUp()).toBe(false);
    const ids = await Promise.all(Array.from({ length: 20 }, () => runRequest(gateway, callerWith())));
    expect(await spoolFiles(gateway.spoolDir)).toHaveLength(1);
    await redis.restart();
    await until(() => isDrained(gateway));
    expect(idsIn(await readQueue(redis.url))).toEqual(ids.sort());
  });

  it("is only full: records go to the disk and follow when there is room", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url });
    const client = new Redis(redis.url);
    await client.config("SET", "maxmemory", "1");
    const ids: string[] = [];
    while (gateway.accounting.isRedisUp()) ids.push(await runRequest(gateway, callerWith()));
    ids.push(await runRequest(gateway, callerWith()));
    await client.config("SET", "maxmemory", "0");
    client.disconnect();
    await until(() => isDrained(gateway));
    expect(idsIn(await readQueue(redis.url))).toEqual(ids.sort());
  });
});

describe("neither Redis nor the disk", () => {
  it("takes records: new requests get 503, finished ones wait and are told when one of them is back", async () => {
    const redis = await openRedis();
    const file = join(await tempFolder(), "no-folder");
    await writeFile(file, "");
    const gateway = await openAccounting({ url: redis.url, spoolDir: join(file, "spool") });
    const caller = callerWith();
    const ticket = await gateway.accounting.admit(inputFor(caller));
    await redis.kill();
    await until(() => !gateway.accounting.isRedisUp());
    let durable = false;
    const settled = ticket.settle([recordOf(caller, ticket)]).then(() => {
      durable = true;
    });
    await until(async () => {
      const result = await gateway.accounting.admit(inputFor(caller)).catch((error) => error);
      return result.code === "overloaded";
    });
    expect(durable).toBe(false);
    await redis.restart();
    await settled;
    expect(idsIn(await readQueue(redis.url))).toContain(ticket.id);
  });
});

describe("a Redis that is set up badly", () => {
  it("#35 is named in the log when it may evict what it holds", async () => {
    const redis = await openRedis();
    const client = new Redis(redis.url);
    await client.config("SET", "maxmemory-policy", "allkeys-lru");
    client.disconnect();
    const gateway = await openAccounting({ url: redis.url });
    await until(() => gateway.lines.some(({ msg }) => msg.includes("noeviction")));
    expect(gateway.accounting.isRedisUp()).toBe(true);
  });
});

describe("a request that takes long", () => {
  it("#30 keeps its lease as long as its gateway lives", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url });
    const client = new Redis(redis.url);
    const ticket = await gateway.accounting.admit(inputFor(callerWith()));
    const leaseEnd = () => client.zscore("cw:{org_1}:leases", ticket.id).then(Number);
    const first = await leaseEnd();
    await until(async () => (await leaseEnd()) > first + 5_000);
    await gateway.accounting.stop();
    client.disconnect();
    ticket.release();
  });
});

describe("a full queue", () => {
  it("sends records to the disk until the worker has caught up", async () => {
    const redis = await openRedis();
    const gateway = await openAccounting({ url: redis.url, queueMaxMb: 0.01 });
    const caller = callerWith();
    const ids: string[] = [];
    while ((await spoolFiles(gateway.spoolDir)).length === 0) ids.push(await runRequest(gateway, caller));
    const queued = await readQueue(redis.url);
    expect(idsIn(queued).length).toBeLessThan(ids.length);
    const client = new Redis(redis.url);
    await client.del("{cw-usage}:usage:wait");
    await until(() => isDrained(gateway));
    client.disconnect();
    const all = [...idsIn(queued), ...idsIn(await readQueue(redis.url))];
    expect(all.sort()).toEqual(ids.sort());
  });
});
