import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, type KeyOptions, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type Answered, call, outcomeOf, until } from "./call.ts";

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startGatewayStack({ AUTO_MODELS: "sim-large,sim-echo" });
});
afterAll(() => stack?.stop());

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const messages = [{ role: "user", content: "hi" }];

/** Every way to a provider; a new one belongs in this list. */
const ENDPOINTS: [path: string, body: object][] = [
  ["/v1/chat/completions", { model: "sim-echo", messages }],
  ["/v1/chat/completions", { model: "simulator/sim-echo", messages, stream: true }],
  ["/v1/chat/completions", { model: "auto", messages }],
  ["/v1/messages", { model: "sim-echo", max_tokens: 5, messages }],
  ["/v1/messages", { model: "sim-echo", max_tokens: 5, messages, stream: true }],
  ["/v1/messages/count_tokens", { model: "sim-echo", messages }],
  ["/v1/responses", { model: "sim-echo", input: "hi" }],
  ["/v1/embeddings", { model: "sim-embedding", input: "hi" }],
  ["/v1/rerank", { model: "sim-rerank", query: "hi", documents: ["a", "b"] }],
  ["/v1/moderations", { model: "sim-moderation", input: "hi" }],
  ["/v1/images/generations", { model: "sim-image", prompt: "hi", size: "256x256" }],
  ["/v1/images/edits", { model: "sim-image", prompt: "hi", size: "256x256", images: [{ image_url: PNG }] }],
  ["/v1/chat/completions", { model: "sim-image", messages, image_config: { size: "256x256" } }],
  ["/v1/audio/speech", { model: "sim-speech", input: "hi", voice: "alloy" }],
];

const post = (key: TestKey, [path, body]: (typeof ENDPOINTS)[number], headers = {}) =>
  rawCall(key, path, body, headers);

/** Streams are no JSON: only the status and the error matter here. */
async function rawCall(key: TestKey, path: string, body: object, headers = {}): Promise<Answered> {
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const served = (): number => stack.simulator.tally().totals.requests;

async function keyWithRule(ruleType: string, ruleValue: object, options: KeyOptions = {}): Promise<TestKey> {
  const key = await stack.createKey(options);
  await stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
    createId("rule"),
    key.id,
    ruleType,
    ruleValue,
  ]);
  return key;
}

describe.each(ENDPOINTS)("%s %j", (path, body) => {
  const endpoint: (typeof ENDPOINTS)[number] = [path, body];

  it("answers a key without restrictions", async () => {
    expect((await post(await stack.createKey(), endpoint)).status).toBe(200);
  });

  it("#23 #28 refuses every key at its limit: there is no way around it and no key above it", async () => {
    const key = await stack.createKey({ limit_total: "0" });
    const before = served();
    expect(await post(key, endpoint)).toMatchObject({ status: 401 });
    expect(outcomeOf(await post(key, endpoint))).toBe("401 key_limit_reached");
    expect(served()).toBe(before);
  });

  it("#39 refuses keys that are disabled, expired, of an archived project, deleted, unknown or missing", async () => {
    const archived = await stack.createKey();
    await stack.sql("UPDATE project SET status = 'archived' WHERE id = $1", [archived.projectId]);
    const before = served();
    const outcome = async (key: TestKey) => outcomeOf(await post(key, endpoint));
    expect(await outcome(await stack.createKey({ status: "disabled" }))).toBe("401 key_disabled");
    expect(await outcome(await stack.createKey({ expires_at: new Date(Date.now() - 1) }))).toBe(
      "401 key_expired",
    );
    expect(await outcome(await stack.createKey({ status: "deleted" }))).toBe("401 invalid_api_key");
    expect((await post(archived, endpoint)).status).toBe(410);
    expect(await outcome({ ...archived, key: "cw_nothing" })).toBe("401 invalid_api_key");
    expect(served()).toBe(before);
  });

  it("never forwards what a rule denies, in whatever way the model is named", async () => {
    const before = served();
    for (const [type, value, code] of [
      ["deny_models", { models: ["sim-*"] }, "model_not_allowed"],
      ["allow_models", { models: ["gpt-4o"] }, "model_not_allowed"],
      ["deny_providers", { providers: ["simulator"] }, "provider_not_allowed"],
      ["allow_pricing", { pricingType: "free" }, "pricing_not_allowed"],
      ["deny_pricing", { maxInputPrice: 0, maxOutputPrice: 0 }, "pricing_not_allowed"],
      ["allow_ip_cidrs", { ipCidrs: ["192.0.2.0/24"] }, "ip_not_allowed"],
      ["deny_ip_cidrs", { ipCidrs: ["127.0.0.0/8"] }, "ip_not_allowed"],
    ] as const) {
      const key = await keyWithRule(type, value);
      // A ranking costs by the request and an embedding nothing for its output: a price of tokens says nothing of them.
      if (type === "deny_pricing" && path === "/v1/rerank") continue;
      // Moderations are free.
      if (type.endsWith("_pricing") && path === "/v1/moderations") continue;
      expect([type, outcomeOf(await post(key, endpoint))]).toEqual([type, `403 ${code}`]);
    }
    expect(served()).toBe(before);
  });

  it("counts to requests per minute", async () => {
    const key = await stack.createKey({ requests_per_minute: 1 });
    expect((await post(key, endpoint)).status).toBe(200);
    const refused = await post(key, endpoint);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("gives back its place among the concurrent requests, served or refused (#30)", async () => {
    const key = await stack.createKey({ concurrency: 1 });
    for (let calls = 0; calls < 3; calls += 1) {
      // The place is free a moment after the answer.
      const answer = await until(
        () => post(key, endpoint),
        ({ status }) => status !== 429,
      );
      expect(answer.status).toBe(200);
      expect((await post(key, [path, { ...body, model: "no-such-model" }])).status).toBe(404);
    }
  });
});

describe("a key near its limit", () => {
  it("#29 is served to the last cent, by the provider that it always had", async () => {
    const key = await stack.createKey({ limit_total: "1" });
    await stack.sql(
      "INSERT INTO api_key_usage (api_key_id, window_start, used, version) VALUES ($1, '-infinity', 0.9999, 1)",
      [key.id],
    );
    for (let calls = 0; calls < 3; calls += 1) {
      const answer = await until(
        () => post(key, ["/v1/chat/completions", { model: "sim-echo", messages, max_tokens: 5 }]),
        ({ status }) => status !== 429,
      );
      expect([answer.status, answer.headers.get("x-causeway-provider")]).toEqual([200, "simulator"]);
    }
  });
});

describe("auto", () => {
  it("represents the first of its models that the rules allow", async () => {
    const ask = async (key: TestKey) =>
      await post(key, ["/v1/chat/completions", { model: "auto", messages }]);
    expect((await ask(await stack.createKey())).headers.get("x-causeway-model")).toBe("sim-large");
    const key = await keyWithRule("deny_models", { models: ["sim-large"] });
    expect((await ask(key)).headers.get("x-causeway-model")).toBe("sim-echo");
  });
});

describe("refusals of a known key", () => {
  it.each([
    ["key_disabled", 401, { status: "disabled" }],
    ["key_expired", 401, { expires_at: new Date(0) }],
  ])("%s leave one row per second, and each is counted", async (code, status, options) => {
    const key = await stack.createKey(options);
    for (let calls = 0; calls < 10; calls += 1) await call(stack.gateway, key.key);
    const refused = await until(
      async () => {
        const [sums] = await stack.sql<{ refused: string }>(
          "SELECT coalesce(sum(refused), 0) AS refused FROM usage_hourly WHERE api_key_id = $1",
          [key.id],
        );
        return Number(sums?.refused);
      },
      (count) => count >= 10,
    );
    expect(refused).toBe(10);
    const rows = await stack.sql<object>(
      "SELECT error_code, status, finish, total_cost::float8 AS cost FROM request_log WHERE api_key_id = $1",
      [key.id],
    );
    expect(rows.length).toBeLessThan(10);
    for (const row of rows) expect(row).toEqual({ error_code: code, status, finish: "refused", cost: 0 });
  });

  it("project_archived leaves its row, too", async () => {
    const key = await stack.createKey();
    await stack.sql("UPDATE project SET status = 'archived' WHERE id = $1", [key.projectId]);
    await call(stack.gateway, key.key, { headers: { "x-request-id": `archived-${key.id}` } });
    expect(await stack.finalRow(`archived-${key.id}`)).toMatchObject({
      error_code: "project_archived",
      status: 410,
    });
  });
});

describe("a key whose rules allow one provider only", () => {
  /** Models of others without a credential, features no one has, and models of another endpoint. */
  const ASKED: [path: string, body: object][] = [
    ["/v1/chat/completions", { model: "claude-sonnet-4-5", messages }],
    ["/v1/chat/completions", { model: "claude-sonnet-4-5", messages, stream: true }],
    ["/v1/chat/completions", { model: "claude-sonnet-4-5", messages, modalities: ["audio"] }],
    ["/v1/chat/completions", { model: "cohere/embed-v4.0", messages }],
    ["/v1/messages", { model: "claude-sonnet-4-5", max_tokens: 5, messages }],
    ["/v1/messages/count_tokens", { model: "claude-sonnet-4-5", messages }],
    ["/v1/responses", { model: "claude-sonnet-4-5", input: "hi" }],
    ["/v1/responses", { model: "claude-sonnet-4-5", input: "hi", previous_response_id: "resp_0" }],
    ["/v1/embeddings", { model: "embed-v4.0", input: "hi" }],
    ["/v1/embeddings", { model: "claude-sonnet-4-5", input: "hi" }],
    ["/v1/rerank", { model: "rerank-v3.5", query: "hi", documents: ["a"] }],
    ["/v1/moderations", { model: "embed-v4.0", input: "hi" }],
  ];
  it.each(ASKED)("is refused with 403 at %s before anything else is said: %j", async (path, body) => {
    const key = await keyWithRule("allow_providers", { providers: ["openai"] });
    const answer = await rawCall(key, path, body);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("x-error-code")).toBe("provider_not_allowed");
    expect(JSON.stringify(answer.body)).not.toMatch(/bedrock|vertex|openrouter|credential/i);
  });

  it.each(ASKED)("is told 404 at %s of a model that does not exist: %j", async (path, body) => {
    const key = await keyWithRule("allow_providers", { providers: ["openai"] });
    expect((await rawCall(key, path, { ...body, model: "no-such-model" })).status).toBe(404);
  });
});

describe("a model that has no endpoint here", () => {
  it.each(["sora-2", "whisper-1", "omni-moderation-latest", "gpt-image-2", "text-embedding-3-small"])(
    "is refused by name, and an endpoint that is named exists: %s",
    async (model) => {
      const key = await stack.createKey();
      const answer = await rawCall(key, "/v1/rerank", { model, query: "hi", documents: ["a"] });
      expect(answer.status).toBe(400);
      const { message } = (answer.body as { error: { message: string } }).error;
      const named = /\/v1\/[\w/-]*\w/.exec(message)?.[0];
      // 415: it takes form data alone.
      if (named) expect([400, 415]).toContain((await rawCall(key, named, {})).status);
      else expect(message).toContain("no endpoint");
    },
  );
});
