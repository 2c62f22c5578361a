import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let client: OpenAI;
let proxy: RecordingProxy;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${url}/v1beta`,
    LLM_COHERE_API_KEY: "cohere-key",
    LLM_COHERE_BASE_URL: `${url}/v2`,
  })));
  const key = await stack.createKey();
  client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
});
afterAll(() => stack?.stop());

const withId = (id: string) => ({ headers: { "x-request-id": id } });
const sentBody = (id: string) => JSON.parse(proxy.seen(id).body.toString());

/** Fields the SDK's types do not know. */
const costOf = (usage: OpenAI.CompletionUsage | null | undefined) =>
  (usage as { cost?: number } | undefined)?.cost;
interface Extended {
  readonly reasoning?: string;
  readonly reasoning_details?: unknown[];
  readonly images?: { image_url: { url: string } }[];
}

const weather = {
  type: "function" as const,
  function: {
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  },
};
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const UPSTREAMS = [
  {
    name: "Google AI Studio",
    short: "google",
    provider: "google-ai-studio",
    model: "gemini-2.5-flash",
    path: "/v1beta/models/gemini-2.5-flash:generateContent",
    streamPath: "/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse",
    auth: { "x-goog-api-key": "google-key" },
    stopped: "STOP",
    image: { inlineData: { mimeType: "image/png", data: PIXEL } },
    imageIn: (body: { contents: { parts: unknown[] }[] }) => body.contents[0]?.parts[1],
    stateIn: (body: { contents: { parts: { thoughtSignature?: string }[] }[] }) =>
      body.contents[1]?.parts[0]?.thoughtSignature,
    required: { toolConfig: { functionCallingConfig: { mode: "ANY" } } },
    thinking: { generationConfig: { thinkingConfig: { thinkingBudget: 1_024, includeThoughts: true } } },
    format: { generationConfig: { responseMimeType: "application/json" } },
    cached: 40,
  },
  {
    name: "Cohere",
    short: "cohere",
    provider: "cohere",
    model: "command-a-plus-05-2026",
    path: "/v2/chat",
    streamPath: "/v2/chat",
    auth: { authorization: "Bearer cohere-key" },
    stopped: "COMPLETE",
    image: { type: "image_url", image_url: { url: `data:image/png;base64,${PIXEL}` } },
    imageIn: (body: { messages: { content: unknown[] }[] }) => body.messages[0]?.content[1],
    stateIn: (body: { messages: { content: { thinking?: string }[] }[] }) =>
      body.messages[1]?.content[0]?.thinking,
    required: { tool_choice: "REQUIRED" },
    thinking: { thinking: { type: "enabled", token_budget: 2_048 } },
    format: { response_format: { type: "json_object" } },
    cached: 0,
  },
] as const;

describe.each(UPSTREAMS)("$name behind the official OpenAI SDK", (upstream) => {
  const model = `${upstream.provider}/${upstream.model}`;
  const ask = (content: string) => ({ model, messages: [{ role: "user" as const, content }] });
  const idOf = (what: string) => `${upstream.short}-${what}`;

  it("chats, and finds the exact cost in usage and in one durable row", async () => {
    const answer = await client.chat.completions.create(
      ask('Hello there [sim {"promptTokens":100,"cachedTokens":40}]'),
      withId(idOf("chat")),
    );
    expect(answer.choices[0]).toMatchObject({
      finish_reason: "stop",
      native_finish_reason: upstream.stopped,
      message: { role: "assistant", content: expect.stringContaining("Hello there") },
    });
    expect(answer.id).toMatch(/\w/);
    expect(answer.created).toBeGreaterThan(1_700_000_000);
    expect(answer.usage).toMatchObject({
      prompt_tokens: 100,
      prompt_tokens_details: { cached_tokens: upstream.cached },
    });
    const { path, headers } = proxy.seen(idOf("chat"));
    expect(path).toBe(upstream.path);
    expect(headers).toMatchObject(upstream.auth);
    const row = await stack.finalRow(idOf("chat"));
    expect(row).toMatchObject({
      provider: upstream.provider,
      model: upstream.model,
      status: 200,
      finish: "stop",
    });
    expect(Number(row.total_cost)).toBe(costOf(answer.usage));
    expect(Number(row.total_cost)).toBeGreaterThan(0);
  });

  it("streams chunks that add up, the last one with usage and metadata", async () => {
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    const stream = await client.chat.completions.create(
      { ...ask('Count 東京 [sim {"tokens":40}]'), stream: true },
      withId(idOf("stream")),
    );
    for await (const chunk of stream) chunks.push(chunk);
    expect(proxy.seen(idOf("stream")).path).toBe(upstream.streamPath);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks[0]?.choices[0]?.delta.role).toBe("assistant");
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toContain("東京");
    expect(chunks.at(-1)).toMatchObject({ choices: [], metadata: { used_provider: upstream.provider } });
    const row = await stack.finalRow(idOf("stream"));
    expect(row).toMatchObject({ finish: "stop", stream: true, estimated: false });
    expect(Number(row.total_cost)).toBe(costOf(chunks.at(-1)?.usage));
  });

  it("#72 calls a tool while it thinks, streamed and not, and takes the result with what it signed", async () => {
    const question = {
      ...ask("What is the weather? [tool]"),
      tools: [weather],
      tool_choice: "required" as const,
      reasoning_effort: "low" as const,
    };
    const first = await client.chat.completions.create(question, withId(idOf("tool")));
    const call = first.choices[0]?.message.tool_calls?.[0];
    if (call?.type !== "function") throw new Error("no tool call");
    expect(JSON.parse(call.function.arguments)).toHaveProperty("city");
    expect(first.choices[0]?.finish_reason).toBe("tool_calls");
    expect(sentBody(idOf("tool"))).toMatchObject(upstream.required);

    const streamed = await client.chat.completions.stream(question).finalChatCompletion();
    expect(streamed.choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { name: "weather", arguments: call.function.arguments },
    });
    const answers = { whole: first.choices[0]?.message, streamed: streamed.choices[0]?.message };
    for (const [how, message] of Object.entries(answers)) {
      const made = message?.tool_calls?.[0];
      if (!message || !made) throw new Error("no tool call");
      const result = { role: "tool" as const, tool_call_id: made.id, content: "sunny in Köln" };
      const second = await client.chat.completions.create(
        { ...question, tool_choice: "auto", messages: [...question.messages, message, result] },
        withId(idOf(`result-${how}`)),
      );
      expect(second.choices[0]?.message.content).toContain("sunny in Köln");
      expect(upstream.stateIn(sentBody(idOf(`result-${how}`)))).toBeTruthy();
    }
  });

  it("answers in JSON of a schema", async () => {
    const schema = {
      type: "object",
      properties: { name: { type: "string" }, age: { type: "integer" } },
      required: ["name", "age"],
      additionalProperties: false,
    };
    const answer = await client.chat.completions.create(
      {
        ...ask("Invent a person"),
        response_format: { type: "json_schema", json_schema: { name: "person", strict: true, schema } },
      },
      withId(idOf("json")),
    );
    expect(JSON.parse(answer.choices[0]?.message.content ?? "")).toMatchObject({
      name: expect.any(String),
      age: expect.any(Number),
    });
    expect(sentBody(idOf("json"))).toMatchObject(upstream.format);
  });

  it("sees pictures", async () => {
    const content = [
      { type: "text" as const, text: "What is this?" },
      { type: "image_url" as const, image_url: { url: `data:image/png;base64,${PIXEL}` } },
    ];
    const answer = await client.chat.completions.create(
      { model, messages: [{ role: "user", content }] },
      withId(idOf("image")),
    );
    expect(answer.choices[0]?.message.content).toContain("What is this?");
    expect(upstream.imageIn(sentBody(idOf("image")))).toEqual(upstream.image);
  });

  it("thinks when asked to, streamed and not", async () => {
    const question = { ...ask("Think hard"), reasoning_effort: "low" as const };
    const answer = await client.chat.completions.create(question, withId(idOf("thinking")));
    const thought = (answer.choices[0]?.message as Extended | undefined)?.reasoning;
    expect(thought).toBeTruthy();
    expect(answer.usage?.completion_tokens_details?.reasoning_tokens).toBe(12);
    expect(sentBody(idOf("thinking"))).toMatchObject(upstream.thinking);
    let streamed = "";
    const stream = await client.chat.completions.create({ ...question, stream: true });
    for await (const { choices } of stream) streamed += (choices[0]?.delta as Extended)?.reasoning ?? "";
    expect(streamed).toBe(thought);
  });

  it("#47 stops the provider when the caller leaves, and charges what was seen", async () => {
    const stream = await client.chat.completions.create(
      { ...ask(`Long [id:${idOf("abort")}] [sim {"tokens":400,"chunkDelayMs":20}]`), stream: true },
      withId(idOf("abort")),
    );
    let seen = 0;
    for await (const _chunk of stream) {
      seen += 1;
      if (seen === 10) stream.controller.abort();
    }
    const row = await stack.finalRow(idOf("abort"));
    expect(row).toMatchObject({ finish: "canceled", canceled: true });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
    const served = stack.simulator.tally().served.find(({ id }) => id === idOf("abort"));
    expect(served?.outcome).toBe("left");
  });

  it("tells an exhausted rate from a refused request", async () => {
    const busy = ask('[sim {"status":429,"retryAfter":3}] Hi');
    await expect(client.chat.completions.create(busy)).rejects.toMatchObject({
      status: 429,
      code: "upstream_rate_limited",
    });
    await expect(client.chat.completions.create(ask('[sim {"status":400}] Hi'))).rejects.toMatchObject({
      status: 400,
    });
  });

  it("#58 raises when the provider fails in the middle of a stream", async () => {
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

describe("Gemini alone", () => {
  const model = "google-ai-studio/gemini-2.5-flash";

  it("#5 draws pictures, streamed and not", async () => {
    const question = {
      model: "google-ai-studio/gemini-2.5-flash-image",
      messages: [{ role: "user" as const, content: 'Draw a cat [sim {"images":1}]' }],
      modalities: ["text", "image"] as unknown as ["text"],
      image_config: { aspect_ratio: "16:9" },
    };
    const answer = await client.chat.completions.create(question, withId("google-draw"));
    const images = (answer.choices[0]?.message as Extended | undefined)?.images;
    expect(images?.[0]?.image_url.url).toMatch(/^data:image\/png;base64,/);
    expect(sentBody("google-draw").generationConfig).toEqual({
      responseModalities: ["TEXT", "IMAGE"],
      imageConfig: { aspectRatio: "16:9" },
    });
    const cost = (answer.usage as { cost_details?: { image_output_cost: number } }).cost_details;
    expect(cost?.image_output_cost).toBeGreaterThan(0);
    const urls: string[] = [];
    for await (const { choices } of await client.chat.completions.create({ ...question, stream: true }))
      for (const image of (choices[0]?.delta as Extended)?.images ?? []) urls.push(image.image_url.url);
    expect(urls).toEqual([images?.[0]?.image_url.url]);
  });

  it("ends with content_filter when it withholds an answer", async () => {
    const answer = await client.chat.completions.create({
      model,
      messages: [{ role: "user", content: 'Hi [sim {"finish":"content_filter"}]' }],
    });
    expect(answer.choices[0]).toMatchObject({
      finish_reason: "content_filter",
      native_finish_reason: "SAFETY",
    });
  });

  it("refuses a key that Google calls invalid with a 400, and uses another", async () => {
    const gateway = await stack.startGateway({ LLM_GOOGLE_AI_STUDIO_API_KEY: "google-bad-1,google-good" });
    const other = new OpenAI({ apiKey: client.apiKey, baseURL: `${gateway.url}/v1`, maxRetries: 0 });
    for (const _ of [1, 2]) {
      const answer = await other.chat.completions.create({
        model,
        messages: [{ role: "user", content: "Hi" }],
      });
      expect(answer.choices[0]?.message.content).toContain("Hi");
    }
  });
});
