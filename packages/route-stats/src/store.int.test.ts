import { startTestRedis, type TestRedis } from "@causeway/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStats } from "./stats.ts";
import { createRouteStore, type Known, type NewHint } from "./store.ts";

const HALF = 60_000;
let server: TestRedis;
let redis: Redis;

beforeAll(async () => {
  server = await startTestRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis?.disconnect();
  await server?.stop();
});
beforeEach(() => redis.flushall());

/** A process whose own clock says something else than Redis's. */
function startProcess(clock = () => 0) {
  const store = createRouteStore(redis, HALF);
  const stats = createStats({ halfLifeMs: HALF, now: clock });
  let known: Known | null = null;
  return {
    stats,
    async exchange(hints: NewHint[] = []) {
      const answer = await store.exchange(known, stats.takeDeltas(100), hints);
      known = answer.known;
      if (answer.taken) stats.merge(answer.sums);
      else stats.handInAgain();
      return answer;
    },
  };
}

const hint = (fields: Partial<NewHint>): NewHint => ({
  target: "pk_1 x",
  kind: "skipped",
  reason: "3 errors in a row",
  ageMs: 0,
  holdsMs: 30_000,
  times: 1,
  model: null,
  provider: "openai",
  keyHash: "0a1b2c3d",
  by: "one",
  ...fields,
});

describe("what gateways tell each other through Redis", () => {
  it("is one view of all, whatever their clocks say", async () => {
    const [a, b] = [startProcess(() => 5e12), startProcess(() => -7e9)];
    for (let count = 0; count < 3; count += 1) a.stats.observe("r", { succeeded: true, firstTokenMs: 100 });
    b.stats.observe("r", { succeeded: false });
    await a.exchange();
    await b.exchange();
    await a.exchange();
    for (const { stats } of [a, b]) {
      expect(stats.view("r")?.attempts).toBeCloseTo(4, 1);
      expect(stats.view("r")?.successRate).toBeCloseTo(0.75, 2);
      expect(stats.view("r")?.firstTokenMs).toBeCloseTo(100, 0);
    }
  });

  it("is read by a process that has just started", async () => {
    const a = startProcess();
    a.stats.observe("r", { succeeded: true });
    await a.exchange();
    const b = startProcess();
    await b.exchange();
    expect(b.stats.view("r")?.attempts).toBeCloseTo(1, 1);
  });

  it("is told again, by everyone and once, to a Redis that has forgotten it", async () => {
    const [a, b] = [startProcess(), startProcess()];
    a.stats.observe("r", { succeeded: true });
    b.stats.observe("r", { succeeded: true });
    for (const one of [a, b, a, b]) await one.exchange();
    await redis.flushall();
    for (const one of [a, b, a, b, a]) await one.exchange();
    expect(a.stats.view("r")?.attempts).toBeCloseTo(2, 1);
    expect((await startProcess().exchange()).sums.map(([subject]) => subject)).toEqual(["r"]);
  });

  it("says only what changed since it was last asked", async () => {
    const [a, b] = [startProcess(), startProcess()];
    a.stats.observe("r", { succeeded: true });
    a.stats.observe("s", { succeeded: true });
    await a.exchange();
    await b.exchange();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await b.exchange();
    a.stats.observe("s", { succeeded: true });
    await a.exchange();
    expect((await b.exchange()).sums.map(([subject]) => subject)).toEqual(["s"]);
  });

  it("#45 carries when a key was given up and for how long, by Redis's clock", async () => {
    const [a, b] = [startProcess(), startProcess()];
    await a.exchange([hint({ ageMs: 10_000 }), hint({ kind: "denied", holdsMs: null, model: "gpt-4o" })]);
    const { hints, nowMs } = await b.exchange();
    const skipped = hints.find(({ kind }) => kind === "skipped");
    expect((skipped?.untilMs ?? 0) - (skipped?.atMs ?? 0)).toBe(30_000);
    expect(nowMs - (skipped?.atMs ?? 0)).toBeGreaterThanOrEqual(10_000);
    expect(hints.find(({ kind }) => kind === "denied")).toMatchObject({ untilMs: null, model: "gpt-4o" });
    expect(hints.every(({ reason }) => reason === "3 errors in a row")).toBe(true);
  });
});
