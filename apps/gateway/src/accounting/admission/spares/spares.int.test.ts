import type { Caller, KeyLimits } from "@causeway/contracts";
import { Redis } from "ioredis";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  callerWith,
  inputFor,
  openAccounting,
  openRedis,
  readQueue,
  recordOf,
  tempFolder,
  USD,
  until,
} from "../../testing/accounting-fixture.ts";
import type { Accounting } from "../../types.ts";

const LIMITS: Partial<KeyLimits> = {
  total: (1_000n * USD).toString(),
  recurring: { amount: (1_000n * USD).toString(), window: { unit: "day", count: 1 }, anchorMs: 0 },
  requestsPerMinute: 100_000,
  tokensPerMinute: 100_000_000,
  concurrency: 1_000,
};

async function openStage(spoolDir?: string) {
  const server = await openRedis();
  const client = new Redis(server.url);
  onTestFinished(() => client.disconnect());
  const folder = spoolDir ?? (await tempFolder());
  const start = async () =>
    (await openAccounting({ url: server.url, commitPoint: "journal", spoolDir: folder })).accounting;
  return { server, client, start, accounting: await start() };
}

const admit = (accounting: Accounting, caller: Caller, fields = {}) =>
  accounting.admit(inputFor(caller, { mayUseSpare: true, ...fields }));

async function serve(accounting: Accounting, caller: Caller, fields = {}): Promise<string> {
  const ticket = await admit(accounting, caller, fields);
  await ticket.settle([recordOf(caller, ticket)]);
  return ticket.id;
}

async function serveMany(
  accounting: Accounting,
  caller: Caller,
  count: number,
  fields = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let times = 0; times < count; times += 1) ids.push(await serve(accounting, caller, fields));
  return ids;
}

/** How often Redis ran an admission's script: those are all that answer with its time first. */
async function admissionsOf(client: Redis): Promise<number> {
  const intents = await client.hvals("cw:{org_1}:intents");
  return intents.filter((intent) => !intent.endsWith(",1]")).length;
}

/** Nanodollars of a key that are spent or reserved. */
async function countedOf(client: Redis, caller: Caller): Promise<number> {
  const counted = await client.hmget(`cw:{org_1}:spend:key:${caller.apiKeyId}:all`, "spent", "reserved");
  return counted.reduce((sum, amount) => sum + Number(amount ?? 0), 0);
}

describe("spares", () => {
  it("admit most requests of a busy key, and every one is settled by its own id", async () => {
    const { accounting, client, server } = await openStage();
    const caller = callerWith(LIMITS);
    const ids = await serveMany(accounting, caller, 300);
    expect(new Set(ids).size).toBe(300);
    // Those that asked Redis themselves have left an intent that says what they asked for.
    expect(await admissionsOf(client)).toBeLessThan(100);
    await until(async () => (await readQueue(server.url)).length > 0);
    await until(async () => {
      const rows = (await readQueue(server.url)).flatMap(({ records }) => records);
      return rows.length === 300 && new Set(rows.map(({ id }) => id)).size === 300;
    });
    // What is left open once the unused ones are given back is what the requests cost: 0.001 USD each.
    await until(async () => (await countedOf(client, caller)) === 300 * 1_000_000);
    expect(await client.zcard(`cw:{org_1}:slots:${caller.apiKeyId}`)).toBe(0);
    expect(Number(await client.hget(`cw:{org_1}:rates:${caller.apiKeyId}`, "r"))).toBe(300);
  });

  it("tell each request what is left of its rates", async () => {
    const { accounting } = await openStage();
    const caller = callerWith({ requestsPerMinute: 10_000 });
    const left: number[] = [];
    for (let times = 0; times < 100; times += 1) {
      const ticket = await admit(accounting, caller);
      left.push(Number(ticket.rateHeaders["x-ratelimit-remaining-requests"]));
      await ticket.settle([recordOf(caller, ticket)]);
    }
    expect(new Set(left).size).toBe(100);
    expect(Math.min(...left)).toBeGreaterThan(9_800);
  });

  it("are given back when the process stops", async () => {
    const { accounting, client } = await openStage();
    const caller = callerWith(LIMITS);
    await serveMany(accounting, caller, 50);
    await accounting.stop();
    expect(await countedOf(client, caller)).toBe(50 * 1_000_000);
    expect(await client.zcard("cw:{org_1}:leases")).toBe(50);
  });

  it("are not used for a key that was changed, nor by one that has no more to spare", async () => {
    const { accounting } = await openStage();
    await serveMany(accounting, callerWith({ total: (100n * USD).toString() }), 100);
    const lowered = callerWith({ total: (USD / 1_000n).toString() });
    await expect(admit(accounting, lowered)).rejects.toMatchObject({ code: "key_limit_reached" });
  });

  it("let nothing past the edge of a budget when several gateways ask in parallel", async () => {
    const { accounting, client, start } = await openStage();
    const other = await start();
    const caller = callerWith({ total: USD.toString() });
    await Promise.all([serveMany(accounting, caller, 30), serveMany(other, caller, 30)]);
    // 0.06 USD are used; each of these reserves 0.01, or a fifth more where it takes a spare.
    const asked = Array.from({ length: 400 }, (_, index) => admit(index % 2 ? accounting : other, caller));
    const results = await Promise.allSettled(asked);
    let admitted = results.filter(({ status }) => status === "fulfilled").length;
    expect(admitted).toBeGreaterThanOrEqual(40);
    // What was only kept in reserve is free again within a second: the rest is admitted to the last cent. A refusal counts only
    // where nothing is in reserve before and after it.
    const isNoneSpare = async () => (await client.zcard("cw:{org_1}:leases")) === 60 + admitted;
    await until(async () => {
      const isNoneBefore = await isNoneSpare();
      const isRefused = await admit(accounting, caller).then(
        () => {
          admitted += 1;
          return false;
        },
        () => true,
      );
      return isNoneBefore && isRefused && (await isNoneSpare());
    });
    const open = await countedOf(client, caller);
    expect(open).toBeGreaterThan(1_000_000_000 - 12_000_000);
    expect(open).toBeLessThanOrEqual(1_000_000_000);
    expect(admitted).toBeGreaterThanOrEqual(78);
    expect(admitted).toBeLessThanOrEqual(94);
  });

  it("that no request took make room for one that only they refuse, also those of another gateway", async () => {
    const { accounting, client, start } = await openStage();
    const other = await start();
    const caller = callerWith({ total: USD.toString() });
    await Promise.all([serveMany(accounting, caller, 20), serveMany(other, caller, 20)]);
    const spares = async () =>
      Number(await client.hget(`cw:{org_1}:spend:key:${caller.apiKeyId}:all`, "spares"));
    await until(async () => {
      await serve(other, caller);
      return (await spares()) > 0;
    });
    // As much as is left: nothing else may be reserved next to it.
    const ticket = await admit(accounting, caller, { estimatePico: (USD * 95n) / 100n });
    expect(await spares()).toBe(0);
    ticket.release();
  });

  it("leave those that were open when the process died to the next one, and the others to no one", async () => {
    const folder = await tempFolder();
    const { accounting, client, server } = await openStage(folder);
    const caller = callerWith(LIMITS);
    const served = await serveMany(accounting, caller, 100);
    const opened = await Promise.all(Array.from({ length: 5 }, () => admit(accounting, caller)));
    opened[0]?.release();
    await accounting.stop();
    expect(served).toHaveLength(100);
    const rows = async () => (await readQueue(server.url)).flatMap(({ records }) => records);
    expect((await rows()).filter(({ finish }) => finish === "gateway_lost")).toEqual([]);
    expect(await client.hlen("cw:{org_1}:intents")).toBe(104);
  });

  it("are for no conversation whose provider Redis may know, and for no rate that is kept exactly", async () => {
    const { accounting, client } = await openStage();
    await serveMany(accounting, callerWith(LIMITS), 40, { stickyKey: "talk" });
    await serveMany(accounting, callerWith({ ...LIMITS, requestsPerMinute: 60 }, {}, "org_1"), 20);
    expect(await admissionsOf(client)).toBe(60);
  });
});
