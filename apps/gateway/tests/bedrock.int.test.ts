import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";
import { useCommonStack } from "./stack/common-stack.ts";

let stack: GatewayStack;
let key: TestKey;
let client: OpenAI;
let proxy: RecordingProxy;

/** Thinks, sees and calls tools; has no separate structured outputs, unlike the other. */
const NOVA = "aws-bedrock/nova-2-lite";
const OPEN = "aws-bedrock/gpt-oss-120b";

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  key = await stack.createKey();
  client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
});
afterAll(() => stack?.stop());

const ask = (content: string, model = NOVA) => ({ model, messages: [{ role: "user" as const, content }] });
const withId = (id: string) => ({ headers: { "x-request-id": id } });
const sentBody = (id: string) => JSON.parse(proxy.seen(id).body.toString());

/** USD: a field the SDK's types do not know. */
const costOf = (usage: OpenAI.CompletionUsage | null | undefined) =>
  (usage as { cost?: number } | undefined)?.cost;
interface Thinking {
  readonly reasoning?: string;
  readonly reasoning_details?: unknown[];
}

const weather = {
  type: "function" as const,
  function: {
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  },
};

describe("Amazon Bedrock behind the official OpenAI SDK", () => {
  it("chats, with the region's profile, a bearer key and the exact cost in one durable row", async () => {
    const answer = await client.chat.completions.create(
      ask('Hello there [sim {"promptTokens":100,"cachedTokens":40,"cacheWriteTokens":10}]'),
      withId("bedrock-chat"),
    );
    expect(answer.choices[0]).toMatchObject({
      finish_reason: "stop",
      native_finish_reason: "end_turn",
      message: { role: "assistant", content: expect.stringContaining("Hello there") },
    });
    expect(answer.id).toMatch(/\w/);
    expect(answer.usage).toMatchObject({
      prompt_tokens: 100,
      prompt_tokens_details: { cached_tokens: 40, cache_write_tokens: 10 },
    });
    const { path, headers } = proxy.seen("bedrock-chat");
    expect(path).toBe("/model/eu.amazon.nova-2-lite-v1%3A0/converse");
    expect(headers.authorization).toBe("Bearer bedrock-key");
    const row = await stack.finalRow("bedrock-chat");
    expect(row).toMatchObject({ provider: "aws-bedrock", model: "nova-2-lite", status: 200, finish: "stop" });
    expect(Number(row.total_cost)).toBe(costOf(answer.usage));
    expect(Number(row.total_cost)).toBeGreaterThan(0);
  });

  it("streams binary frames as chunks that add up", async () => {
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    const stream = await client.chat.completions.create(
      { ...ask('Count 東京 [sim {"tokens":40}]'), stream: true },
      withId("bedrock-stream"),
    );
    for await (const chunk of stream) chunks.push(chunk);
    expect(proxy.seen("bedrock-stream").path).toMatch(/\/converse-stream$/);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toContain("東京");
    expect(chunks.at(-1)).toMatchObject({ choices: [], metadata: { used_provider: "aws-bedrock" } });
    const row = await stack.finalRow("bedrock-stream");
    expect(row).toMatchObject({ finish: "stop", stream: true, estimated: false });
    expect(Number(row.total_cost)).toBe(costOf(chunks.at(-1)?.usage));
  });

  it("calls a tool and takes its result, streamed and not", async () => {
    const question = {
      ...ask("What is the weather? [tool]"),
      tools: [weather],
      tool_choice: "required" as const,
    };
    const first = await client.chat.completions.create(question, withId("bedrock-tool"));
    const call = first.choices[0]?.message.tool_calls?.[0];
    if (call?.type !== "function") throw new Error("no tool call");
    expect(JSON.parse(call.function.arguments)).toHaveProperty("city");
    expect(first.choices[0]?.finish_reason).toBe("tool_calls");
    expect(sentBody("bedrock-tool").toolConfig.toolChoice).toEqual({ any: {} });

    const streamed = await client.chat.completions.stream(question).finalChatCompletion();
    expect(streamed.choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { name: "weather", arguments: call.function.arguments },
    });

    const second = await client.chat.completions.create({
      ...question,
      tool_choice: "auto",
      messages: [
        ...question.messages,
        first.choices[0]!.message,
        { role: "tool", tool_call_id: call.id, content: "sunny in Köln" },
      ],
    });
    expect(second.choices[0]?.message.content).toContain("sunny in Köln");
  });

  it.each([
    ["a tool the model is made to call", NOVA],
    ["structured outputs", OPEN],
  ])("answers in JSON of a schema by %s", async (how, model) => {
    const id = `bedrock-json-${how.length}`;
    const schema = {
      type: "object",
      properties: { name: { type: "string" }, age: { type: "integer" } },
      required: ["name", "age"],
      additionalProperties: false,
    };
    const question = {
      ...ask("Invent a person", model),
      response_format: {
        type: "json_schema" as const,
        json_schema: { name: "person", strict: true, schema },
      },
    };
    const answer = await client.chat.completions.create(question, withId(id));
    const person = { name: expect.any(String), age: expect.any(Number) };
    expect(JSON.parse(answer.choices[0]?.message.content ?? "")).toMatchObject(person);
    expect(answer.choices[0]).toMatchObject({ finish_reason: "stop" });
    expect(answer.choices[0]?.message.tool_calls).toBeUndefined();
    const sent = sentBody(id);
    expect("outputConfig" in sent).toBe(model === OPEN);
    expect("toolConfig" in sent).toBe(model === NOVA);
    const streamed = await client.chat.completions.stream(question).finalChatCompletion();
    expect(JSON.parse(streamed.choices[0]?.message.content ?? "")).toMatchObject(person);
    expect(streamed.choices[0]?.finish_reason).toBe("stop");
  });

  it("sends pictures as bytes", async () => {
    const data =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const image_url = { url: `data:image/png;base64,${data}` };
    const content = [
      { type: "text" as const, text: "What is this?" },
      { type: "image_url" as const, image_url },
    ];
    const answer = await client.chat.completions.create(
      { model: NOVA, messages: [{ role: "user", content }] },
      withId("bedrock-image"),
    );
    expect(answer.choices[0]?.message.content).toContain("What is this?");
    expect(sentBody("bedrock-image").messages[0].content[1]).toEqual({
      image: { format: "png", source: { bytes: data } },
    });
  });

  it("thinks when asked to, streamed and not", async () => {
    const question = { ...ask("Think hard"), reasoning_effort: "low" as const };
    const answer = await client.chat.completions.create(question, withId("bedrock-thinking"));
    const message = answer.choices[0]?.message as Thinking | undefined;
    expect(message?.reasoning).toBeTruthy();
    expect(message?.reasoning_details).toMatchObject([
      { type: "reasoning.text", text: message?.reasoning, format: "bedrock-converse" },
    ]);
    expect(sentBody("bedrock-thinking").additionalModelRequestFields).toEqual({
      reasoningConfig: { type: "enabled", maxReasoningEffort: "low" },
    });
    let thought = "";
    const stream = await client.chat.completions.create({ ...question, stream: true });
    for await (const { choices } of stream) thought += (choices[0]?.delta as Thinking)?.reasoning ?? "";
    expect(thought).toBe(message?.reasoning);
  });

  it("tells a throttled account from a refused request", async () => {
    await expect(client.chat.completions.create(ask('[sim {"status":429}] Hi'))).rejects.toMatchObject({
      status: 429,
      code: "upstream_rate_limited",
    });
    await expect(client.chat.completions.create(ask('[sim {"status":400}] Hi'))).rejects.toMatchObject({
      status: 400,
    });
  });

  it("#58 raises when an exception comes in the middle of a stream", async () => {
    const stream = await client.chat.completions.create({
      ...ask('Go [sim {"chunks":6,"tokens":30,"errorInside":3}]'),
      stream: true,
    });
    const read = async () => {
      for await (const chunk of stream) expect(chunk).toBeDefined();
    };
    await expect(read()).rejects.toBeInstanceOf(OpenAI.APIError);
  });
});

describe("Amazon Bedrock with an access key", () => {
  it("signs requests, streamed and not, for the credential's region", async () => {
    const gateway = await stack.startGateway({
      LLM_AWS_BEDROCK_API_KEY: "AKIDEXAMPLE",
      LLM_AWS_BEDROCK_SECRET_ACCESS_KEY: "wJalrXUtnFEMI-K7MDENG-bPxRfiCYEXAMPLEKEY",
      LLM_AWS_BEDROCK_SESSION_TOKEN: "session",
    });
    const signing = new OpenAI({ apiKey: key.key, baseURL: `${gateway.url}/v1`, maxRetries: 0 });
    const whole = await signing.chat.completions.create(ask("Signed"), withId("bedrock-signed"));
    expect(whole.choices[0]?.message.content).toContain("Signed");
    const streamed = await signing.chat.completions
      .stream(ask("Signed, too"), withId("bedrock-signed-stream"))
      .finalChatCompletion();
    expect(streamed.choices[0]?.message.content).toContain("Signed, too");
    for (const id of ["bedrock-signed", "bedrock-signed-stream"]) {
      const { headers } = proxy.seen(id);
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/bedrock\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
      );
      expect(headers["x-amz-security-token"]).toBe("session");
    }
  });
});
