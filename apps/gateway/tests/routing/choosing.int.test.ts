import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ALL_KEYS, createRouteStore } from "@causeway/route-stats";
import { fetchMetrics, type TestService } from "@causeway/testing";
import { Redis } from "ioredis";
import { until } from "@causeway/testing/until";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

/** Providers of one model with two keys each, the cheapest first. */
const PROVIDERS = ["deepinfra", "groq", "together"] as const;
const [FIRST, SECOND] = PROVIDERS;
const MODEL = "gpt-oss-120b";
const OTHER_MODEL = "gpt-oss-20b";

let stack: GatewayStack;
let key: TestKey;
const gateways: TestService[] = [];

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    ...Object.fromEntries(
      PROVIDERS.flatMap((provider) => [
        [`LLM_${provider.toUpperCase()}_API_KEY`, `token-${provider}-1,token-${provider}-2`],
        [`LLM_${provider.toUpperCase()}_BASE_URL`, `${url}/v1`],
      ]),
    ),
    ROUTING_EXPLORATION: "0",
    ROUTING_WEIGHT_SUCCESS: "0",
    ROUTING_WEIGHT_LATENCY: "0",
    ROUTING_WEIGHT_THROUGHPUT: "0",
  }));
  key = await stack.createKey();
});
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop();
});
afterAll(() => stack?.stop());

/** One that knows nothing of what other tests did to routes and keys. */
async function start(settings: Record<string, string> = {}): Promise<TestService> {
  const gateway = await stack.startGateway(settings);
  gateways.push(gateway);
  return gateway;
}

interface Asking {
  readonly fault?: object;
  readonly headers?: Record<string, string>;
  readonly fields?: Record<string, unknown>;
  readonly path?: string;
}

interface Body {
  readonly error?: { readonly code: string; readonly param: string | null; readonly message: string };
  readonly metadata?: { readonly routing: { readonly provider: string; readonly apiKeyHash: string }[] };
}

let asked = 0;

/** Each is its own conversation, unless headers say otherwise. */
async function ask(gateway: TestService, { fault, headers, fields, path }: Asking = {}) {
  asked += 1;
  const content = `${fault ? `[sim ${JSON.stringify(fault)}] ` : ""}Say request ${asked}`;
  const response = await fetch(gateway.url + (path ?? "/v1/chat/completions"), {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: MODEL, messages: [{ role: "user", content }], ...fields }),
  });
  const body = (await response.json()) as Body;
  const routing = body.metadata?.routing ?? [];
  return {
    status: response.status,
    error: body.error,
    providers: routing.map(({ provider }) => provider),
    keys: new Set(routing.map(({ apiKeyHash }) => apiKeyHash)).size,
    keyHash: routing.at(-1)?.apiKeyHash,
    retryAfter: response.headers.get("retry-after"),
    model: response.headers.get("x-causeway-model"),
  };
}

const only = (provider: string, fault: object) => ({ forToken: `token-${provider}`, ...fault });
const STAY = { "x-no-fallback": "true" };

describe("x-no-fallback", () => {
  it("tries the other keys of the first provider, and no one else's", async () => {
    const gateway = await start();
    const fault = only(FIRST, { status: 500 });
    expect(await ask(gateway, { headers: STAY, fault })).toMatchObject({
      ...{ status: 502, providers: [FIRST, FIRST], keys: 2 },
    });
    expect(await ask(gateway, { fault })).toMatchObject({ status: 200, providers: [FIRST, SECOND] });
  });

  it("stays with the first provider that has a key left", async () => {
    const gateway = await start();
    const refused = await ask(gateway, { fault: only(FIRST, { status: 401 }) });
    expect(refused).toMatchObject({ status: 200, providers: [FIRST, FIRST, SECOND] });
    expect(await ask(gateway, { headers: STAY })).toMatchObject({ status: 200, providers: [SECOND] });
  });

  it("is what naming the provider means", async () => {
    const fields = { model: `${SECOND}/${MODEL}` };
    expect(await ask(await start(), { fields, fault: { status: 500 } })).toMatchObject({
      ...{ status: 502, providers: [SECOND, SECOND], keys: 2 },
    });
  });
});

describe("auto", () => {
  it("passes over a model whose keys are all refused, and comes back to it when there is no other", async () => {
    const gateway = await start({ AUTO_MODELS: `${FIRST}/${MODEL},${SECOND}/${MODEL}` });
    const fields = { model: "auto" };
    const fault = only(FIRST, { status: 401 });
    expect(await ask(gateway, { fields, fault })).toMatchObject({ status: 502, providers: [FIRST, FIRST] });
    expect(await ask(gateway, { fields })).toMatchObject({ status: 200, providers: [SECOND] });
    await ask(gateway, { fields, fault: { status: 401 } });
    // Neither is called: they are listed as excluded.
    expect(await ask(gateway, { fields })).toMatchObject({
      status: 502,
      error: { message: expect.stringMatching(new RegExp(`^All keys for ${FIRST} are excluded since`)) },
      providers: [FIRST, FIRST],
    });
  });
});

describe("a session", () => {
  it("stays with the provider that answered it, in each of its models, on every gateway", async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const headers = { "x-session-id": "session-1" };
    const fault = only(FIRST, { status: 500 });
    expect(await ask(one, { headers, fault })).toMatchObject({ status: 200, providers: [FIRST, SECOND] });
    await until(async () => (await ask(two, { headers })).providers[0] === SECOND);
    const fields = { model: OTHER_MODEL };
    expect((await ask(two, { headers, fields })).providers).toEqual([FIRST]);
    expect((await ask(two, { headers })).providers).toEqual([SECOND]);
    expect((await ask(two)).providers).toEqual([FIRST]);
  });
});

describe("a conversation", () => {
  it("stays with one of its provider's keys, on every gateway, while others have the other key", async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const hashes = new Set<unknown>();
    for (let at = 0; at < 8; at += 1) {
      const headers = { "x-claude-code-session-id": `turns-${at}` };
      const turns = [await ask(one, { headers }), await ask(two, { headers }), await ask(one, { headers })];
      const [hash, ...more] = new Set(turns.map(({ keyHash }) => keyHash));
      expect(more).toEqual([]);
      hashes.add(hash);
    }
    expect(hashes.size).toBe(2);
  });

  it("is told apart by how it begins where it names no session", async () => {
    const gateway = await start();
    const fields = { messages: [{ role: "user", content: "Write a poem" }] };
    const hashes = [1, 2, 3].map(async () => (await ask(gateway, { fields })).keyHash);
    expect(new Set(await Promise.all(hashes)).size).toBe(1);
  });
});

describe("a provider that asks to wait", () => {
  it("is left alone for so long; the caller of a request that none may answer is told the shortest wait", async () => {
    const gateway = await start();
    const fault = { status: 429, retryAfter: 7 };
    const limited = await ask(gateway, { fault });
    expect(limited).toMatchObject({ status: 429, providers: [FIRST, FIRST, SECOND], retryAfter: "7" });
    expect(limited.error?.code).toBe("upstream_rate_limited");
    expect(await ask(gateway)).toMatchObject({ status: 200, providers: [SECOND] });
    const shorter = await ask(gateway, { headers: STAY, fault: { status: 429, retryAfter: 2 } });
    expect(shorter).toMatchObject({ status: 429, retryAfter: "2" });
  });
});

/** What an operator who presses reset has told to all gateways. */
async function resetAll(): Promise<void> {
  const redis = new Redis(stack.redis.url);
  const reset = {
    target: ALL_KEYS,
    kind: "reset",
    reason: "reset",
    by: "api",
    provider: "",
    keyHash: "",
  } as const;
  await createRouteStore(redis, 300_000).exchange(null, new Map(), [
    { ...reset, ageMs: 0, holdsMs: null, times: 0, model: null },
  ]);
  redis.disconnect();
}

describe("a refused key", () => {
  it.each([
    "Invalid schema for function 'login': In context=('properties', 'api_key'), 'type' is missing",
    "messages.0.billing: Extra inputs are not permitted",
  ])("#43 is none after a caller's own mistake, whatever the refusal quotes: %s", async (message) => {
    const gateway = await start();
    for (let count = 0; count < 4; count += 1) {
      const mistaken = await ask(gateway, { fault: { status: 400, message } });
      expect(mistaken).toMatchObject({ status: 400, providers: [FIRST], error: { message } });
    }
    expect((await ask(gateway)).providers).toEqual([FIRST]);
  });

  it("is shown by the metrics of every gateway, and tried again by every gateway after a reset", async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const fault = only(FIRST, { status: 401, message: "the account is closed" });
    await ask(one, { fault });
    const excluded = `causeway_upstream_keys_excluded{provider="${FIRST}",reason="refused",service="gateway"} 2`;
    const isShown = async (gateway: TestService) =>
      (await (await fetchMetrics(gateway.url)).text()).includes(excluded);
    for (const gateway of [one, two]) await until(() => isShown(gateway));
    expect((await ask(two)).providers).toEqual([SECOND]);
    const warning =
      one
        .log()
        .split("\n")
        .find((line) => line.includes("excluded an upstream key")) ?? "";
    expect(warning).toContain("the account is closed");
    expect(warning).not.toContain(`token-${FIRST}`);
    await resetAll();
    for (const gateway of [one, two]) await until(async () => (await ask(gateway)).providers[0] === FIRST);
    for (const gateway of [one, two]) await until(async () => !(await isShown(gateway)));
  });
});

describe("/metrics", () => {
  it("has success, time to first token and speed of every provider, of all gateways, and failed attempts", async () => {
    const [one, two] = await Promise.all([start(), start()]);
    await ask(one, { fault: only(FIRST, { status: 500 }) });
    const stream = await fetch(`${one.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      body: JSON.stringify({
        ...{ model: `${SECOND}/${MODEL}`, stream: true },
        messages: [{ role: "user", content: '[sim {"tokens":20,"chunkDelayMs":5}] Hi' }],
      }),
    });
    await stream.text();
    const read = async (gateway: TestService) => (await fetchMetrics(gateway.url)).text();
    const failed = `causeway_gateway_failed_attempts_total{provider="${FIRST}",error_type="upstream_error",service="gateway"} 1`;
    expect(await read(one)).toContain(failed);
    for (const name of ["success_ratio", "first_token_seconds", "output_tokens_per_second"]) {
      const line = `causeway_routes_${name}{provider="${SECOND}",service="gateway"} `;
      for (const gateway of [one, two]) await until(async () => (await read(gateway)).includes(line));
    }
  });
});

describe("UPSTREAM_TOTAL_TIMEOUT", () => {
  it.each([false, true])("ends all attempts together, stream: %s", async (stream) => {
    const gateway = await start({ UPSTREAM_TOTAL_TIMEOUT: "1s", UPSTREAM_CONNECT_TIMEOUT: "1s" });
    const answer = await ask(gateway, { fields: { stream }, fault: { hang: true } });
    expect(answer).toMatchObject({ status: 504, error: { code: "upstream_timeout" } });
    expect(answer.providers).toHaveLength(1);
  });
});

describe("`routing`", () => {
  const INPUT: Record<string, object> = {
    "/v1/chat/completions": {},
    "/v1/messages": { max_tokens: 10 },
    "/v1/responses": { messages: undefined, input: "Hi" },
  };

  it.each(Object.keys(INPUT))("of another value is a 400 that names it, at %s", async (path) => {
    for (const routing of ["fast", "PRICE", "", 1, true, {}, ["price"]]) {
      const { status, error } = await ask(stack.gateway, { path, fields: { ...INPUT[path], routing } });
      expect([status, error?.message]).toEqual([400, expect.stringMatching(/^routing must be one of /)]);
      if (path !== "/v1/messages") expect(error?.param).toBe("routing");
    }
  });

  it.each(Object.keys(INPUT))("of null means unset, at %s", async (path) => {
    expect(await ask(stack.gateway, { path, fields: { ...INPUT[path], routing: null } })).toMatchObject({
      status: 200,
    });
  });
});
