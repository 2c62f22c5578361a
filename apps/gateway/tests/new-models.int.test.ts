import Anthropic from "@anthropic-ai/sdk";
import { createId } from "@causeway/crypto";
import OpenAI, { type APIError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_ANTHROPIC_API_KEY: "sk-ant-test",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const withId = (id: string) => ({ headers: { "x-request-id": id } });
const bodyOf = (id: string) => JSON.parse(proxy.seen(id).body.toString());
const text = (content: string) => ({ messages: [{ role: "user" as const, content }] });
const openai = (by: TestKey = key, url = stack.gateway.url) =>
  new OpenAI({ apiKey: by.key, baseURL: `${url}/v1`, maxRetries: 0 });
const anthropic = (by: TestKey = key) =>
  new Anthropic({ apiKey: by.key, baseURL: stack.gateway.url, maxRetries: 0 });

/** Of a 403 for a key, whose body has no code. */
const codeOf = (error: APIError) => error.headers?.get("x-error-code");

describe("a name of a maker that the catalog doesn't know", () => {
  it("goes to the maker from chat completions, with its tools where they are taken", async () => {
    await openai().chat.completions.create({ ...text("Hi"), model: "gpt-7.5-sol" }, withId("new-chat"));
    expect(proxy.seen("new-chat").path).toBe("/v1/chat/completions");
    expect(bodyOf("new-chat")).toEqual({ model: "gpt-7.5-sol", ...text("Hi") });
    const tools = [{ type: "function" as const, function: { name: "f", parameters: { type: "object" } } }];
    await openai().chat.completions.create(
      { ...text("Hi"), model: "gpt-7.5-sol", tools },
      withId("new-tools"),
    );
    expect(proxy.seen("new-tools").path).toBe("/v1/responses");
  });

  it("goes to the maker from Messages and Responses, and its row says that it has no price", async () => {
    const asked = { ...text("Hi"), model: "claude-opus-6-1", max_tokens: 50 };
    const answer = await anthropic().messages.create(asked, withId("new-messages"));
    expect(answer.content).toMatchObject([{ type: "text", text: "You said: Hi" }]);
    expect(proxy.seen("new-messages").path).toBe("/v1/messages");
    expect(bodyOf("new-messages")).toEqual(asked);
    expect(await stack.finalRow("new-messages")).toMatchObject({
      status: 200,
      provider: "anthropic",
      upstream_model: "claude-opus-6-1",
      unpriced: true,
    });
    const response = await openai().responses.create(
      { model: "o9", input: "Hi", store: false },
      withId("new-responses"),
    );
    expect(response.output_text).toBe("You said: Hi");
    expect(bodyOf("new-responses")).toMatchObject({ model: "o9", input: "Hi" });
  });

  it("streams", async () => {
    const stream = anthropic().messages.stream({
      ...text("Hi"),
      model: "claude-haiku-7",
      max_tokens: 50,
    });
    expect((await stream.finalMessage()).content).toMatchObject([{ text: "You said: Hi" }]);
  });

  it.each([
    ["claude-opsu-5", "claude-opus-5"],
    ["gemini-9-flash", "gemini-"],
    ["gpt-6:free", "gpt-"],
    ["llama-9", "llama-"],
  ])(
    "is 404 with the nearest ids for %s, which is a typo, no maker's with a key, or no plain name",
    async (model, near) => {
      await expect(openai().chat.completions.create({ ...text("Hi"), model })).rejects.toMatchObject({
        status: 404,
        code: "model_not_found",
        message: expect.stringContaining(near),
      });
    },
  );

  it("is 404 at other endpoints", async () => {
    const asked = openai().embeddings.create({ model: "gpt-9-vectors", input: "Hi" });
    await expect(asked).rejects.toMatchObject({ status: 404, code: "model_not_found" });
  });

  it("is 404 where the operator wants that", async () => {
    const gateway = await stack.startGateway({ NEW_MODELS: "refuse" });
    const asked = openai(key, gateway.url).chat.completions.create({ ...text("Hi"), model: "gpt-8" });
    await expect(asked).rejects.toMatchObject({ status: 404, code: "model_not_found" });
    await gateway.stop();
  });

  it("is refused where models without a price are", async () => {
    const gateway = await stack.startGateway({ UNPRICED_OPERATOR: "refuse" });
    const error = await openai(key, gateway.url)
      .chat.completions.create({ ...text("Hi"), model: "gpt-8" })
      .then(() => null, codeOf);
    expect(error).toBe("model_not_priced");
    await gateway.stop();
  });
});

describe("access rules on such a name", () => {
  async function ask(rules: readonly (readonly [type: string, value: object])[], model = "claude-opus-8") {
    const own = await stack.createKey();
    for (const [type, value] of rules)
      await stack.sql(
        "INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)",
        [createId("rule"), own.id, type, value],
      );
    const asked = openai(own).chat.completions.create({ ...text("Hi"), model });
    return asked.then(() => 200, codeOf);
  }

  it.each([
    ["another model is denied", [["deny_models", { models: ["claude-opus-5"] }]], "model_not_allowed"],
    ["only others are allowed", [["allow_models", { models: ["claude-opus-5"] }]], "model_not_allowed"],
    ["its provider is denied", [["deny_providers", { providers: ["anthropic"] }]], "provider_not_allowed"],
    ["prices are bounded", [["allow_pricing", { maxInputPrice: 100 }]], "pricing_not_allowed"],
    ["prices are denied", [["deny_pricing", { maxInputPrice: 100 }]], "pricing_not_allowed"],
    [
      "it is allowed, and prices are bounded",
      [
        ["allow_models", { models: ["claude-opus-8"] }],
        ["allow_pricing", { pricingType: "paid" }],
      ],
      "pricing_not_allowed",
    ],
    ["it is allowed by name", [["allow_models", { models: ["claude-opus-8"] }]], 200],
    [
      "its maker's names are allowed, and another is denied",
      [
        ["allow_models", { models: ["claude-*"] }],
        ["deny_models", { models: ["claude-opus-5"] }],
      ],
      200,
    ],
    ["its provider is allowed", [["allow_providers", { providers: ["anthropic"] }]], 200],
  ] as const)("answer as unknown where %s", async (_case, rules, expected) => {
    expect(await ask(rules)).toBe(expected);
  });
});

describe("a name that its maker doesn't have", () => {
  const missing = { status: 404, message: "model: not found" };
  const prompt = (id: string) => `Hi [id:${id}] [sim ${JSON.stringify(missing)}]`;

  it("is 404 with the nearest ids, and for 5 minutes the maker isn't asked again by this organization", async () => {
    const model = "claude-opus-99";
    const own = await stack.createKey();
    const send = (by: TestKey, id: string) =>
      anthropic(by).messages.create({ ...text(prompt(id)), model, max_tokens: 50 }, withId(id));
    for (const id of ["missing-1", "missing-2"])
      await expect(send(own, id)).rejects.toMatchObject({
        status: 404,
        error: {
          error: {
            type: "not_found_error",
            message: expect.stringMatching(/claude-opus-99 doesn't exist\. Did you mean claude-opus/),
          },
        },
      });
    expect(bodyOf("missing-1")).toMatchObject({ model });
    expect(() => proxy.seen("missing-2")).toThrow("never saw");
    await expect(send(key, "missing-3")).rejects.toMatchObject({ status: 404 });
    expect(bodyOf("missing-3")).toMatchObject({ model });
  });

  it("never counts against the key, whatever the maker's words", async () => {
    for (let at = 0; at < 6; at += 1) {
      const words = at % 2 === 0 ? "Not Found" : "The model does not exist";
      const content = `Hi [sim ${JSON.stringify({ status: 404, message: words })}]`;
      const asked = openai().chat.completions.create({ ...text(content), model: `gpt-${at + 20}-sol` });
      await expect(asked).rejects.toMatchObject({ status: 404, code: "model_not_found" });
    }
    const answer = await openai().chat.completions.create({ ...text("Hi"), model: "gpt-5.5" });
    expect(answer.choices[0]?.message.content).toBe("You said: Hi");
  });

  it("is told apart from another thing that isn't there, which isn't remembered", async () => {
    const controls = { status: 404, message: "No such file: file_1" };
    const ask = (content: string) =>
      anthropic().messages.create({ ...text(content), model: "claude-opus-31", max_tokens: 50 });
    await expect(ask(`Hi [sim ${JSON.stringify(controls)}]`)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining("No such file"),
    });
    await expect(ask("Hi")).resolves.toBeTruthy();
  });
});

describe("what Claude Code adds to a name for itself", () => {
  it.each(["claude-opus-5[1m]", "claude-opus-5-5[1m]", "anthropic/claude-opus-5[1m]", "claude-opus-7[1m]"])(
    "is left out: %s",
    async (model) => {
      const id = `suffix-${model.length}`;
      const beta = { "anthropic-beta": "context-1m-2025-08-07", "x-request-id": id };
      await anthropic().messages.create({ ...text("Hi"), model, max_tokens: 50 }, { headers: beta });
      expect(bodyOf(id).model).toBe(model.replace("[1m]", "").replace("anthropic/", ""));
      expect(proxy.seen(id).headers["anthropic-beta"]).toBe("context-1m-2025-08-07");
    },
  );

  it("is no part of a name that means nothing all the same", async () => {
    const asked = anthropic().messages.create({ ...text("Hi"), model: "opsu[1m]", max_tokens: 50 });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
