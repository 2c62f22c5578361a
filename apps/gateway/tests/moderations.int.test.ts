import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCachingKey, PATIENT } from "./cache/cached-project.ts";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    ...PATIENT,
    LLM_OPENAI_API_KEY: "openai-key",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_MISTRAL_API_KEY: "mistral-key",
    LLM_MISTRAL_BASE_URL: `${url}/v1`,
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const clientOf = ({ key: apiKey }: TestKey) =>
  new OpenAI({ apiKey, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });

async function moderate(fields: object, id: string, asking = key) {
  const response = await fetch(`${stack.gateway.url}/v1/moderations`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${asking.key}`,
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify(fields),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe("a moderation", () => {
  it("by the official client without a model asks OpenAI's latest one, and costs nothing", async () => {
    const answer = await clientOf(key).moderations.create(
      { input: ["I hate this", "Have a great day"] } as OpenAI.ModerationCreateParams,
      { headers: { "x-request-id": "mod-sdk" } },
    );
    expect(answer.results.map(({ flagged }) => flagged)).toEqual([true, false]);
    expect(answer.results[0]?.categories.hate).toBe(true);
    const sent = JSON.parse(proxy.seen("mod-sdk").body.toString());
    expect(sent).toEqual({ input: ["I hate this", "Have a great day"], model: "omni-moderation-latest" });
    expect(await stack.finalRow("mod-sdk")).toMatchObject({
      door: "moderations",
      status: 200,
      model: "omni-moderation-latest",
      requested_model: "omni-moderation-latest",
      provider: "openai",
      total_cost: "0.000000000000",
    });
  });

  it("of a text and an image is one result, with usage and metadata", async () => {
    const input = [
      { type: "text", text: "Look" },
      { type: "image_url", image_url: { url: "data:image/png;base64,iVBORw0KGgo=" } },
    ];
    const { status, body } = await moderate({ model: "sim-moderation", input }, "mod-parts");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^modr-/),
      results: [{ flagged: false, category_applied_input_types: { hate: ["text", "image"] } }],
      usage: { cost: 0, cost_details: { total_cost: 0 } },
      metadata: { request_id: "mod-parts", used_provider: "simulator" },
    });
  });

  it("of a large body has a result for every text", async () => {
    const input = Array.from({ length: 1_024 }, (_, at) => `text ${at} ${"long ".repeat(300)}`);
    const { status, body } = await moderate({ model: "sim-moderation", input }, "mod-large");
    expect(status).toBe(200);
    expect((body as { results: object[] }).results).toHaveLength(1_024);
  });

  it("of Mistral is answered in the same format, under its own name for the model", async () => {
    const { status, body } = await moderate(
      { model: "mistral/mistral-moderation-latest", input: "I hate this" },
      "mod-mistral",
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ results: [{ flagged: true }], metadata: { used_provider: "mistral" } });
    expect(JSON.parse(proxy.seen("mod-mistral").body.toString()).model).toBe("mistral-moderation-latest");
  });

  it("that was asked before comes from the response cache", async () => {
    const cached = await createCachingKey(stack);
    const ask = (id: string) => moderate({ model: "sim-moderation", input: "Say it again" }, id, cached);
    const first = await ask("mod-miss");
    expect(first.headers.get("x-causeway-cache")).toBe("MISS");
    // It is written after the caller has its answer.
    const isHit = async () => (await ask("mod-hit")).headers.get("x-causeway-cache");
    await expect.poll(isHit, { timeout: 10_000 }).toBe("HIT");
    const { results } = (await ask("mod-hit")).body as { results: object };
    expect(results).toEqual((first.body as { results: object }).results);
  });
});

describe("what is refused", () => {
  it.each([
    ["no input", {}, 400, "invalid_parameters", "input"],
    ["an empty text", { input: ["a", ""] }, 400, "invalid_parameters", "input.1"],
    ["a chat model", { model: "sim-echo", input: "a" }, 400, "unsupported_parameter", "model"],
    ["an unknown model", { model: "sim-judge", input: "a" }, 404, "model_not_found", "model"],
    ["a refusal of the provider's", { input: '[sim {"status":422,"message":"odd"}]' }, 422, null, null],
    ["a provider that is down", { input: '[sim {"status":503}]' }, 502, "upstream_failed", null],
  ])("%s", async (name, fields, status, code, param) => {
    const refused = await moderate({ model: "sim-moderation", ...fields }, `mod-${name.replace(/\W/g, "-")}`);
    expect(refused.status).toBe(status);
    expect((refused.body as { error: object }).error).toMatchObject({ code, param });
  });
});
