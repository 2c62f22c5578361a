import { startTestRedis, type TestRedis, type TestService } from "@causeway/testing";
import { createId } from "@causeway/crypto";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "@causeway/testing/until";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import {
  PATIENT,
  addKey,
  ask,
  asked,
  callsOf,
  createCachingKey,
  keptOf,
  untilKept,
} from "./cached-project.ts";

let stack: GatewayStack;
let url: string;
let ownRedis: TestRedis;
/** One with a Redis of the cache's own, and one with very little room. */
let own: TestService;
let small: TestService;

beforeAll(async () => {
  ownRedis = await startTestRedis();
  stack = await startGatewayStack((simulator) => ({
    ...PATIENT,
    LLM_GROQ_API_KEY: "sk-groq",
    LLM_GROQ_BASE_URL: `${simulator}/v1`,
    LLM_TOGETHER_API_KEY: "sk-together",
    LLM_TOGETHER_BASE_URL: `${simulator}/v1`,
  }));
  url = stack.gateway.url;
  [own, small] = await Promise.all([
    stack.startGateway({ CACHE_REDIS_URL: ownRedis.url, CACHE_TIMEOUT: "200ms" }),
    stack.startGateway({ CACHE_MAX_MB: "1" }),
  ]);
});
afterAll(async () => {
  await stack?.stop();
  await ownRedis?.stop();
});

const setProject = (key: TestKey, set: string) =>
  stack.sql(`UPDATE project SET ${set} WHERE id = $1`, [key.projectId]);

const forbid = (key: TestKey, ruleType: string, ruleValue: object) =>
  stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
    createId("rule"),
    key.id,
    ruleType,
    ruleValue,
  ]);

/** Makes what a project has look older. */
async function age(key: TestKey, seconds: number): Promise<void> {
  const redis = new Redis(stack.redis.url);
  for (const { name } of await keptOf(stack.redis.url, key)) {
    const [facts = "", ...said] = ((await redis.get(name)) ?? "").split("\n");
    const { storedAtMs, ...rest } = JSON.parse(facts);
    const older = JSON.stringify({ ...rest, storedAtMs: storedAtMs - seconds * 1_000 });
    await redis.set(name, [older, ...said].join("\n"), "KEEPTTL");
  }
  redis.disconnect();
}

describe("models after the first", () => {
  const models = ["together/gpt-oss-120b", "groq/gpt-oss-120b"];
  const fault = '[sim {"forToken":"sk-groq","status":503}]';

  it.each(["chat", "responses"] as const)("an answer of one isn't kept (%s)", async (door) => {
    const key = { ...(await createCachingKey(stack)), door };
    const request = asked(door, `${fault} Whose answer?`, { model: models[1], models });
    const answer = await ask(url, key, request);
    expect([answer.status, answer.body.metadata.used_provider]).toEqual([200, "together"]);
    // What is kept later is there: the answer before it would be, too.
    await untilKept(url, key, asked(door, "Whose answer?", { model: models[1], models }));
    expect(await keptOf(stack.redis.url, key)).toHaveLength(1);
    expect(await ask(url, key, request)).toMatchObject({ status: 200, cache: "MISS" });
  });
});

describe("access rules and cached answers", () => {
  it.each([
    ["denies the provider", "deny_providers"],
    ["allows another provider alone", "allow_providers"],
  ])("a key that %s never gets its cached answer", async (_what, ruleType) => {
    const key = await createCachingKey(stack);
    const body = asked("chat", "whose answer", { model: "gpt-oss-120b" });
    const kept = await untilKept(url, key, body);
    const provider = kept.body.metadata.used_provider;
    const other = ["groq", "together"].find((name) => name !== provider) ?? "";
    const limited = await addKey(stack, key);
    await forbid(limited, ruleType, { providers: [ruleType === "deny_providers" ? provider : other] });
    const answer = await ask(url, limited, body);
    expect(answer).toMatchObject({
      status: 200,
      cache: "MISS",
      body: { metadata: { used_provider: other } },
    });
  });

  it("a key that denies the provider does not get the answer that another key waits for either", async () => {
    const key = await createCachingKey(stack);
    const limited = await addKey(stack, key);
    const model = "gpt-oss-120b";
    const first = await ask(url, key, asked("chat", "who answers", { model }));
    const provider = first.body.metadata.used_provider;
    await forbid(limited, "deny_providers", { providers: [provider] });
    const body = asked("chat", 'shared by some [sim {"delayMs":700}]', { model });
    const before = callsOf(stack);
    const leading = ask(url, key, body);
    await until(async () => callsOf(stack) > before);
    const [mine, theirs] = await Promise.all([leading, ask(url, limited, body)]);
    expect(mine).toMatchObject({ cache: "MISS", body: { metadata: { used_provider: provider } } });
    expect(theirs).toMatchObject({ status: 200, cache: "MISS" });
    expect(theirs.body.metadata.used_provider).not.toBe(provider);
  });

  it("a key that denies the model or its price is refused, cached or not", async () => {
    const key = await createCachingKey(stack);
    const body = asked("chat", "not for everybody");
    await untilKept(url, key, body);
    for (const [ruleType, value] of [
      ["deny_models", { models: ["sim-echo"] }],
      ["allow_pricing", { pricingType: "free" }],
    ] as const) {
      const limited = await addKey(stack, key);
      await forbid(limited, ruleType, value);
      expect((await ask(url, limited, body)).status).toBe(403);
    }
  });
});

describe("how long answers are kept", () => {
  it.each([10, 31_536_000])("%i seconds, and no longer", async (ttlSeconds) => {
    const key = await createCachingKey(stack, ttlSeconds);
    const body = asked("chat", "how long");
    await untilKept(url, key, body);
    const [kept] = await keptOf(stack.redis.url, key);
    expect(kept?.ttlMs).toBeGreaterThan(ttlSeconds * 1_000 - 9_000);
    expect(kept?.ttlMs).toBeLessThanOrEqual(ttlSeconds * 1_000);
    await age(key, ttlSeconds);
    expect((await ask(url, key, body)).cache).toBe("MISS");
  });

  it("the time of now counts, not that of the write", async () => {
    const key = await createCachingKey(stack, 3_600);
    const body = asked("chat", "less now");
    await untilKept(url, key, body);
    await age(key, 100);
    expect(await ask(url, key, body)).toMatchObject({ cache: "HIT", age: expect.stringMatching(/^10\d$/) });
    await setProject(key, "cache_ttl_seconds = 50");
    await until(async () => (await ask(url, key, body)).cache === "MISS");
  });

  it("a new epoch ends all before it, on every gateway, and removes them", async () => {
    const key = await createCachingKey(stack);
    const gateways = [stack.gateway, own];
    const stores = [stack.redis, ownRedis];
    const body = asked("chat", "old times");
    for (const gateway of gateways) await untilKept(gateway.url, key, body);
    for (const store of stores) expect(await keptOf(store.url, key)).toHaveLength(1);
    await setProject(key, "caching_enabled = false, cache_epoch = cache_epoch + 1");
    for (const store of stores) await until(async () => (await keptOf(store.url, key)).length === 0);
    for (const gateway of gateways) {
      await until(async () => (await ask(gateway.url, key, body)).cache === "MISS");
      const before = callsOf(stack);
      expect((await ask(gateway.url, key, body)).cache).toBe("MISS");
      expect(callsOf(stack)).toBe(before + 1);
    }
    for (const store of stores) expect(await keptOf(store.url, key)).toHaveLength(0);
  });

  it("nothing is given anymore once the organization keeps metadata alone", async () => {
    const key = await createCachingKey(stack);
    const body = asked("chat", "forgetful");
    await untilKept(url, key, body);
    await stack.sql("UPDATE organization SET retention = 'metadata' WHERE id = $1", [key.organizationId]);
    await until(async () => (await ask(url, key, body)).cache === "MISS");
    const before = callsOf(stack);
    await ask(url, key, body);
    expect(callsOf(stack)).toBe(before + 1);
  });
});

describe("what is kept", () => {
  it.each([
    ["nothing empty", 'empty [sim {"tokens":0,"text":""}]', {}],
    ["nothing that was filtered", 'filtered [sim {"finish":"content_filter"}]', {}],
    ["nothing above 1 MB", 'huge [sim {"tokens":200000}]', { max_tokens: 300_000 }],
    ["no stream that broke off", 'cut [sim {"chunks":9,"cutAfter":3}]', { stream: true }],
  ])("%s", async (_what, text, fields) => {
    const key = await createCachingKey(stack);
    const body = asked("chat", text, { model: "sim-large", ...fields });
    for (const _turn of [1, 2]) {
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      await response.text();
      expect(response.headers.get("x-causeway-cache")).toBe("MISS");
    }
    expect(await keptOf(stack.redis.url, key)).toHaveLength(0);
  });

  it("#78 within its bound: the newest stays, what ends first goes", async () => {
    const key = await createCachingKey(stack);
    const call = (at: number) => asked("chat", `big ${at} [sim {"tokens":30000}]`, { max_tokens: 40_000 });
    for (let at = 0; at < 12; at += 1) await untilKept(small.url, key, call(at));
    const redis = new Redis(stack.redis.url);
    const kept = await keptOf(stack.redis.url, key);
    const sizes = await Promise.all(kept.map(({ name }) => redis.strlen(name)));
    const counted = Number(await redis.hget("{causeway-cache}:sizes", "sum"));
    redis.disconnect();
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(12);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(counted);
    expect(counted).toBeLessThanOrEqual(1024 * 1024);
    expect((await ask(small.url, key, call(11))).cache).toBe("HIT");
  });
});

describe("a Redis of the cache's own", () => {
  it("has the answers alone", async () => {
    const key = await createCachingKey(stack);
    await untilKept(own.url, key, asked("chat", "elsewhere"));
    expect(await keptOf(ownRedis.url, key)).toHaveLength(1);
    expect(await keptOf(stack.redis.url, key)).toHaveLength(0);
  });

  it("may hang or be gone: every answer is a miss, none an error, and it comes back", async () => {
    const key = await createCachingKey(stack);
    const body = asked("chat", "without it");
    await untilKept(own.url, key, body);
    ownRedis.hang();
    expect(await ask(own.url, key, body)).toMatchObject({ status: 200, cache: "MISS" });
    ownRedis.resume();
    await until(async () => (await ask(own.url, key, body)).cache === "HIT");
    await ownRedis.kill();
    expect(await ask(own.url, key, body)).toMatchObject({ status: 200, cache: "MISS" });
    await ownRedis.restart();
    await until(async () => (await ask(own.url, key, body)).cache === "HIT");
  });
});
