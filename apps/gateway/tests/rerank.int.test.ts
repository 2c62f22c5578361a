import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_COHERE_API_KEY: "cohere-key",
    LLM_COHERE_BASE_URL: `${url}/v2`,
    LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
    LLM_AWS_BEDROCK_BASE_URL: url,
    LLM_VOYAGE_API_KEY: "voyage-key",
    LLM_VOYAGE_BASE_URL: `${url}/v1`,
    LLM_JINA_AI_API_KEY: "jina-key",
    LLM_JINA_AI_BASE_URL: `${url}/v1`,
    LLM_NVIDIA_API_KEY: "nvidia-key",
    LLM_NVIDIA_BASE_URL: `${url}/v1`,
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

interface Ranking {
  readonly id: string;
  readonly model: string;
  readonly results: { index: number; relevance_score: number; document?: object }[];
  readonly usage: { prompt_tokens: number; search_units: number; cost: number; info?: string };
  readonly meta?: object;
  readonly metadata: { request_id: string; used_provider: string; routing: object[] };
  readonly error: { code: string; param: string; message: string };
}

async function rank(fields: object, id?: string, options: { key?: TestKey; signal?: AbortSignal } = {}) {
  const response = await fetch(`${stack.gateway.url}/v1/rerank`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${(options.key ?? key).key}`,
      "content-type": "application/json",
      ...(id ? { "x-request-id": id } : {}),
    },
    body: JSON.stringify({ model: "sim-rerank", query: "river valley", documents: DOCUMENTS, ...fields }),
    signal: options.signal,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Ranking };
}

const DOCUMENTS = ["Boats", { text: "The river crosses a valley", id: 7 }, "Nothing"];
const sentBody = (id: string) => JSON.parse(proxy.seen(id).body.toString());

describe("a ranking", () => {
  it("puts the best first, with the exact price per search unit in usage and in one durable row", async () => {
    const { status, headers, body } = await rank({ top_n: 2, return_documents: true }, "rank-plain");
    expect(status).toBe(200);
    expect(headers.get("x-causeway-provider")).toBe("simulator");
    expect(body).toMatchObject({
      id: expect.any(String),
      model: "sim-rerank",
      results: [
        { index: 1, document: { text: "The river crosses a valley", id: 7 } },
        { index: 0, document: { text: "Boats" } },
      ],
      usage: { search_units: 1, cost: 0.002 },
      metadata: { request_id: "rank-plain", used_provider: "simulator", routing: [{ succeeded: true }] },
    });
    const row = await stack.finalRow("rank-plain");
    expect(row).toMatchObject({
      door: "rerank",
      status: 200,
      finish: "stop",
      model: "sim-rerank",
      provider: "simulator",
      input_tokens: body.usage.prompt_tokens,
      estimated: false,
    });
    expect(Number(row.request_cost)).toBe(0.002);
    expect(Number(row.total_cost)).toBe(body.usage.cost);
  });

  it("says nothing of documents unless asked, and costs a unit per hundred of them", async () => {
    const { body } = await rank(
      { documents: Array.from({ length: 250 }, (_, at) => `river ${at}`) },
      "rank-many",
    );
    expect(body.results).toHaveLength(250);
    expect(body.results[0]).not.toHaveProperty("document");
    expect(body.usage).toMatchObject({ search_units: 3, cost: 0.006 });
    expect(Number((await stack.finalRow("rank-many")).total_cost)).toBe(0.006);
  });

  it.each([
    [
      "cohere/rerank-v3.5",
      "/v2/rerank",
      { model: "rerank-v3.5", documents: ["Boats", "The river crosses a valley", "Nothing"], top_n: 2 },
      0.002,
    ],
    [
      "aws-bedrock/cohere.rerank-v3-5:0",
      "/model/cohere.rerank-v3-5%3A0/invoke",
      { api_version: 2, top_n: 2 },
      0.002,
    ],
    ["aws-bedrock/amazon.rerank-v1:0", "/model/amazon.rerank-v1%3A0/invoke", { top_n: 2 }, 0.001],
    ["voyage/rerank-2.5", "/v1/rerank", { model: "rerank-2.5", top_k: 2, return_documents: false }, null],
    ["jina-ai/jina-reranker-v2-base-multilingual", "/v1/rerank", { top_n: 2, return_documents: false }, null],
  ])("of %s is the same", async (model, path, sent, cost) => {
    const id = `rank-${model.replace(/\W/g, "-")}`;
    const { status, body } = await rank(
      { model, top_n: 2, return_documents: true, max_tokens_per_doc: 512 },
      id,
    );
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ index: 1, document: { id: 7 } }, { index: 0 }]);
    expect(proxy.seen(id).path).toBe(path);
    expect(sentBody(id)).toMatchObject(sent);
    const row = await stack.finalRow(id);
    expect(Number(row.total_cost)).toBe(body.usage.cost);
    if (cost === null) expect(Number(row.input_cost)).toBeGreaterThan(0);
    else expect(Number(row.request_cost)).toBe(cost);
    if (model.startsWith("cohere/")) expect(body.meta).toMatchObject({ billed_units: { search_units: 1 } });
  });
});

describe("what is refused or fails", () => {
  it.each([
    ["a chat model", { model: "sim-echo" }, 400, "unsupported_parameter", "model"],
    ["an embedding model", { model: "sim-embedding" }, 400, "unsupported_parameter", "model"],
    ["an unknown model", { model: "sim-reranker" }, 404, "model_not_found", "model"],
    ["no query", { query: "" }, 400, "invalid_parameters", "query"],
    ["no documents", { documents: [] }, 400, "invalid_parameters", "documents"],
    [
      "a document without text",
      { documents: [{ title: "x" }] },
      400,
      "invalid_parameters",
      "documents.0.text",
    ],
    ["a refusal of the provider's", { query: '[sim {"status":422,"message":"odd"}]' }, 422, null, null],
    ["a provider that is down", { query: '[sim {"status":503}]' }, 502, "upstream_failed", null],
  ])("%s", async (_name, fields, status, code, param) => {
    const refused = await rank(fields);
    expect(refused.status).toBe(status);
    expect(refused.body.error).toMatchObject({ param, code });
  });

  it("#47 #49 a caller that leaves ends the provider's work, and pays for the unit it had", async () => {
    const leave = new AbortController();
    const asked = rank({ query: '[id:rank-leave] [sim {"delayMs":20000}]' }, "rank-leave", {
      signal: leave.signal,
    });
    setTimeout(() => leave.abort(), 200);
    await expect(asked).rejects.toThrow();
    expect(await stack.finalRow("rank-leave")).toMatchObject({
      status: 499,
      finish: "canceled",
      estimated: true,
      total_cost: "0.002000000000",
    });
    await expect
      .poll(() => stack.simulator.tally().served.find(({ id }) => id === "rank-leave")?.outcome, {
        timeout: 10_000,
      })
      .toBe("left");
  });

  it("#23 a key at its limit, which rankings count to", async () => {
    const limited = await stack.createKey({ limit_total: "0.002" });
    expect((await rank({}, undefined, { key: limited })).status).toBe(200);
    await expect
      .poll(async () => (await rank({}, undefined, { key: limited })).status, { timeout: 10_000 })
      .toBe(401);
  });
});
