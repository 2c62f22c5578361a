import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

type JsonObject = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let openai: OpenAI;
let anthropic: Anthropic;
let callerKey: string;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
  })));
  const { key } = await stack.createKey();
  callerKey = key;
  openai = new OpenAI({ apiKey: key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
  anthropic = new Anthropic({ apiKey: key, baseURL: stack.gateway.url, maxRetries: 0 });
});
afterAll(() => stack?.stop());

const withId = (id: string) => ({ headers: { "x-request-id": id } });
const bodyOf = (id: string): JsonObject => JSON.parse(proxy.seen(id).body.toString());
const PARAMETERS = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
const weather = {
  type: "function" as const,
  function: { name: "weather", description: "Tells the weather", parameters: PARAMETERS },
};
const question = (content: string) => ({ messages: [{ role: "user" as const, content }], tools: [weather] });

describe("chat completions whose tools OpenAI refuses", () => {
  it("go to Responses, and nothing is stored there", async () => {
    const request = {
      ...question("Weather?"),
      model: "gpt-5.6",
      max_completion_tokens: 900,
      parallel_tool_calls: false,
      reasoning_effort: "low" as const,
      response_format: { type: "json_object" as const },
      store: true,
      verbosity: "low" as const,
    };
    await openai.chat.completions.create(request, withId("moved"));
    expect(proxy.seen("moved").path).toBe("/v1/responses");
    expect(bodyOf("moved")).toEqual({
      model: "gpt-5.6",
      input: [{ role: "user", content: "Weather?" }],
      max_output_tokens: 900,
      reasoning: { effort: "low" },
      text: { format: { type: "json_object" }, verbosity: "low" },
      tools: [
        {
          type: "function",
          name: "weather",
          description: "Tells the weather",
          parameters: PARAMETERS,
          strict: false,
        },
      ],
      parallel_tool_calls: false,
      include: ["reasoning.encrypted_content"],
      store: false,
    });
  });

  it.each([
    ["gpt-5.6", { reasoning_effort: "none" }],
    ["gpt-5.4", {}],
    ["gpt-5.4", { seed: 7, n: 2 }],
    ["gpt-5.2", { reasoning_effort: "low" }],
    ["gpt-4.1", {}],
  ])("stay as they are where %s takes them with %j", async (model, more) => {
    const id = `kept-${model}-${Object.keys(more).join("-")}`;
    const body = JSON.stringify({ model, ...more, ...question("Weather?") });
    const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${callerKey}`,
        "content-type": "application/json",
        "x-request-id": id,
      },
      body,
    });
    expect(response.status).toBe(200);
    expect(proxy.seen(id).path).toBe("/v1/chat/completions");
    expect(proxy.seen(id).body.toString()).toBe(body);
  });

  it("stay as they are without tools", async () => {
    await openai.chat.completions.create(
      { model: "gpt-5.5", reasoning_effort: "high", messages: [{ role: "user", content: "Hi" }], seed: 1 },
      withId("plain"),
    );
    expect(proxy.seen("plain").path).toBe("/v1/chat/completions");
  });

  it.each([
    ["gpt-5.5", { seed: 1 }],
    ["gpt-5.6", { stop: ["x"] }],
    ["gpt-5.4", { n: 2, reasoning_effort: "low" as const }],
    ["gpt-6-astra", { prediction: { type: "content" as const, content: "x" } }],
  ])("are refused by the name of what Responses lacks: %s with %j", async (model, more) => {
    const [param] = Object.keys(more);
    const asked = openai.chat.completions.create({ ...question("Weather?"), model, ...more });
    await expect(asked).rejects.toMatchObject({
      status: 400,
      param,
      message: expect.stringContaining(`which has no ${param}`),
    });
  });

  it.each(["gpt-5.4", "gpt-5.5", "gpt-6-astra"])(
    "of %s stream, call tools and think on over three turns, at exact costs",
    async (model) => {
      for (const stream of [false, true]) {
        const turn = (number: number) => `chat-${model}-${stream}-${number}`;
        const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: "user", content: "Weather? [tool]" }];
        const send = async (id: string) => {
          const request = {
            model,
            messages,
            tools: [weather],
            reasoning_effort: "low" as const,
          };
          const message = stream
            ? await readStream(request, id)
            : (await openai.chat.completions.create(request, withId(id))).choices[0]?.message;
          if (!message) throw new Error("no answer");
          messages.push(message as OpenAI.ChatCompletionMessageParam);
          expect(proxy.seen(id).path).toBe("/v1/responses");
          return message as OpenAI.ChatCompletionMessage & { reasoning?: string };
        };
        const first = await send(turn(1));
        expect(first.reasoning).toContain("think");
        const [call] = first.tool_calls ?? [];
        if (call?.type !== "function") throw new Error("no tool call");
        messages.push({ role: "tool", tool_call_id: call.id, content: "sunny in Köln" });
        // The simulator refuses thinking that lost its encrypted state, as OpenAI does.
        expect((await send(turn(2))).content).toContain("sunny in Köln");
        messages.push({ role: "user", content: "Thanks" });
        expect((await send(turn(3))).reasoning).toContain("think");
        expect(kindsOf(turn(3))).toEqual([
          "user",
          ...["reasoning", "function_call", "function_call_output"],
          ...["reasoning", "assistant", "user"],
        ]);
        const row = await stack.finalRow(turn(3));
        expect(row).toMatchObject({ status: 200, model, door: "chat", stream, provider: "openai" });
        expect(Number(row.total_cost)).toBeGreaterThan(0);
      }
    },
  );

  it("cost what the provider counted, streamed or not", async () => {
    const controls = { promptTokens: 1_000, cachedTokens: 600, tokens: 10, reasoningTokens: 4 };
    const request = {
      ...question(`Hi [sim ${JSON.stringify(controls)}]`),
      model: "gpt-5.5",
    };
    const whole = await openai.chat.completions.create(request);
    const chunks = await openai.chat.completions.create({ ...request, stream: true });
    let streamed: OpenAI.CompletionUsage | null | undefined;
    for await (const { usage } of chunks) streamed = usage ?? streamed;
    for (const usage of [whole.usage, streamed] as (OpenAI.CompletionUsage & { cost: number })[]) {
      expect(usage).toMatchObject({
        prompt_tokens: 1_000,
        prompt_tokens_details: { cached_tokens: 600 },
      });
      // USD per million tokens: 5, cached 0.5, output 30.
      expect(usage.cost).toBeCloseTo((400 * 5 + 600 * 0.5 + usage.completion_tokens * 30) / 1e6, 12);
    }
  });
});

/** Types of the items that the provider was sent, or their roles. */
const kindsOf = (id: string): unknown[] =>
  (bodyOf(id).input as JsonObject[]).map(({ type, role }) => type ?? role);

/** A message added up from chunks as a client does that keeps what it is sent. */
async function readStream(request: OpenAI.ChatCompletionCreateParamsNonStreaming, id: string) {
  const chunks = await openai.chat.completions.create({ ...request, stream: true }, withId(id));
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

interface Call {
  index: number;
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

describe("Messages to models of OpenAI", () => {
  const tool = { name: "weather", description: "Tells the weather", input_schema: PARAMETERS as never };

  it.each(["gpt-5.1", "gpt-5.4", "gpt-5.6"])(
    "of %s call tools and think on over three turns, streamed or not",
    async (model) => {
      for (const stream of [false, true]) {
        const turn = (number: number) => `messages-${model}-${stream}-${number}`;
        const messages: Anthropic.MessageParam[] = [{ role: "user", content: "Weather? [tool]" }];
        const send = async (id: string) => {
          const request = {
            model,
            max_tokens: 4_000,
            messages,
            tools: [tool],
            thinking: { type: "enabled" as const, budget_tokens: 1_024 },
          };
          const answer = stream
            ? await anthropic.messages.stream(request, withId(id)).finalMessage()
            : await anthropic.messages.create(request, withId(id));
          messages.push({ role: "assistant", content: answer.content });
          expect(proxy.seen(id).path).toBe("/v1/responses");
          expect(bodyOf(id)).toMatchObject({ store: false, include: ["reasoning.encrypted_content"] });
          return answer.content;
        };
        const call = (await send(turn(1))).find(({ type }) => type === "tool_use");
        if (call?.type !== "tool_use") throw new Error("no tool call");
        messages.push({
          role: "user",
          content: [{ type: "tool_result", tool_use_id: call.id, content: "sunny in Köln" }],
        });
        expect(JSON.stringify(await send(turn(2)))).toContain("sunny in Köln");
        messages.push({ role: "user", content: "Thanks" });
        await send(turn(3));
        expect(kindsOf(turn(3))).toEqual([
          "user",
          ...["reasoning", "function_call", "function_call_output"],
          ...["reasoning", "assistant", "user"],
        ]);
      }
    },
  );

  it("stay in chat completions for what Responses lacks, where those take the tools", async () => {
    const request = {
      max_tokens: 100,
      messages: [{ role: "user" as const, content: "Weather?" }],
      tools: [tool],
      stop_sequences: ["END"],
    };
    await anthropic.messages.create({ model: "gpt-5.1", ...request }, withId("stopped"));
    expect(proxy.seen("stopped").path).toBe("/v1/chat/completions");
    expect(bodyOf("stopped")).toMatchObject({ stop: ["END"] });
    await expect(anthropic.messages.create({ model: "gpt-5.6", ...request })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("which has no stop_sequences"),
    });
  });
});
