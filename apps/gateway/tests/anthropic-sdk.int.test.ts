import Anthropic from "@anthropic-ai/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let key: TestKey;
let client: Anthropic;
let proxy: RecordingProxy;

/** Claude, whose provider speaks the callers' own format, and a model behind another format. */
const NATIVE = "claude-haiku-4-5";
const FOREIGN = "sim-echo";
const BOTH = [NATIVE, FOREIGN];

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_ANTHROPIC_API_KEY: "sk-ant-test",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    KEEP_ALIVE_AFTER: "200ms",
  })));
  key = await stack.createKey();
  client = new Anthropic({ apiKey: key.key, baseURL: stack.gateway.url, maxRetries: 0 });
});
afterAll(() => stack?.stop());

const ask = (model: string, content: string) => ({
  model,
  max_tokens: 500,
  messages: [{ role: "user" as const, content }],
});
const withId = (id: string, more: Record<string, string> = {}) => ({
  headers: { "x-request-id": id, ...more },
});

/** Fields the SDK's types do not know. */
type Extended = Anthropic.Usage & { cost: number; cost_details: Record<string, number | null> };

const weather = {
  name: "weather",
  description: "Tells the weather",
  input_schema: { type: "object" as const, properties: { city: { type: "string" } }, required: ["city"] },
};

describe.each(BOTH)("the official Anthropic SDK with %s", (model) => {
  it("gets a message, and finds the exact cost in usage and in one durable row", async () => {
    const id = `msg-${model}`;
    const message = await client.messages.create(ask(model, "Hello there"), withId(id));
    expect(message).toMatchObject({
      type: "message",
      role: "assistant",
      stop_reason: "end_turn",
      stop_sequence: null,
    });
    expect(message.content).toEqual([{ type: "text", text: "You said: Hello there" }]);
    const usage = message.usage as Extended;
    expect(usage.input_tokens).toBeGreaterThan(0);
    expect(usage.output_tokens).toBe(4);
    expect(usage.cost).toBe(usage.cost_details.total_cost);
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ status: 200, finish: "stop", model, door: "messages", stream: false });
    expect(Number(row.total_cost)).toBe(usage.cost);
  });

  it("#61 streams: the helper's message is whole, message_start says tokens, message_delta the cost", async () => {
    const id = `stream-${model}`;
    const events: Anthropic.RawMessageStreamEvent[] = [];
    const stream = client.messages.stream(ask(model, 'Count [sim {"tokens":40}]'), withId(id));
    stream.on("streamEvent", (event) => events.push(event));
    const message = await stream.finalMessage();
    expect(message.stop_reason).toBe("end_turn");
    const text = message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
    expect(text.split(" ").length).toBeGreaterThan(20);
    const [start] = events;
    if (start?.type !== "message_start") throw new Error("no message_start");
    expect(start.message.usage.input_tokens).toBeGreaterThan(0);
    const ends = events.filter(({ type }) => type === "message_delta");
    expect(ends).toHaveLength(1);
    const row = await stack.finalRow(id);
    expect(ends[0]).toMatchObject({ usage: { cost: Number(row.total_cost) }, metadata: { request_id: id } });
    expect(events.map(({ type }) => type).filter((type) => type !== "content_block_delta")).toEqual([
      "message_start",
      "content_block_start",
      "content_block_stop",
      "message_delta",
      "message_stop",
    ]);
  });

  it.each([false, true])("#64 calls tools in parallel over several steps (stream: %s)", async (stream) => {
    const send = (messages: Anthropic.MessageParam[]) => {
      const request = { model, max_tokens: 500, tools: [weather], messages };
      return stream ? client.messages.stream(request).finalMessage() : client.messages.create(request);
    };
    const messages: Anthropic.MessageParam[] = [{ role: "user", content: "Weather twice, please [tools:2]" }];
    const first = await send(messages);
    expect(first.stop_reason).toBe("tool_use");
    const calls = first.content.filter((block) => block.type === "tool_use");
    expect(calls.map(({ name }) => name)).toEqual(["weather", "weather"]);
    for (const { input } of calls) expect(input).toHaveProperty("city");
    messages.push({ role: "assistant", content: first.content });
    messages.push({
      role: "user",
      content: calls.map(({ id }, at) => ({
        type: "tool_result" as const,
        tool_use_id: id,
        content: at === 0 ? "sunny in Köln" : [{ type: "text" as const, text: "rain in Rom" }],
        is_error: at === 1,
      })),
    });
    const second = await send(messages);
    const text = second.content.map((block) => (block.type === "text" ? block.text : "")).join("");
    expect(text).toContain("sunny in Köln");
    expect(text).toContain("rain in Rom");
    messages.push({ role: "assistant", content: second.content }, { role: "user", content: "Thank you" });
    expect((await send(messages)).stop_reason).toBe("end_turn");
  });

  it("#67 shows images, also those in tool results", async () => {
    const source = { type: "base64" as const, media_type: "image/png" as const, data: PIXEL };
    const image = { type: "image" as const, source };
    const seen = await client.messages.create({
      model: model === NATIVE ? NATIVE : "sim-vision",
      max_tokens: 100,
      tools: [weather],
      messages: [
        { role: "user", content: [image, { type: "text", text: "What is this?" }] },
        {
          role: "assistant",
          content: [{ type: "tool_use", id: "toolu_1", name: "weather", input: { city: "x" } }],
        },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: [image] }] },
      ],
    });
    // The simulator counts 1,000 tokens for every picture it is given.
    expect(seen.usage.input_tokens).toBeGreaterThan(2_000);
  });

  it("counts tokens", async () => {
    const counted = await client.messages.countTokens({
      model,
      messages: [{ role: "user", content: "x".repeat(400) }],
    });
    expect(counted.input_tokens).toBe(100);
  });

  it("#47 aborts the upstream when the caller aborts, and the row has an estimate", async () => {
    const id = `abort-${model}`;
    const stream = client.messages.stream(
      ask(model, `Long [id:${id}] [sim {"tokens":400,"chunkDelayMs":20}]`),
      withId(id),
    );
    let seen = 0;
    stream.on("text", () => {
      seen += 1;
      if (seen === 10) stream.abort();
    });
    await expect(stream.finalMessage()).rejects.toBeInstanceOf(Anthropic.APIUserAbortError);
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ finish: "canceled", canceled: true, estimated: true });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
  });

  it("#59 raises when the provider fails in the middle of a stream", async () => {
    const question = 'Go [sim {"chunks":6,"tokens":30,"errorInside":3}]';
    const stream = client.messages.stream(ask(model, question));
    await expect(stream.finalMessage()).rejects.toBeInstanceOf(Anthropic.APIError);
  });

  it.each([
    ["one byte at a time", { slowBytes: true }],
    ["with CRLF", { crlf: true }],
    ["several events per packet", { severalPerPacket: 7 }],
    ["without an end", { noDone: true }],
    ["without usage", { usage: "none" }],
  ])("is whole when the provider sends it %s", async (_name, fault) => {
    const id = `shape-${model}-${Object.keys(fault)[0]}`;
    const sim = JSON.stringify({ ...fault, text: "Grüße, 世界 🌍" });
    const message = await client.messages.stream(ask(model, `x [sim ${sim}]`), withId(id)).finalMessage();
    expect(message.content).toEqual([{ type: "text", text: "Grüße, 世界 🌍" }]);
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ finish: "stop", estimated: "usage" in fault });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
  });

  it("#51 hears pings while the provider is silent, before the first event and between events", async () => {
    const answer = await fetch(`${stack.gateway.url}/v1/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key.key}` },
      body: JSON.stringify({
        ...ask(model, 'x [sim {"delayMs":700,"chunks":3,"tokens":6,"chunkDelayMs":600}]'),
        stream: true,
      }),
    });
    const text = await answer.text();
    const start = text.indexOf("event: message_start");
    expect(text.slice(0, start)).toContain('event: ping\ndata: {"type":"ping"}\n\n');
    const stop = text.indexOf("event: content_block_stop");
    expect(text.slice(text.indexOf("content_block_delta"), stop)).toContain("event: ping");
  });

  it("meets errors of the format", async () => {
    const overloaded = client.messages.create(ask(model, 'Hi [sim {"status":429,"retryAfter":3}]'));
    const error = await overloaded.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Anthropic.RateLimitError);
    expect((error as InstanceType<typeof Anthropic.APIError>).headers?.get("retry-after")).toBe("3");
    const empty = client.messages.create({ model, max_tokens: 5, messages: [] });
    await expect(empty).rejects.toMatchObject({
      status: 400,
      error: {
        type: "error",
        error: { type: "invalid_request_error", message: expect.stringContaining("messages") },
      },
    });
  });
});

describe("thinking with signatures", () => {
  it.each([false, true])("#72 comes back unchanged over three turns (stream: %s)", async (stream) => {
    const messages: Anthropic.MessageParam[] = [];
    for (const text of ["One", "Two [tool]", "Three"]) {
      messages.push({ role: "user", content: text });
      const request = {
        model: NATIVE,
        max_tokens: 4_000,
        thinking: { type: "enabled" as const, budget_tokens: 1_024 },
        tools: [weather],
        messages,
      };
      const send = () =>
        stream ? client.messages.stream(request).finalMessage() : client.messages.create(request);
      let message = await send();
      expect(message.content[0]).toMatchObject({ type: "thinking", signature: expect.stringMatching(/.+/) });
      messages.push({ role: "assistant", content: message.content });
      const calls = message.content.filter((block) => block.type === "tool_use");
      if (calls.length === 0) continue;
      messages.push({
        role: "user",
        content: calls.map(({ id }) => ({ type: "tool_result" as const, tool_use_id: id, content: "ok" })),
      });
      message = await send();
      messages.push({ role: "assistant", content: message.content });
    }
    expect(messages).toHaveLength(8);
  });

  it("made by another provider goes along to that one, and is kept from Claude", async () => {
    const question = {
      model: "sim-reason",
      max_tokens: 2_000,
      messages: [{ role: "user" as const, content: "Think" }],
    };
    const message = await client.messages.create(question);
    expect(message.content[0]).toMatchObject({
      type: "thinking",
      thinking: expect.stringContaining("think"),
    });
    const messages: Anthropic.MessageParam[] = [
      ...question.messages,
      { role: "assistant", content: message.content },
      { role: "user", content: "Go on" },
    ];
    await client.messages.create({ ...question, messages });
    await client.messages.create({ ...question, model: NATIVE, messages }, withId("foreign-thinking"));
    const sent = JSON.parse(proxy.seen("foreign-thinking").body.toString());
    expect(sent.messages[1].content.map(({ type }: { type: string }) => type)).toEqual(["text"]);
  });
});

describe("a conversation with cache markers", () => {
  it("#71 #73 arrives at the provider to the byte, but for the model's name", async () => {
    const marker = { type: "ephemeral", ttl: "1h" };
    const body = `{ "model" : "anthropic/${NATIVE}",
  "system": [ {"type":"text","text":"Be brief. é ü 世界","cache_control":${JSON.stringify(marker)}} ],
  "max_tokens": 64, "invented_later": {"a":[1,2.50]},
  "messages": [ {"role":"user","content":[{"type":"text","text":"Hi \\u00e9","cache_control":{"type":"ephemeral"}}]} ] }`;
    const answer = await fetch(`${stack.gateway.url}/v1/messages`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-api-key": key.key,
        "x-request-id": "bytes",
        "anthropic-version": "2023-06-01",
        "anthropic-beta": "context-1m-2025-08-07, oauth-2025-04-20, not a flag",
        cookie: "secret=1",
      },
      body,
    });
    // By Anthropic: the member may be one that it will have.
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("invented_later")]);
    const seen = proxy.seen("bytes");
    expect(seen.body.toString()).toBe(
      body.replace(`"model" : "anthropic/${NATIVE}"`, `"model" : "${NATIVE}"`),
    );
    expect(seen.path).toBe("/v1/messages");
    expect(seen.headers).toMatchObject({
      "x-api-key": "sk-ant-test",
      "anthropic-version": "2023-06-01",
      "anthropic-beta": "context-1m-2025-08-07",
    });
    expect(seen.headers).not.toHaveProperty("cookie");
    expect(answer.headers.get("request-id")).toBe("bytes");
  });

  it("#73 takes the beta client's path and flags", async () => {
    const { max_tokens, messages } = ask(NATIVE, "Hi");
    const request = { model: NATIVE, max_tokens, messages, betas: ["context-1m-2025-08-07"] };
    expect((await client.beta.messages.create(request, withId("beta"))).stop_reason).toBe("end_turn");
    expect(proxy.seen("beta").headers["anthropic-beta"]).toBe("context-1m-2025-08-07");
  });

  it("#1 #2 is billed by kind: written and cached tokens once, each at its own price", async () => {
    const message = await client.messages.create(
      ask(NATIVE, 'Hi [sim {"promptTokens":1000,"cachedTokens":600,"cacheWriteTokens":300,"tokens":10}]'),
    );
    const usage = message.usage as Extended;
    expect(usage).toMatchObject({
      input_tokens: 100,
      cache_read_input_tokens: 600,
      cache_creation_input_tokens: 300,
    });
    // Prices of the catalog: 1, 0.1, 1.25 and 5 USD per million.
    expect(usage.cost).toBeCloseTo((100 * 1 + 600 * 0.1 + 300 * 1.25 + usage.output_tokens * 5) / 1e6, 12);
  });
});

describe("errors of the gateway", () => {
  it("have the format's types", async () => {
    const stranger = new Anthropic({ apiKey: "cw_nothing", baseURL: stack.gateway.url, maxRetries: 0 });
    await expect(stranger.messages.create(ask(NATIVE, "x"))).rejects.toBeInstanceOf(
      Anthropic.AuthenticationError,
    );
    await expect(client.messages.create(ask("claude-hiaku-4-5", "x"))).rejects.toMatchObject({
      status: 404,
      error: { error: { type: "not_found_error", message: expect.stringContaining("claude-haiku-4-5") } },
    });
    await expect(
      client.messages.countTokens({ model: "no-such-model", messages: [{ role: "user", content: "x" }] }),
    ).rejects.toMatchObject({ status: 404 });
    const { max_tokens: _, ...boundless } = ask(NATIVE, "x");
    await expect(client.messages.create(boundless as never)).rejects.toMatchObject({
      status: 400,
      error: { error: { message: expect.stringContaining("max_tokens") } },
    });
  });

  it("#42 a count that the provider refuses or cannot do leaves its key alone", async () => {
    const failing = await client.messages.countTokens({
      model: NATIVE,
      messages: [{ role: "user", content: `${"x".repeat(400)} [sim {"status":500}]` }],
    });
    expect(failing).toMatchObject({ input_tokens: expect.any(Number), info: "estimated" });
    expect((await client.messages.create(ask(NATIVE, "still here"))).stop_reason).toBe("end_turn");
  });
});

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";
