import { fetchMetrics, type TestService } from "@causeway/testing";
import { until } from "@causeway/testing/until";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { type Load, runLoad } from "./run-load.ts";

/** Three providers of one model; the first is by far the cheapest, so that everything goes there while it is well. */
const PROVIDERS = ["deepinfra", "together", "groq"] as const;
const FAULTY = "deepinfra";
const REQUESTS = 120;

let stack: GatewayStack;
let key: TestKey;
/** Of another organization: what one alone meets is not held against all. */
let otherKey: TestKey;
let redis: Redis;
const gateways: TestService[] = [];

beforeAll(async () => {
  stack = await startOwnStack((url) => ({
    ...Object.fromEntries(
      PROVIDERS.flatMap((provider) => [
        [`LLM_${provider.toUpperCase()}_API_KEY`, `token-${provider}`],
        [`LLM_${provider.toUpperCase()}_BASE_URL`, `${url}/v1`],
      ]),
    ),
    // The well ones answer within this on a machine that does much else, too.
    UPSTREAM_FIRST_BYTE_TIMEOUT: "3s",
    UPSTREAM_IDLE_TIMEOUT: "3s",
    UPSTREAM_ANSWER_TIMEOUT: "3s",
    ROUTING_EXPLORATION: "0",
    PROVIDER_ORDER: PROVIDERS.join(","),
    ROUTING_WEIGHT_PRICE: "0",
    ROUTING_WEIGHT_LATENCY: "0",
    ROUTING_WEIGHT_THROUGHPUT: "0",
  }));
  [key, otherKey] = [await stack.createKey(), await stack.createKey()];
  redis = new Redis(stack.redis.url);
});
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop();
  const known = await redis.keys("cw:{routes}:*");
  if (known.length > 0) await redis.del(...known);
});
afterAll(async () => {
  redis?.disconnect();
  await stack?.stop();
});

async function start(settings: Record<string, string> = {}): Promise<TestService> {
  const gateway = await stack.startGateway(settings);
  gateways.push(gateway);
  return gateway;
}

const load = (gateway: TestService, fault: object | null, requests = REQUESTS, by = key): Promise<Load> =>
  runLoad({
    ...{ url: gateway.url, key: by.key, model: "gpt-oss-120b", requests, parallel: 6 },
    fault: fault && { forToken: `token-${FAULTY}`, ...fault },
  });

/** What a test run shows an operator; nothing is judged by it. */
const print = (name: string, { failed, attempts, p50, p90 }: Load) =>
  process.stdout.write(
    `${name}: failed ${failed}, attempts ${JSON.stringify(attempts)}, p50 ${p50} ms, p90 ${p90} ms\n`,
  );

/** What an alarm looks at. */
const isExcluded = (metrics: string): boolean =>
  metrics.includes(
    `causeway_upstream_keys_excluded{provider="${FAULTY}",reason="errors",service="gateway"} 1`,
  );

describe("one of three providers", () => {
  it("gets everything while it is well", async () => {
    const run = await load(await start(), null);
    print("all well", run);
    expect(run).toMatchObject({ failed: 0, attempts: { [FAULTY]: REQUESTS } });
  });

  it.each([
    ["refuses", { status: 503 }],
    ["hangs", { hang: true }],
    ["sends headers and hangs", { headersThenHang: true }],
    ["drops the connection", { cutAfter: 0 }],
    ["talks garbage", { garbage: true }],
    ["sends an error inside a 200", { errorInside: true }],
  ])("that %s fails no request and is left alone but for a probe", async (name, fault) => {
    const run = await load(await start(), fault);
    print(name, run);
    expect(run.failed).toBe(0);
    // Three in a row, those under way alongside them, and a probe or two.
    expect(run.attempts[FAULTY] ?? 0).toBeLessThanOrEqual(15);
    expect(run.answeredBy).toEqual({ together: REQUESTS });
  });

  it("#60 that cuts streams in the middle fails those alone, and never mixes two answers", async () => {
    const run = await load(await start(), { cutAfter: 3 });
    print("cuts streams", run);
    expect(run.failed).toBeLessThanOrEqual(12);
    expect(run.mixed).toBe(0);
    expect(run.attempts[FAULTY] ?? 0).toBeLessThanOrEqual(15);
  });

  it("#81 does no harm while Redis hangs: each process knows what it saw itself", async () => {
    const gateway = await start();
    stack.redis.hang();
    try {
      const run = await load(gateway, { status: 503 });
      print("refuses, Redis hangs", run);
      expect(run.failed).toBe(0);
      expect(run.attempts[FAULTY] ?? 0).toBeLessThanOrEqual(15);
    } finally {
      stack.redis.resume();
    }
  });

  it("that one gateway found dead is not asked by another; the log and a metric say so", async () => {
    // What makes a route look bad must not be why it is not asked.
    const settings = { ROUTING_WEIGHT_SUCCESS: "0" };
    const [first, second] = [await start(settings), await start(settings)];
    await load(first, { status: 503 }, 20);
    await load(first, { status: 503 }, 20, otherKey);
    await until(async () => (await redis.hlen("cw:{routes}:hints")) > 0);
    await until(async () => isExcluded(await (await fetchMetrics(second.url)).text()));
    const run = await load(second, { status: 503 });
    print("refuses, second gateway", run);
    expect(run).toMatchObject({ failed: 0 });
    expect(run.attempts[FAULTY] ?? 0).toBe(0);
    await expect.poll(() => first.log()).toContain("excluded an upstream key");
  });

  it("#41 is tried again by a process that starts, whatever others still hold against it", async () => {
    const first = await start();
    await load(first, { status: 401 }, 10);
    await until(async () => (await redis.hlen("cw:{routes}:hints")) > 0);
    expect((await load(first, null, 10)).attempts[FAULTY] ?? 0).toBe(0);
    const second = await start();
    await expect.poll(async () => (await load(second, null, 10)).attempts[FAULTY] ?? 0).toBeGreaterThan(0);
  });
});

describe("the only provider, when it hangs", () => {
  it("keeps one request at a time waiting; the others are told at once, until it answers again", async () => {
    // No other provider's answer is judged by it here.
    const { url } = await start({ UPSTREAM_ANSWER_TIMEOUT: "1s" });
    const ask = (text: string) =>
      fetch(`${url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: JSON.stringify({
          ...{ model: `${FAULTY}/gpt-oss-120b`, messages: [{ role: "user", content: text }] },
        }),
      });
    expect((await ask("well")).status).toBe(200);
    for (let count = 0; count < 3; count += 1)
      expect((await ask(`[sim {"hang":true}] ${count}`)).status).toBe(504);
    const refused = await ask("well, but nobody knows");
    expect(refused.status).toBe(502);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(await refused.json()).toMatchObject({ error: { code: "upstream_failed" } });
    await until(async () => (await ask("a probe")).status === 200);
    const all = await Promise.all(Array.from({ length: 5 }, () => ask("well again")));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe("the row of a request", () => {
  it("says why its provider was asked, one row per attempt", async () => {
    const gateway = await start();
    const id = "routing-row-1";
    const run = await runLoad({
      ...{ url: gateway.url, key: key.key, model: "gpt-oss-120b", requests: 1, parallel: 1, requestId: id },
      fault: { forToken: `token-${FAULTY}`, status: 500 },
    });
    expect(run.attempts).toEqual({ [FAULTY]: 1, together: 1 });
    const row = await stack.finalRow(id);
    const decision = row.routing as {
      candidates: { provider: string; score: number }[];
      excluded: unknown[];
    };
    expect(decision.candidates.map(({ provider }) => provider)).toEqual([...PROVIDERS]);
    expect(decision.candidates.every(({ score }) => score > 0 && score <= 1)).toBe(true);
    expect(decision.excluded).toContainEqual(expect.objectContaining({ reason: "no_key" }));
    const rows = await stack.sql("SELECT provider FROM request_log WHERE final_id = $1", [row.id]);
    expect(rows).toEqual([{ provider: FAULTY }]);
  });
});
