import { describe, expect, it } from "vitest";
import { createCounters } from "./counters.ts";
import { leasesKey, subjectKey } from "./keys.ts";
import { CREDITS_SUBJECT, keyWindowSubject } from "./subjects.ts";
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
import type { AdmitRequest } from "./types.ts";

const given = useCounters();

describe("a limit", () => {
  it("#20 lets no burst past it: what is reserved counts before anything is spent", async () => {
    await given.seed(0);
    const burst = Array.from({ length: 200 }, () => request(limited(1_000, 100)));
    const results = await Promise.all(burst.map((one) => given.admit(one)));
    expect(statusesOf(results).filter((status) => status === "admitted")).toHaveLength(10);
    expect(statusesOf(results).filter((status) => status === "reserved")).toHaveLength(190);
  });

  it("#20 holds within one call too", async () => {
    await given.seed(0);
    const results = await given.counters.admit(
      Array.from({ length: 30 }, () => request(limited(1_000, 100))),
      LEASE_MS,
    );
    expect(statusesOf(results)).toEqual([
      ...Array.from({ length: 10 }, () => "admitted"),
      ...Array.from({ length: 20 }, () => "reserved"),
    ]);
  });

  it("#22 is one limit for all gateways", async () => {
    const others = [given.connect(), given.connect()];
    await given.seed(0);
    const gateways = [given.counters, ...others.map(createCounters)];
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) => given.admit(request(limited(500, 100)), gateways[index % 3])),
    );
    expect(statusesOf(results).filter((status) => status === "admitted")).toHaveLength(5);
  });

  it("#34 admits a single request that costs more than what is left, when nothing else is open", async () => {
    await given.seed(990);
    expect(await given.admit(request(limited(1_000, 500)))).toMatchObject({ status: "admitted" });
    expect(await given.admit(request(limited(1_000, 1)))).toMatchObject({
      status: "reserved",
      subject: TOTAL,
    });
  });

  it("is spent as soon as a request has cost so much, before its row is written", async () => {
    await given.seed(0);
    const first = request(limited(5_000, 1_000));
    await given.admit(first);
    await given.settle(first.id, 8_000);
    expect(await given.admit(request(limited(5_000, 1_000)))).toMatchObject({ status: "spent" });
    expect(await given.admit(request(limited(8_001, 9_000)))).toMatchObject({ status: "admitted" });
  });

  it("never refuses who sends one request after another below it, whatever the estimates", async () => {
    await given.seed(0);
    for (let spent = 0; spent < 1_000; spent += 100) {
      const one = request(limited(1_000, 5_000));
      expect(await given.admit(one)).toMatchObject({ status: "admitted" });
      await given.settle(one.id, 100);
    }
    expect(await given.admit(request(limited(1_000, 1)))).toMatchObject({ status: "spent" });
  });

  it("is spent, and says which, once PostgreSQL's total has reached it", async () => {
    await given.seed(1_000);
    expect(await given.admit(request(limited(1_000, 1)))).toMatchObject({ status: "spent", subject: TOTAL });
    expect(await given.admit(request(limited(1_001, 1)))).toMatchObject({ status: "admitted" });
  });

  it("#21 gives back what a request did not use", async () => {
    await given.seed(0);
    const first = request(limited(1_000, 1_000));
    await given.admit(first);
    expect(await given.admit(request(limited(1_000, 1)))).toMatchObject({ status: "reserved" });
    await given.settle(first.id, 10);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      ...{ spent: "10", reserved: "0", requests: 1 },
    });
    await given.written(first.id, 10, 2);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toEqual({
      ...{ base: "10", version: "2", spent: "10", reserved: "0", requests: 0 },
    });
    expect(await given.admit(request(limited(1_000, 990)))).toMatchObject({ status: "admitted" });
  });

  it("#33 #21 is free again after a request that was never sent", async () => {
    await given.seed(0);
    const rates = { requestsPerMinute: 1, tokensPerMinute: 100, promptTokens: 60 };
    const one = request({ ...limited(1_000, 1_000), concurrency: 1, rates });
    expect(await given.admit(one)).toMatchObject({ status: "admitted" });
    await given.counters.release(ORGANIZATION, { id: one.id, apiKeyId: KEY, windowStartMs: null });
    expect(await given.admit(request({ ...limited(1_000, 1_000), concurrency: 1, rates }))).toMatchObject({
      status: "admitted",
    });
    expect(await given.redis.zcard(leasesKey(ORGANIZATION))).toBe(1);
  });

  it("counts a request once, however often it is admitted", async () => {
    await given.seed(0);
    const one = request({
      ...limited(1_000, 600),
      rates: { requestsPerMinute: 5, tokensPerMinute: null, promptTokens: 0 },
    });
    for (const _again of [1, 2]) {
      expect(await given.admit(one)).toMatchObject({
        ...{ status: "admitted", rates: { requests: { remaining: 4 } } },
      });
    }
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      reserved: "600",
      requests: 1,
    });
  });

  it("is exact for amounts a double only just holds", async () => {
    const large = Number.MAX_SAFE_INTEGER - 1;
    await given.seed(1);
    const [one, two] = [
      request(limited(large, large)),
      request({ subjects: [{ name: TOTAL, limit: null, estimate: String(large) }] }),
    ];
    await given.counters.admit([one, two], LEASE_MS);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      reserved: (2n * BigInt(large)).toString(),
    });
    await given.settle(one.id, 3);
    await given.settle(two.id, 4);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      ...{ spent: "8", reserved: "0" },
    });
  });
});

describe("the total of a subject", () => {
  it("#35 is asked for again when Redis has lost it, never taken for zero", async () => {
    await given.seed(500);
    await given.admit(request(limited(1_000, 1)));
    await given.redis.del(subjectKey(ORGANIZATION, TOTAL));
    expect(await given.admit(request(limited(1_000, 1)))).toMatchObject({
      status: "needs_seed",
      subjects: [TOTAL],
    });
    expect(await given.redis.zcard(leasesKey(ORGANIZATION))).toBe(1);
  });

  it("is never replaced by an older one, whichever comes first", async () => {
    await given.written("req_none", 300, 7);
    await given.seed(200, 6);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      base: "300",
      version: "7",
    });
    await given.seed(400, 8);
    await given.written("req_none", 300, 7);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      base: "400",
      version: "8",
    });
  });

  it("is refreshed where it is known and older, and stays to be read where it isn't", async () => {
    const total = { name: TOTAL, base: "300", version: "7" };
    await given.counters.refresh(ORGANIZATION, [total]);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toBeNull();
    await given.seed(200, 6);
    await given.counters.refresh(ORGANIZATION, [total]);
    await given.counters.refresh(ORGANIZATION, [{ ...total, base: "100", version: "5" }]);
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      base: "300",
      version: "7",
    });
  });

  it("names all that are missing at once, and what it knows when asked", async () => {
    const credits = { name: CREDITS_SUBJECT, limit: "100", estimate: "5" };
    const both = [...limited(1_000, 10).subjects, credits];
    expect(await given.admit(request({ subjects: both }))).toMatchObject({
      subjects: [TOTAL, CREDITS_SUBJECT],
    });
    await given.seed(20);
    await given.seed(30, 1, CREDITS_SUBJECT);
    expect(await given.admit(request({ subjects: both, reportKnown: true }))).toMatchObject({
      known: [20, 0, 30, 0],
    });
    expect(await given.admit(request({ subjects: both, reportKnown: true }))).toMatchObject({
      known: [20, 10, 30, 5],
    });
  });
});

describe("an admission that Redis executes late", () => {
  it("reserves nothing: its gateway has continued without Redis", async () => {
    await given.seed(0);
    const late = request({ ...limited(1_000, 900), concurrency: 1, createdAtMs: Date.now() - 5_000 });
    const { status, nowMs } = await given.admit(late);
    expect(status).toBe("clock_skew");
    expect(await given.counters.readSubject(ORGANIZATION, TOTAL)).toMatchObject({
      reserved: "0",
      requests: 0,
    });
    expect(await given.admit({ ...late, createdAtMs: nowMs })).toMatchObject({ status: "admitted" });
  });
});

describe("the order of refusals", () => {
  const tight = { requestsPerMinute: 0, tokensPerMinute: null, promptTokens: 0 };

  it("is the key's limit, then credits, then rates, then what is reserved", async () => {
    await given.seed(1_000);
    await given.seed(1_000, 1, CREDITS_SUBJECT);
    const credits = (limit: number) => ({ name: CREDITS_SUBJECT, limit: String(limit), estimate: "1" });
    const subjects = (total: number, credit: number) => [...limited(total, 1).subjects, credits(credit)];
    const ask = async (total: number, credit: number, rates: AdmitRequest["rates"]) =>
      given.admit(request({ subjects: subjects(total, credit), rates }));
    await given.admit(request({ subjects: subjects(2_000, 2_000) }));
    expect(await ask(1_000, 1_000, tight)).toMatchObject({ status: "spent", subject: TOTAL });
    expect(await ask(1_001, 1_000, tight)).toMatchObject({ status: "spent", subject: CREDITS_SUBJECT });
    expect(await ask(1_001, 1_001, tight)).toMatchObject({ status: "rate_limited", which: "requests" });
    expect(await ask(1_001, 1_001, null)).toMatchObject({ status: "reserved", subject: TOTAL });
  });
});

describe("a recurring window", () => {
  it("#26 #25 is the one that holds by Redis time; a request at the edge counts to its own", async () => {
    const { nowMs } = await given.admit(request());
    const [before, after] = [nowMs - 60_000, nowMs + 3_600_000];
    const named = keyWindowSubject(KEY, before);
    await given.seed(0, 1, named);
    const inside = request({ ...limited(100, 60, named), window: { startMs: before, endMs: after } });
    const over = request({ ...limited(100, 60, named), window: { startMs: before - 60_000, endMs: before } });
    const early = request({ ...limited(100, 60, named), window: { startMs: after, endMs: after + 1 } });
    expect(statusesOf(await given.counters.admit([over, inside, early], LEASE_MS))).toEqual([
      "clock_skew",
      "admitted",
      "clock_skew",
    ]);
  });

  it("#26 keeps both sums when requests of two windows end together", async () => {
    const [first, second] = [keyWindowSubject(KEY, 1_000), keyWindowSubject(KEY, 2_000)];
    await given.seed(0, 1, first);
    await given.seed(0, 1, second);
    const requests = [request(limited(1_000, 100, first)), request(limited(1_000, 100, second))];
    await given.counters.admit(requests, LEASE_MS);
    await given.counters.settle(
      ORGANIZATION,
      requests.map(({ id, subjects }) => ({
        ...{ id, apiKeyId: KEY },
        amounts: subjects.map(({ name }) => ({ subject: name, nano: "70" })),
      })),
    );
    for (const name of [first, second]) {
      expect(await given.counters.readSubject(ORGANIZATION, name)).toMatchObject({
        spent: "70",
        reserved: "0",
        requests: 1,
      });
    }
  });
});

describe("a spare", () => {
  const spare = (fields: Partial<AdmitRequest>) => request({ ...fields, isSpare: true });
  const spares = (count: number, fields: () => Partial<AdmitRequest>) =>
    given.counters.admit(
      Array.from({ length: count }, () => spare(fields())),
      LEASE_MS,
    );
  const countOf = (results: Awaited<ReturnType<typeof spares>>, wanted: string) =>
    statusesOf(results).filter((status) => status === wanted).length;

  it("leaves half of a budget free", async () => {
    await given.seed(200);
    const results = await spares(10, () => limited(1_000, 100));
    expect([countOf(results, "admitted"), countOf(results, "kept_free")]).toEqual([3, 7]);
    const requests = await Promise.all(
      Array.from({ length: 6 }, () => given.admit(request(limited(1_000, 100)))),
    );
    expect(countOf(requests, "admitted")).toBe(5);
  });

  it("is named where only spares refuse a request, and not where requests do too", async () => {
    await given.seed(0);
    const taken = Array.from({ length: 4 }, () => spare(limited(1_000, 100)));
    await given.counters.admit(taken, LEASE_MS);
    const refused = (estimate: number) => given.admit(request(limited(1_000, estimate)));
    expect(await refused(700)).toMatchObject({ status: "reserved", isOnlySpares: true });
    await given.admit(request(limited(1_000, 400)));
    expect(await refused(500)).toMatchObject({ status: "reserved", isOnlySpares: true });
    expect(await refused(700)).toMatchObject({ status: "reserved", isOnlySpares: false });
    for (const { id } of taken) {
      await given.counters.release(ORGANIZATION, { id, apiKeyId: KEY, windowStartMs: null });
    }
    expect(await given.redis.hget(subjectKey(ORGANIZATION, TOTAL), "spares")).toBe("0");
    expect(await refused(600)).toMatchObject({ status: "admitted" });
  });

  it("leaves half of the requests and tokens per minute and of the concurrent requests free", async () => {
    const rates = { requestsPerMinute: 100, tokensPerMinute: null, promptTokens: 10 };
    expect(countOf(await spares(60, () => ({ apiKeyId: "key_r", rates })), "admitted")).toBe(50);
    const tokens = { requestsPerMinute: null, tokensPerMinute: 100, promptTokens: 10 };
    expect(countOf(await spares(10, () => ({ apiKeyId: "key_t", rates: tokens })), "admitted")).toBe(5);
    expect(countOf(await spares(10, () => ({ apiKeyId: "key_c", concurrency: 7 })), "admitted")).toBe(3);
  });

  it("leaves half of the limits of the levels above its key free", async () => {
    const check = { scope: "project:prj_1", requestsPerMinute: null, tokensPerMinute: null, concurrency: 10 };
    const results = await spares(10, () => ({ levelChecks: { promptTokens: 1, checks: [check] } }));
    expect(countOf(results, "admitted")).toBe(5);
  });

  it("is none for a key or level with at most four concurrent requests", async () => {
    expect(countOf(await spares(5, () => ({ concurrency: 4 })), "kept_free")).toBe(5);
    const check = { scope: "project:prj_1", requestsPerMinute: null, tokensPerMinute: null, concurrency: 4 };
    const levelChecks = { promptTokens: 1, checks: [check] };
    expect(countOf(await spares(5, () => ({ levelChecks })), "kept_free")).toBe(5);
  });

  it("is never counted ahead under a rate that is kept exactly", async () => {
    const rates = { requestsPerMinute: 60, tokensPerMinute: null, promptTokens: 1 };
    expect(countOf(await spares(5, () => ({ rates })), "kept_free")).toBe(5);
  });

  it("is refused where it isn't known what is left, or its moment has passed", async () => {
    expect(countOf(await spares(2, () => limited(1_000, 1)), "kept_free")).toBe(2);
    const late = await spares(2, () => ({ concurrency: 100, createdAtMs: Date.now() - 5_000 }));
    expect(countOf(late, "kept_free")).toBe(2);
  });

  it("is told from a request when its lease has ended", async () => {
    const one = spare({ intent: { ...request().intent, isSpare: true } });
    await given.counters.admit([one], -1_000);
    const lost = await given.counters.takeExpired(ORGANIZATION, 0);
    expect(lost.map(({ id, intent }) => [id, intent.isSpare])).toEqual([[one.id, true]]);
    await given.counters.release(ORGANIZATION, { id: one.id, apiKeyId: KEY, windowStartMs: null });
    expect(await given.redis.zcard(leasesKey(ORGANIZATION))).toBe(0);
  });
});
