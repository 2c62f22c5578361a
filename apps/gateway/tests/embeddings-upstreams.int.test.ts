import type OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, extended, postEmbeddings, withId } from "./embeddings-caller.ts";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;
let client: OpenAI;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_VERCEL_AI_GATEWAY_API_KEY: "vercel-key",
    LLM_VERCEL_AI_GATEWAY_BASE_URL: `${url}/v1`,
    LLM_OPENAI_API_KEY: "sk-bad-1",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_COHERE_API_KEY: "cohere-key",
    LLM_COHERE_BASE_URL: `${url}/v2`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${url}/v1beta`,
    LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
    LLM_AWS_BEDROCK_BASE_URL: url,
    LLM_MISTRAL_API_KEY: "mistral-key",
    LLM_MISTRAL_BASE_URL: `${url}/v1`,
    LLM_VOYAGE_API_KEY: "voyage-key",
    LLM_VOYAGE_BASE_URL: `${url}/v1`,
  })));
  key = await stack.createKey();
  client = clientOf(stack, key);
});
afterAll(() => stack?.stop());

const sentBody = (id: string) => JSON.parse(proxy.seen(id).body.toString());
const post = (body: unknown, options: { key?: TestKey; path?: string; id?: string } = {}) =>
  postEmbeddings(stack, options.key ?? key, body, options);

describe("embeddings of providers with their own formats", () => {
  it.each([
    [
      "cohere/embed-v4.0",
      "cohere",
      "/v2/embed",
      { texts: ["river", "valley"], input_type: "search_query" },
      1.2e-7,
    ],
    [
      "google-ai-studio/gemini-embedding-2",
      "google-ai-studio",
      "/v1beta/models/gemini-embedding-2:batchEmbedContents",
      { requests: [{ taskType: "RETRIEVAL_QUERY", outputDimensionality: 8 }, {}] },
      2e-7,
    ],
    [
      "aws-bedrock/embed-english",
      "aws-bedrock",
      "/model/cohere.embed-english-v3/invoke",
      { texts: ["river", "valley"], output_dimension: 8 },
      1e-7,
    ],
    [
      "aws-bedrock/titan-embed-g1-text-02",
      "aws-bedrock",
      "/model/amazon.titan-embed-g1-text-02/invoke",
      { dimensions: 8 },
      1e-7,
    ],
    ["mistral-embed", "mistral", "/v1/embeddings", { model: "mistral-embed", output_dimension: 8 }, 1e-7],
    [
      "voyage-3",
      "voyage",
      "/v1/embeddings",
      { input_type: "query", output_dimension: 8, encoding_format: "base64" },
      6e-8,
    ],
  ])("%s answers the SDK as OpenAI would", async (model, provider, path, sent, price) => {
    const id = `emb-${model.replace(/\W/g, "-")}`;
    const answer = await client.embeddings.create(
      {
        model,
        input: ["river", "valley"],
        dimensions: 8,
        input_type: "search_query",
      } as OpenAI.EmbeddingCreateParams,
      withId(id),
    );
    expect(answer.object).toBe("list");
    expect(answer.data.map(({ index }) => index)).toEqual([0, 1]);
    for (const { embedding } of answer.data) expect(Math.hypot(...embedding)).toBeCloseTo(1, 4);
    expect(proxy.seen(id).path).toBe(path);
    expect(sentBody(id)).toMatchObject(sent);
    const { usage } = extended(answer);
    expect(usage.prompt_tokens).toBeGreaterThan(0);
    expect(usage).not.toHaveProperty("info");
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ provider, door: "embeddings", input_tokens: usage.prompt_tokens });
    expect(Number(row.total_cost)).toBeCloseTo(usage.prompt_tokens * price, 12);
    expect(Number(row.total_cost)).toBe(usage.cost);
  });

  it("are asked for in parts where a provider takes fewer inputs at once: one answer, one row", async () => {
    const input = Array.from({ length: 200 }, (_, index) => `text ${index}`);
    const before = stack.simulator.tally().totals;
    const answer = await client.embeddings.create(
      { model: "cohere/embed-v4.0", input, dimensions: 4 },
      withId("emb-parts"),
    );
    expect(stack.simulator.tally().totals.whole - before.whole).toBe(3);
    expect(answer.data.map(({ index }) => index)).toEqual(input.map((_, index) => index));
    const [single] = (
      await client.embeddings.create({ model: "sim-embedding", input: "text 150", dimensions: 4 })
    ).data;
    answer.data[150]?.embedding.forEach((value, at) => {
      expect(value).toBeCloseTo(single?.embedding[at] ?? 0, 6);
    });
    const rows = await stack.finalRow("emb-parts");
    expect(rows).toMatchObject({ status: 200, input_tokens: answer.usage.prompt_tokens });
  });

  it("fail as a whole when one part fails, at no cost", async () => {
    const input = [...Array(150).fill("river"), '[sim {"status":400,"message":"text 150 is odd"}]'];
    const failed = await post({ model: "cohere/embed-v4.0", input }, { id: "emb-part-fails" });
    expect(failed).toMatchObject({ status: 400, body: { error: { message: "text 150 is odd" } } });
    expect(await stack.finalRow("emb-part-fails")).toMatchObject({
      status: 400,
      finish: "error",
      total_cost: "0.000000000000",
    });
  });

  it("take no tokens, and say so before anything is asked", async () => {
    const refused = await post({ model: "cohere/embed-v4.0", input: [1, 2, 3] });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: "unsupported_parameter", param: "input" } },
    });
  });
});

describe("attempts", () => {
  it("continue at the next provider, with one row each, all in `metadata.routing`", async () => {
    const answer = await client.embeddings.create(
      { model: "text-embedding-3-small", input: "river" },
      withId("emb-retry"),
    );
    expect(extended(answer).metadata.routing).toMatchObject([
      { provider: "openai", succeeded: false, error_type: "auth_error" },
      { provider: "vercel-ai-gateway", succeeded: true, error_type: "none" },
    ]);
    const final = await stack.finalRow("emb-retry");
    const rows = await stack.sql<Record<string, unknown>>(
      "SELECT provider, is_final, final_id, status, total_cost FROM request_log WHERE client_request_id = 'emb-retry' ORDER BY is_final",
    );
    expect(rows).toMatchObject([
      { provider: "openai", is_final: false, final_id: final.id, status: 401, total_cost: "0.000000000000" },
      { provider: "vercel-ai-gateway", is_final: true, final_id: null, status: 200 },
    ]);
  });

  it.each([
    ["a refusal of the caller's", { status: 400, message: "no such input" }, 400, null],
    ["a provider that is down", { status: 500 }, 502, "upstream_failed"],
    ["an answer that cannot be read", { garbage: true }, 502, "upstream_failed"],
    ["a provider over its rate", { status: 429, retryAfter: 7 }, 429, "upstream_rate_limited"],
  ])("end in %s: told in shape A, charged nothing", async (name, controls, status, code) => {
    const id = `emb-${name.replace(/\W/g, "-")}`;
    const failed = await post({ model: "sim-embedding", input: `[sim ${JSON.stringify(controls)}]` }, { id });
    expect(failed.status).toBe(status);
    expect(failed.body).toMatchObject({
      error: { message: expect.any(String) },
      metadata: { request_id: id },
    });
    if (code) expect(failed.body.error.code).toBe(code);
    if (status === 429) expect(failed.headers.get("retry-after")).toBe("7");
    expect(await stack.finalRow(id)).toMatchObject({ status, finish: "error", total_cost: "0.000000000000" });
  });

  it("#47 #49 end when the caller leaves: the provider is let go, the input it had is charged", async () => {
    const leave = new AbortController();
    const asked = client.embeddings.create(
      { model: "sim-embedding", input: '[id:emb-leave] [sim {"delayMs":20000}]' },
      { ...withId("emb-leave"), signal: leave.signal },
    );
    setTimeout(() => leave.abort(), 200);
    await expect(asked).rejects.toThrow();
    expect(await stack.finalRow("emb-leave")).toMatchObject({
      status: 499,
      finish: "canceled",
      canceled: true,
      estimated: true,
      input_tokens: 10,
    });
    await expect
      .poll(() => stack.simulator.tally().served.find(({ id }) => id === "emb-leave")?.outcome, {
        timeout: 10_000,
      })
      .toBe("left");
  });
});
