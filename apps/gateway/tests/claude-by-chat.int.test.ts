import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let client: OpenAI;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_ANTHROPIC_API_KEY: "sk-ant-test",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
  })));
  const { key } = await stack.createKey();
  client = new OpenAI({ apiKey: key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
});
afterAll(() => stack?.stop());

const MODEL = "claude-haiku-4-5";
const ask = (content: string) => ({ model: MODEL, messages: [{ role: "user" as const, content }] });
const weather = {
  type: "function" as const,
  function: {
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  },
};

describe("the official OpenAI SDK with Claude", () => {
  it("chats, and pays for cached and written tokens at their own prices", async () => {
    const answer = await client.chat.completions.create(
      ask('Hi [sim {"promptTokens":1000,"cachedTokens":600,"cacheWriteTokens":300,"tokens":10}]'),
    );
    expect(answer.choices[0]).toMatchObject({ finish_reason: "stop", native_finish_reason: "end_turn" });
    const usage = answer.usage as OpenAI.CompletionUsage & { cost: number };
    expect(usage).toMatchObject({
      prompt_tokens: 1000,
      prompt_tokens_details: { cached_tokens: 600, cache_write_tokens: 300 },
    });
    expect(usage.cost).toBeCloseTo((100 + 600 * 0.1 + 300 * 1.25 + usage.completion_tokens * 5) / 1e6, 12);
  });

  it("streams", async () => {
    const completion = await client.chat.completions
      .stream(ask('Count [sim {"tokens":40}]'))
      .finalChatCompletion();
    expect(completion.choices[0]?.message.content?.split(" ").length).toBeGreaterThan(20);
    expect(completion.usage?.completion_tokens).toBe(40);
  });

  it("gets JSON of a schema, streamed and not", async () => {
    const schema = {
      type: "object",
      properties: { n: { type: "integer" } },
      required: ["n"],
      additionalProperties: false,
    };
    const json_schema = { name: "count", strict: true, schema };
    for (const model of [MODEL, "claude-3-haiku"]) {
      const question = {
        ...ask("Count"),
        model,
        response_format: { type: "json_schema" as const, json_schema },
      };
      const answer = await client.chat.completions.create(question);
      const streamed = await client.chat.completions.stream(question).finalChatCompletion();
      for (const { choices } of [answer, streamed]) {
        expect(JSON.parse(choices[0]?.message.content ?? "")).toHaveProperty("n");
        expect(choices[0]).toMatchObject({ finish_reason: "stop" });
        expect(choices[0]?.message.tool_calls ?? []).toEqual([]);
      }
    }
  });

  it.each([false, true])(
    "#72 thinks, calls tools and thinks on: signatures survive the chat form (stream: %s)",
    async (stream) => {
      const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: "user", content: "Weather? [tool]" }];
      const send = async () => {
        const request = {
          model: MODEL,
          max_tokens: 4_000,
          tools: [weather],
          messages,
          reasoning: { max_tokens: 1_024 },
        };
        const answer = stream
          ? await readStream(request)
          : (await client.chat.completions.create(request)).choices[0]?.message;
        if (!answer) throw new Error("no answer");
        messages.push(answer as OpenAI.ChatCompletionMessageParam);
        return answer as OpenAI.ChatCompletionMessage & { reasoning?: string };
      };
      const first = await send();
      expect(first.reasoning).toContain("think");
      const [call] = first.tool_calls ?? [];
      if (call?.type !== "function") throw new Error("no tool call");
      messages.push({ role: "tool", tool_call_id: call.id, content: "sunny in Köln" });
      // The simulator refuses thinking that lost its signature, as Claude does.
      expect((await send()).content).toContain("sunny in Köln");
      messages.push({ role: "user", content: "Thanks" });
      expect((await send()).reasoning).toContain("think");
    },
  );

  /** A message added up from chunks as a client does that keeps what it is sent. */
  async function readStream(request: object) {
    const chunks = await client.chat.completions.create({
      ...(request as ReturnType<typeof ask>),
      stream: true,
    });
    const message = {
      role: "assistant",
      content: "",
      reasoning: "",
      reasoning_details: [] as unknown[],
      tool_calls: [] as Call[],
    };
    for await (const { choices } of chunks) {
      const delta = choices[0]?.delta as Partial<typeof message> | undefined;
      message.content += delta?.content ?? "";
      message.reasoning += delta?.reasoning ?? "";
      message.reasoning_details.push(...(delta?.reasoning_details ?? []));
      for (const { index, ...call } of delta?.tool_calls ?? []) {
        const known = message.tool_calls[index];
        if (known) known.function.arguments += call.function.arguments;
        else message.tool_calls[index] = { index, ...call };
      }
    }
    const { tool_calls: calls, ...rest } = message;
    return calls.length > 0 ? { ...rest, tool_calls: calls } : rest;
  }

  it("sends pictures and cache markers on in the format's own words", async () => {
    const url = "data:image/png;base64,iVBORw0KGgo=";
    const content = [
      { type: "text" as const, text: "What?", cache_control: { type: "ephemeral" } },
      { type: "image_url" as const, image_url: { url } },
    ];
    await client.chat.completions.create(
      {
        model: MODEL,
        messages: [
          { role: "system", content: "Look" },
          { role: "user", content },
        ],
      },
      { headers: { "x-request-id": "by-chat" } },
    );
    const sent = proxy.seen("by-chat");
    expect(sent.headers).toMatchObject({ "x-api-key": "sk-ant-test", "anthropic-version": "2023-06-01" });
    expect(JSON.parse(sent.body.toString())).toEqual({
      model: MODEL,
      max_tokens: 64_000,
      system: [{ type: "text", text: "Look" }],
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "What?", cache_control: { type: "ephemeral" } },
            { type: "image", source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" } },
          ],
        },
      ],
    });
  });

  it("meets refusals and failures of Claude", async () => {
    const error = client.chat.completions.create(ask('Hi [sim {"status":400,"message":"too long"}]'));
    await expect(error).rejects.toMatchObject({ status: 400, message: expect.stringContaining("too long") });
    const overloaded = client.chat.completions.create(ask('Hi [sim {"status":529}]'));
    await expect(overloaded).rejects.toMatchObject({ status: 502 });
  });
});

interface Call {
  index: number;
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}
