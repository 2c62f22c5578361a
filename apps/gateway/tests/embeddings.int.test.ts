import type OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, extended, postEmbeddings, withId } from "./embeddings-caller.ts";
import { type GatewayStack, type KeyOptions, type TestKey, startGatewayStack } from "./gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;
let client: OpenAI;

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    LLM_VERCEL_AI_GATEWAY_API_KEY: "vercel-key",
    LLM_VERCEL_AI_GATEWAY_BASE_URL: `${url}/v1`,
    LLM_OPENAI_API_KEY: "sk-bad-1",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
  }));
  key = await stack.createKey();
  client = clientOf(stack, key);
});
afterAll(() => stack?.stop());

const post = (body: unknown, options: { key?: TestKey; path?: string; id?: string } = {}) =>
  postEmbeddings(stack, options.key ?? key, body, options);

const PRICE = 2e-8;

describe("embeddings by the official OpenAI SDK", () => {
  it("come decoded from its default base64, with the exact cost in usage and in one durable row", async () => {
    const answer = await client.embeddings.create(
      { model: "sim-embedding", input: ["river", "valley"] },
      withId("emb-base64"),
    );
    expect(answer.data).toHaveLength(2);
    for (const [index, row] of answer.data.entries()) {
      expect(row.index).toBe(index);
      expect(row.embedding).toHaveLength(256);
      expect(Math.hypot(...row.embedding)).toBeCloseTo(1, 5);
    }
    const { usage, metadata } = extended(answer);
    expect(usage.cost).toBeCloseTo(usage.prompt_tokens * PRICE, 12);
    expect(usage).toMatchObject({ total_tokens: usage.prompt_tokens, cost_details: { output_cost: 0 } });
    expect(metadata).toMatchObject({
      request_id: "emb-base64",
      used_provider: "simulator",
      routing: [{ provider: "simulator", succeeded: true, status_code: 200 }],
    });
    const row = await stack.finalRow("emb-base64");
    expect(row).toMatchObject({
      door: "embeddings",
      status: 200,
      finish: "stop",
      model: "sim-embedding",
      provider: "simulator",
      input_tokens: usage.prompt_tokens,
      output_tokens: 0,
      estimated: false,
      stream: false,
    });
    expect(Number(row.total_cost)).toBe(usage.cost);
  });

  it("are the same as floats, from tokens, and of the size asked for", async () => {
    const model = "sim-embedding";
    const packed = await client.embeddings.create({ model, input: "river", dimensions: 8 });
    const floats = await client.embeddings.create({
      model,
      input: "river",
      dimensions: 8,
      encoding_format: "float",
    });
    expect(floats.data[0]?.embedding).toHaveLength(8);
    packed.data[0]?.embedding.forEach((value, at) => {
      expect(value).toBeCloseTo(floats.data[0]?.embedding[at] ?? 0, 6);
    });
    const tokens = await client.embeddings.create({ model, input: [[1, 2, 3], [4]] });
    expect(tokens.data).toHaveLength(2);
    expect(tokens.usage).toMatchObject({ prompt_tokens: 4, total_tokens: 4 });
  });

  it("say which headers came from where, and guess what the provider does not report", async () => {
    const { headers, body } = await post({ model: "sim-embedding", input: 'river [sim {"noUsage":true}]' });
    expect(headers.get("x-causeway-provider")).toBe("simulator");
    expect(headers.get("x-causeway-model")).toBe("sim-embedding");
    expect(headers.get("server-timing")).toMatch(/^gateway;dur=.*upstream;dur=/);
    expect(extended(body).usage).toMatchObject({ info: "estimated", prompt_tokens: 7 });
  });
});

describe("what is refused before a provider is asked", () => {
  it.each([
    [
      "a chat model",
      "/v1/embeddings",
      { model: "sim-echo", input: "x" },
      400,
      "unsupported_parameter",
      "model",
    ],
    [
      "an embedding model in chat",
      "/v1/chat/completions",
      { model: "sim-embedding", messages: [{ role: "user", content: "x" }] },
      400,
      "unsupported_parameter",
      "model",
    ],
    [
      "`auto`, which chooses among chat models",
      "/v1/embeddings",
      { model: "auto", input: "x" },
      400,
      "unsupported_parameter",
      "model",
    ],
    [
      "an unknown model",
      "/v1/embeddings",
      { model: "sim-embeding", input: "x" },
      404,
      "model_not_found",
      "model",
    ],
    ["no input", "/v1/embeddings", { model: "sim-embedding" }, 400, "invalid_parameters", "input"],
    [
      "an empty text",
      "/v1/embeddings",
      { model: "sim-embedding", input: ["a", ""] },
      400,
      "invalid_parameters",
      "input.1",
    ],
    [
      "too many inputs",
      "/v1/embeddings",
      { model: "sim-embedding", input: Array(2_049).fill("a") },
      400,
      "invalid_parameters",
      "input",
    ],
    [
      "a model nobody has a key for",
      "/v1/embeddings",
      { model: "pplx-embed-v1-4b", input: "x" },
      400,
      "provider_not_configured",
      "model",
    ],
  ])("%s", async (_name, path, body, status, code, param) => {
    const refused = await post(body, { path });
    expect(refused.status).toBe(status);
    expect(refused.body.error).toMatchObject({ code, param, type: "invalid_request_error" });
  });

  it("a model the key's rules forbid, in shape B, and only what they allow is called", async () => {
    const ruled = await stack.createKey();
    const rule = (id: string, type: string, value: object) =>
      stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
        id,
        ruled.id,
        type,
        JSON.stringify(value),
      ]);
    await rule("rule_emb_1", "deny_models", { models: ["sim-embedding"] });
    await rule("rule_emb_2", "deny_providers", { providers: ["openai"] });
    const denied = await post({ model: "sim-embedding", input: "x" }, { key: ruled });
    expect(denied).toMatchObject({ status: 403, body: { error: true, status: 403 } });
    const allowed = await clientOf(stack, ruled).embeddings.create({
      model: "text-embedding-3-small",
      input: "x",
    });
    expect(extended(allowed).metadata.routing).toMatchObject([{ provider: "vercel-ai-gateway" }]);
  });
});

describe("limits", () => {
  /** 0.001 USD. */
  const COSTLY = 'x [sim {"promptTokens":50000}]';

  it("#23 count embeddings: a key at its limit is refused with 401", async () => {
    const limited = await stack.createKey({ limit_total: "0.001" } satisfies KeyOptions);
    const first = await post({ model: "sim-embedding", input: COSTLY }, { key: limited });
    expect(first.status).toBe(200);
    expect(extended(first.body).usage.cost).toBe(0.001);
    expect((await post({ model: "sim-embedding", input: "x" }, { key: limited })).status).toBe(401);
    const used = async () => {
      const [row] = await stack.sql<{ used: string }>(
        "SELECT used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity'",
        [limited.id],
      );
      return Number(row?.used);
    };
    await expect.poll(used).toBe(0.001);
  });

  it("#20 reserve by the character rule: what would go over the limit waits for what is open", async () => {
    const limited = await stack.createKey({ limit_total: "0.00002" });
    const slow = post(
      { model: "sim-embedding", input: `[sim {"delayMs":1500}] ${"word ".repeat(600)}` },
      { key: limited },
    );
    await expect.poll(() => stack.simulator.tally().totals.open, { timeout: 5_000 }).toBeGreaterThan(0);
    const second = await post({ model: "sim-embedding", input: "word ".repeat(600) }, { key: limited });
    expect(second).toMatchObject({ status: 429, body: { error: { code: "budget_reserved" } } });
    expect((await slow).status).toBe(200);
  });

  it("#14 count tokens to the key's rate, token lists one by one", async () => {
    const limited = await stack.createKey({ tokens_per_minute: 100 });
    const first = await post({ model: "sim-embedding", input: Array(80).fill(7) }, { key: limited });
    expect(first.status).toBe(200);
    expect(first.headers.get("x-ratelimit-limit-tokens")).toBe("100");
    const second = await post({ model: "sim-embedding", input: Array(80).fill(7) }, { key: limited });
    expect(second).toMatchObject({ status: 429, body: { error: { code: "rate_limit_exceeded" } } });
  });
});

it("rollups, rows and keys agree to the picodollar", async () => {
  const own = await stack.createKey();
  const asked = Array.from({ length: 20 }, (_, index) =>
    clientOf(stack, own).embeddings.create(
      { model: "sim-embedding", input: `river ${index}` },
      withId(`emb-sum-${index}`),
    ),
  );
  const costs = (await Promise.all(asked)).map((answer) => extended(answer).usage.cost);
  await Promise.all(costs.map((_, index) => stack.finalRow(`emb-sum-${index}`)));
  const [sums] = await stack.sql<Record<string, string>>(
    `SELECT (SELECT sum(total_cost) FROM request_log WHERE api_key_id = $1) AS rows,
            (SELECT sum(total_cost) FROM usage_hourly WHERE api_key_id = $1) AS rollup,
            (SELECT used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity') AS used,
            (SELECT sum(requests) FROM usage_hourly WHERE api_key_id = $1) AS requests`,
    [own.id],
  );
  expect(sums).toMatchObject({ rollup: sums?.rows, used: sums?.rows, requests: "20" });
  expect(Number(sums?.rows)).toBeCloseTo(
    costs.reduce((sum, cost) => sum + cost, 0),
    12,
  );
});
