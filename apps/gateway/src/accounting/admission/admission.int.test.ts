import type { KeyLimits } from "@causeway/contracts";
import { Redis } from "ioredis";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  callerWith,
  inputFor,
  openAccounting,
  openRedis,
  readQueue,
  recordOf,
  USD,
  until,
} from "../testing/accounting-fixture.ts";
import type { TotalsReader } from "../types.ts";
import { LEASE_MS } from "./leases.ts";

const DAY_MS = 86_400_000;
const dollars = (amount: number): string =>
  (BigInt(Math.round(amount * 1e6)) * (USD / 1_000_000n)).toString();

const perDay = (amount: number): Pick<KeyLimits, "recurring"> => ({
  recurring: { amount: dollars(amount), window: { unit: "day", count: 1 }, anchorMs: 0 },
});

/** What PostgreSQL says, as a reader. */
const stored = (used: number, inWindow = 0, credits = 0): Partial<TotalsReader> => ({
  findUsageTotals: async (_key, windowStartMs) => ({
    total: { used: dollars(used), version: "3" },
    window: windowStartMs === null ? null : { used: dollars(inWindow), version: "2" },
  }),
  findCreditTotals: async () => ({ used: dollars(credits), version: "1" }),
});

async function open(options: Partial<Parameters<typeof openAccounting>[0]> = {}) {
  const redis = await openRedis();
  return { ...(await openAccounting({ url: redis.url, ...options })), redis };
}

describe("admission", () => {
  it("#27 judges a key by what PostgreSQL has, from its first request on", async () => {
    const { accounting } = await open({ totals: stored(10, 2) });
    await expect(accounting.admit(inputFor(callerWith({ total: dollars(10) })))).rejects.toMatchObject({
      ...{ code: "key_limit_reached", status: 401 },
      message: expect.stringContaining("all-time budget of 10 USD"),
    });
    await expect(accounting.admit(inputFor(callerWith({ total: dollars(10.5) })))).resolves.toBeDefined();
  });

  it("names the recurring limit and when it resets", async () => {
    const { accounting } = await open({ totals: stored(10, 2.5) });
    const midnight = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS).toISOString();
    await expect(accounting.admit(inputFor(callerWith(perDay(2.5))))).rejects.toMatchObject({
      ...{ code: "key_limit_reached" },
      message: `This API key has reached its budget of 2.5 USD per day. It resets at ${midnight}.`,
    });
    const ticket = await accounting.admit(inputFor(callerWith(perDay(3))));
    expect(ticket.windowStartMs).toBe(Date.parse(midnight) - DAY_MS);
  });

  it("#34 raising a limit works with the next request", async () => {
    const { accounting } = await open({ totals: stored(10) });
    await expect(accounting.admit(inputFor(callerWith({ total: dollars(5) })))).rejects.toThrow(
      "all-time budget",
    );
    await expect(accounting.admit(inputFor(callerWith({ total: dollars(50) })))).resolves.toBeDefined();
  });

  it("says 429 and when to come back while the rest is only reserved", async () => {
    const { accounting } = await open();
    const caller = callerWith({ total: dollars(1) });
    const first = await accounting.admit(inputFor(caller, { estimatePico: USD }));
    await expect(accounting.admit(inputFor(caller))).rejects.toMatchObject({
      ...{ code: "budget_reserved", status: 429, details: { retryAfterSeconds: 1 } },
    });
    await first.settle([recordOf(caller, first, 1n)]);
    await expect(accounting.admit(inputFor(caller))).resolves.toBeDefined();
  });

  it("asks for credits only where they pay, and says 402 when there are none", async () => {
    const { accounting } = await open({ totals: stored(0, 0, 5) });
    const caller = callerWith({}, { credits: { granted: dollars(5), used: dollars(5), version: "1" } });
    await expect(accounting.admit(inputFor(caller, { credits: true }))).rejects.toMatchObject({
      ...{ code: "insufficient_credits", status: 402 },
    });
    await expect(accounting.admit(inputFor(caller))).resolves.toBeDefined();
  });

  it("gives the rate headers with admissions and refusals", async () => {
    const { accounting } = await open();
    const caller = callerWith({ requestsPerMinute: 2, tokensPerMinute: 100 });
    const { rateHeaders } = await accounting.admit(inputFor(caller, { promptTokens: 30 }));
    expect(rateHeaders).toMatchObject({
      ...{ "x-ratelimit-limit-requests": "2", "x-ratelimit-remaining-requests": "1" },
      ...{ "x-ratelimit-limit-tokens": "100", "x-ratelimit-remaining-tokens": "70" },
      "x-ratelimit-reset-requests": expect.stringMatching(/^\d+s$/),
    });
    await expect(accounting.admit(inputFor(caller, { promptTokens: 300 }))).rejects.toMatchObject({
      ...{
        code: "rate_limit_exceeded",
        status: 429,
        message: expect.stringContaining("tokens per minute (100)"),
      },
      details: { retryAfterSeconds: 60, headers: { "x-ratelimit-remaining-requests": "1" } },
    });
  });

  it("reads PostgreSQL once for a burst on a key that Redis does not know", async () => {
    let reads = 0;
    const totals = stored(1);
    const { accounting } = await open({
      totals: {
        ...totals,
        findUsageTotals: async (...args) => {
          reads += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
          return totals.findUsageTotals?.(...args) as ReturnType<TotalsReader["findUsageTotals"]>;
        },
      },
    });
    const caller = callerWith({ total: dollars(1_000) });
    await Promise.all(Array.from({ length: 30 }, () => accounting.admit(inputFor(caller))));
    expect(reads).toBe(1);
  });

  it("#85 continues with the caller's own totals while PostgreSQL is unavailable, and does not hang with it", async () => {
    const usage = { total: { used: dollars(10), version: "9" } };
    for (const findUsageTotals of [
      () => Promise.reject(new Error("connection refused")),
      () => new Promise<never>(() => {}),
    ]) {
      const { accounting } = await open({ totals: { findUsageTotals } });
      const over = callerWith({ total: dollars(10) }, usage);
      await expect(accounting.admit(inputFor(over))).rejects.toMatchObject({ code: "key_limit_reached" });
      await expect(
        accounting.admit(inputFor(callerWith({ total: dollars(11) }, usage))),
      ).resolves.toBeDefined();
    }
  });

  it("remembers the provider of a conversation", async () => {
    const { accounting } = await open();
    const caller = callerWith();
    accounting.setSticky(caller.organizationId, "talk", "openai");
    await until(async () => {
      const ticket = await accounting.admit(inputFor(caller, { stickyKey: "talk" }));
      return ticket.stickyProvider === "openai";
    });
    expect(await accounting.admit(inputFor(caller, { stickyKey: "other" }))).toMatchObject({
      stickyProvider: null,
    });
    accounting.setSticky(caller.organizationId, "talk", "azure");
    await until(async () => {
      const ticket = await accounting.admit(inputFor(caller, { stickyKey: "talk" }));
      return ticket.stickyProvider === "azure";
    });
  });
});

describe("a ticket", () => {
  it("#33 counts once: a second end does nothing", async () => {
    const { accounting, redis } = await open();
    const caller = callerWith({ concurrency: 1 });
    const ticket = await accounting.admit(inputFor(caller));
    await expect(accounting.admit(inputFor(caller))).rejects.toThrow("concurrent requests");
    await Promise.all([ticket.settle([recordOf(caller, ticket)]), ticket.settle([recordOf(caller, ticket)])]);
    ticket.release();
    expect(await readQueue(redis.url)).toHaveLength(1);
    const next = await accounting.admit(inputFor(caller));
    next.release();
    await until(() =>
      accounting.admit(inputFor(caller)).then(
        () => true,
        () => false,
      ),
    );
    expect(accounting.openRequests()).toBe(1);
  });

  it("leaves the real cost in the counters before it says that it is durable", async () => {
    const { accounting, redis } = await open();
    const caller = callerWith({ total: dollars(5), ...perDay(5) });
    const ticket = await accounting.admit(inputFor(caller));
    await ticket.settle([recordOf(caller, ticket, 1_234_567n)]);
    const client = new Redis(redis.url);
    for (const name of ["all", String(ticket.windowStartMs)]) {
      const subject = `cw:{org_1}:spend:key:${caller.apiKeyId}:${name}`;
      expect(await client.hmget(subject, "spent", "reserved", `a:${ticket.id}`)).toEqual([
        "1234",
        "0",
        "s1234",
      ]);
    }
    client.disconnect();
  });

  it("waits for its row for long, also when its key has no limits and nothing was to be settled", async () => {
    const { accounting, redis } = await open();
    const caller = callerWith();
    const ticket = await accounting.admit(inputFor(caller));
    await ticket.settle([recordOf(caller, ticket)]);
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    await until(
      async () => Number(await client.zscore("cw:{org_1}:leases", ticket.id)) > Date.now() + 10 * LEASE_MS,
    );
    expect(await readQueue(redis.url)).toHaveLength(1);
  });
});

describe("refusals", () => {
  it("are one row per key, code and second, with how many they were", async () => {
    const { accounting, redis } = await open();
    const caller = callerWith();
    const ticket = await accounting.admit(inputFor(caller));
    const refused = { ...recordOf(caller, ticket, 0n), finish: "refused" as const, createdAtMs: 1_000 };
    for (let times = 0; times < 50; times += 1) {
      accounting.refuse({ ...refused, id: `req_a${times}`, errorCode: "model_not_allowed" });
      accounting.refuse({
        ...refused,
        id: `req_b${times}`,
        errorCode: "rate_limit_exceeded",
        createdAtMs: 1_000 + times * 40,
      });
    }
    await until(async () => (await readQueue(redis.url)).length > 0);
    const rows = (await readQueue(redis.url)).flatMap(({ records }) => records);
    expect(rows.map(({ errorCode, requests }) => `${errorCode} ${requests}`).sort()).toEqual([
      "model_not_allowed 50",
      "rate_limit_exceeded 25",
      "rate_limit_exceeded 25",
    ]);
    ticket.release();
  });

  it("#87 are not lost when the process stops", async () => {
    const { accounting, redis } = await open();
    const caller = callerWith();
    const ticket = await accounting.admit(inputFor(caller));
    accounting.refuse(recordOf(caller, ticket, 0n));
    ticket.release();
    await accounting.stop();
    expect(await readQueue(redis.url)).toHaveLength(1);
  });
});

describe("while Redis is unavailable", () => {
  it("limits hold by what it said last and by what is spent since", async () => {
    const { accounting, redis } = await open({ totals: stored(3) });
    const caller = callerWith({ total: dollars(5) });
    const before = await accounting.admit(inputFor(caller, { estimatePico: USD / 2n }));
    await redis.kill();
    await until(() => !accounting.isRedisUp());
    const during = await accounting.admit(inputFor(caller, { estimatePico: USD }));
    await expect(accounting.admit(inputFor(caller, { estimatePico: USD }))).rejects.toMatchObject({
      code: "budget_reserved",
    });
    await before.settle([recordOf(caller, before, USD)]);
    await during.settle([recordOf(caller, during, USD)]);
    await expect(accounting.admit(inputFor(caller))).rejects.toMatchObject({ code: "key_limit_reached" });
  });

  it("a key never seen before is judged by its own context", async () => {
    const { accounting, redis } = await open();
    await redis.kill();
    await until(() => !accounting.isRedisUp());
    const usage = {
      total: { used: dollars(4), version: "1" },
      credits: { granted: dollars(5), used: dollars(5), version: "1" },
    };
    const caller = callerWith({ total: dollars(4) }, usage);
    await expect(accounting.admit(inputFor(caller))).rejects.toMatchObject({ code: "key_limit_reached" });
    const other = callerWith({}, usage, "org_2");
    await expect(accounting.admit(inputFor(other, { credits: true }))).rejects.toMatchObject({
      code: "insufficient_credits",
    });
  });

  it("rates and concurrency hold within the process", async () => {
    const { accounting, redis } = await open();
    await redis.kill();
    await until(() => !accounting.isRedisUp());
    const rated = callerWith({ requestsPerMinute: 2 });
    for (let times = 0; times < 2; times += 1) (await accounting.admit(inputFor(rated))).release();
    await expect(accounting.admit(inputFor(rated))).rejects.toMatchObject({ code: "rate_limit_exceeded" });
    const narrow = callerWith({ concurrency: 1 }, {}, "org_2");
    const ticket = await accounting.admit(inputFor(narrow));
    await expect(accounting.admit(inputFor(narrow))).rejects.toThrow("concurrent requests");
    await ticket.settle([recordOf(narrow, ticket)]);
    await expect(accounting.admit(inputFor(narrow))).resolves.toBeDefined();
  });
});
