import { beforeEach, describe, expect, it } from "vitest";
import { ratesKey } from "./keys.ts";
import { KEY, LEASE_MS, ORGANIZATION, request, TOTAL, useCounters } from "./testing/counter-fixture.ts";

const given = useCounters();
const query = { organizationId: ORGANIZATION, apiKeyId: KEY, subjects: [TOTAL, "key:none:all"] };

// What is counted here must lie in one minute of Redis time.
beforeEach(async () => {
  const [seconds] = await given.redis.time();
  const left = 60 - (Number(seconds) % 60);
  if (left < 3) await new Promise((resolve) => setTimeout(resolve, left * 1_000));
});

const limits = {
  rates: { requestsPerMinute: 10, tokensPerMinute: 1_000, promptTokens: 40 },
  concurrency: 5,
};

describe("what is counted of a key", () => {
  it("is nothing before its first request", async () => {
    expect(await given.counters.readKey(query)).toMatchObject({
      subjects: [null, null],
      requests: { current: 0, previous: 0 },
      tokens: { current: 0, previous: 0 },
      open: 0,
    });
  });

  it("is its total, what is reserved, its rates and its open requests", async () => {
    await given.counters.seed(ORGANIZATION, [{ name: TOTAL, base: "700", version: "3" }]);
    const subjects = [{ name: TOTAL, limit: "100000", estimate: "50" }];
    await given.counters.admit(
      [request({ ...limits, subjects }), request({ ...limits, subjects })],
      LEASE_MS,
    );
    expect(await given.counters.readKey(query)).toMatchObject({
      subjects: [{ base: "700", version: "3", spent: "700", reserved: "100" }, null],
      requests: { current: 2, previous: 0 },
      tokens: { current: 80, previous: 0 },
      open: 2,
    });
  });

  it("is of the minute before, or of none, when nothing came since", async () => {
    const [seconds] = await given.redis.time();
    const minute = Math.floor(Number(seconds) / 60);
    await given.redis.hset(ratesKey(ORGANIZATION, KEY), { m: minute - 1, r: 7, t: 70, pr: 3, pt: 30 });
    expect(await given.counters.readKey(query)).toMatchObject({ requests: { current: 0, previous: 7 } });
    await given.redis.hset(ratesKey(ORGANIZATION, KEY), { m: minute - 2 });
    expect(await given.counters.readKey(query)).toMatchObject({ requests: { current: 0, previous: 0 } });
  });

  it("keeps in the rates what was served for nothing, and gives back what was never sent", async () => {
    const [served, unsent] = [request(limits), request(limits)];
    await given.counters.admit([served, unsent], LEASE_MS);
    await given.counters.release(ORGANIZATION, { id: served.id, apiKeyId: KEY, windowStartMs: null }, true);
    await given.counters.release(ORGANIZATION, { id: unsent.id, apiKeyId: KEY, windowStartMs: null });
    expect(await given.counters.readKey(query)).toMatchObject({
      requests: { current: 1 },
      tokens: { current: 40 },
      open: 0,
    });
    const kept = (await given.redis.hkeys(ratesKey(ORGANIZATION, KEY))).filter((name) =>
      name.startsWith("k:"),
    );
    expect(kept).toEqual([]);
  });
});
