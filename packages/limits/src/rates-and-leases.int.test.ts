import { beforeEach, describe, expect, it } from "vitest";
import { leasesKey, ratesKey, slotsKey } from "./keys.ts";
import {
  KEY,
  LEASE_MS,
  limited,
  ORGANIZATION,
  request,
  statusesOf,
  TOTAL,
  useCounters,
} from "./testing/counter-fixture.ts";

const given = useCounters();

describe("rates", () => {
  // What is counted here must lie in one minute of Redis time.
  beforeEach(async () => {
    const [seconds] = await given.redis.time();
    const left = 60 - (Number(seconds) % 60);
    if (left < 3) await new Promise((resolve) => setTimeout(resolve, left * 1_000));
  });

  const perMinute = (requestsPerMinute: number | null, tokensPerMinute: number | null, promptTokens = 0) => ({
    rates: { requestsPerMinute, tokensPerMinute, promptTokens },
  });

  it("admit as many requests as the limit says, also within one call, and say when to come back", async () => {
    const results = await given.counters.admit(
      Array.from({ length: 5 }, () => request(perMinute(3, null))),
      LEASE_MS,
    );
    expect(statusesOf(results)).toEqual(["admitted", "admitted", "admitted", "rate_limited", "rate_limited"]);
    expect(results[3]).toMatchObject({ which: "requests", rates: { requests: { limit: 3, remaining: 0 } } });
    expect(results[3]).toHaveProperty(
      "retryAfterSeconds",
      expect.toSatisfy((s: number) => s >= 1 && s <= 100),
    );
  });

  it("count a prompt at once and the rest of the tokens when they are known, once", async () => {
    const one = request(perMinute(null, 1_000, 100));
    await given.admit(one);
    await given.settle(one.id, 0, { tokens: 700 });
    await given.settle(one.id, 0, { tokens: 700 });
    expect(await given.admit(request(perMinute(null, 1_000, 301)))).toMatchObject({
      ...{ status: "rate_limited", which: "tokens" },
      rates: { requests: null, tokens: { limit: 1_000, remaining: 300 } },
    });
    expect(await given.admit(request(perMinute(null, 1_000, 300)))).toMatchObject({ status: "admitted" });
  });

  it("let the minute before slide out", async () => {
    const { nowMs } = await given.admit(request());
    const minute = Math.floor(nowMs / 60_000);
    await given.redis.hset(ratesKey(ORGANIZATION, KEY), { m: minute - 1, r: 1_000_000, t: 0, pr: 0, pt: 0 });
    expect(await given.admit(request(perMinute(100, null)))).toMatchObject({ status: "rate_limited" });
    await given.redis.hset(ratesKey(ORGANIZATION, KEY), { m: minute - 2, r: 1_000_000, t: 0, pr: 0, pt: 0 });
    expect(await given.admit(request(perMinute(100, null)))).toMatchObject({ status: "admitted" });
  });

  it("let one request a minute through every minute, to the millisecond", async () => {
    const { nowMs } = await given.admit(request(perMinute(1, null)));
    const key = ratesKey(ORGANIZATION, KEY);
    const second = await given.admit(request(perMinute(1, null)));
    expect(second).toMatchObject({ status: "rate_limited", retryAfterSeconds: 60 });
    // The clock is Redis's own: instead of waiting, the one request is put back in time.
    await given.redis.hset(key, { x: String(nowMs - 59_000) });
    expect(await given.admit(request(perMinute(1, null)))).toMatchObject({
      status: "rate_limited",
      retryAfterSeconds: 1,
    });
    await given.redis.hset(key, { x: String(nowMs - 60_000) });
    expect(await given.admit(request(perMinute(1, null)))).toMatchObject({
      status: "admitted",
      rates: { requests: { limit: 1, remaining: 0 } },
    });
  });

  it("keep the times of sixty requests at most, and give back that of a request never sent", async () => {
    const all = Array.from({ length: 100 }, () => request(perMinute(60, null)));
    const results = await given.counters.admit(all, LEASE_MS);
    expect(results.filter(({ status }) => status === "admitted")).toHaveLength(60);
    const times = async () => (await given.redis.hget(ratesKey(ORGANIZATION, KEY), "x"))?.split(" ").length;
    expect(await times()).toBe(60);
    const [first] = all;
    if (first) await given.counters.release(ORGANIZATION, { ...first, windowStartMs: null }, false);
    expect(await times()).toBe(59);
    expect(await given.admit(request(perMinute(60, null)))).toMatchObject({ status: "admitted" });
  });

  it("#32 are not used up by a request refused for concurrency, nor by one refused for the other rate", async () => {
    const one = (rates: object, concurrency: number | null) => request({ ...rates, concurrency });
    await given.admit(one(perMinute(5, 100), 1));
    for (let times = 0; times < 10; times += 1) {
      expect(await given.admit(one(perMinute(5, 100), 1))).toMatchObject({ which: "concurrency" });
      expect(await given.admit(one(perMinute(5, 100, 200), null))).toMatchObject({ which: "tokens" });
    }
    expect(await given.admit(one(perMinute(5, 100), null))).toMatchObject({
      rates: { requests: { remaining: 3 }, tokens: { remaining: 100 } },
    });
  });

  it("#32 leave nothing reserved behind when they refuse", async () => {
    await given.seed(0);
    await given.admit(request({ ...limited(1_000, 900), ...perMinute(0, null) }));
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      reserved: "0",
      requests: 0,
    });
    expect(await given.redis.zcard(leasesKey(ORGANIZATION))).toBe(0);
  });
});

describe("concurrency", () => {
  it("is free as soon as the cost is known, not when the row is written (#31)", async () => {
    const one = request({ concurrency: 1 });
    await given.admit(one);
    expect(await given.admit(request({ concurrency: 1 }))).toMatchObject({
      which: "concurrency",
      retryAfterSeconds: 1,
    });
    await given.settle(one.id, 0, { slot: true });
    expect(await given.admit(request({ concurrency: 1 }))).toMatchObject({ status: "admitted" });
  });

  it("#30 frees itself when a gateway dies: a slot lasts as long as its lease", async () => {
    const one = request({ concurrency: 1 });
    await given.counters.admit([one], 1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await given.admit(request({ concurrency: 1 }))).toMatchObject({ status: "admitted" });
    expect(await given.redis.zcard(slotsKey(ORGANIZATION, KEY))).toBe(1);
  });

  it("holds within one call", async () => {
    const results = await given.counters.admit(
      Array.from({ length: 4 }, () => request({ concurrency: 2 })),
      LEASE_MS,
    );
    expect(statusesOf(results)).toEqual(["admitted", "admitted", "rate_limited", "rate_limited"]);
  });
});

describe("leases", () => {
  it("#30 #21 that ended are found with all their row needs, again and again until it is written", async () => {
    await given.seed(0);
    const lost = request(limited(1_000, 400));
    await given.admit(lost);
    expect(await given.counters.listLeaseOrganizations()).toEqual([ORGANIZATION]);
    expect(await given.counters.takeExpired(ORGANIZATION, 0)).toEqual([]);
    await given.redis.zadd(leasesKey(ORGANIZATION), 1, lost.id);
    const expected = [{ id: lost.id, intent: { ...lost.intent, createdAtMs: lost.createdAtMs } }];
    expect(await given.counters.takeExpired(ORGANIZATION, 0)).toEqual(expected);
    expect(await given.counters.takeExpired(ORGANIZATION, 60_000)).toEqual([]);
    await given.redis.zadd(leasesKey(ORGANIZATION), 1, lost.id);
    expect(await given.counters.takeExpired(ORGANIZATION, 60_000)).toEqual(expected);
    await given.written(lost.id, 0, 2);
    expect(await given.counters.takeExpired(ORGANIZATION, 0)).toEqual([]);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      reserved: "0",
      requests: 0,
    });
  });

  it("outlive the settlement: between it and the queue a gateway can still die", async () => {
    const one = request();
    const { nowMs } = await given.admit(one);
    await given.settle(one.id, 5);
    expect(Number(await given.redis.zscore(leasesKey(ORGANIZATION), one.id))).toBeGreaterThan(
      nowMs + 300_000,
    );
  });

  it("are renewed, and what a wipe took is put back", async () => {
    await given.seed(0);
    const one = request({ ...limited(1_000, 400), concurrency: 3 });
    const { nowMs } = await given.admit(one);
    const open = {
      ...{ id: one.id, apiKeyId: KEY, slot: true, createdAtMs: nowMs, intent: one.intent },
      amounts: [{ subject: TOTAL, nano: "400" }],
    };
    expect(await given.counters.renew(ORGANIZATION, [open], LEASE_MS)).toEqual([]);
    await given.redis.flushall();
    expect(await given.counters.renew(ORGANIZATION, [open], LEASE_MS)).toEqual([one.id]);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      reserved: "400",
      requests: 1,
    });
    expect(await given.redis.zcard(slotsKey(ORGANIZATION, KEY))).toBe(1);
    expect(await given.counters.listLeaseOrganizations()).toEqual([ORGANIZATION]);
    await given.redis.zadd(leasesKey(ORGANIZATION), 1, one.id);
    expect(await given.counters.takeExpired(ORGANIZATION, 0)).toMatchObject([
      { intent: { createdAtMs: nowMs } },
    ]);
  });
});

describe("the sticky provider", () => {
  it("comes back with the admission of the same conversation only", async () => {
    await given.counters.setSticky(ORGANIZATION, "talk", "openai", 60);
    const results = await given.counters.admit(
      [request({ stickyKey: "other" }), request(), request({ stickyKey: "talk" })],
      LEASE_MS,
    );
    expect(results.map((result) => result.status === "admitted" && result.stickyProvider)).toEqual([
      null,
      null,
      "openai",
    ]);
  });
});
