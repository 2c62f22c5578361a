import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack((simulator) => ({
    LLM_OPENROUTER_API_KEY: "or-1,or-2",
    LLM_OPENROUTER_BASE_URL: `${upstream.url}/api/v1`,
    LLM_DEEPSEEK_API_KEY: "ds-1,ds-2",
    LLM_DEEPSEEK_BASE_URL: `${upstream.url}/ds`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-1",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "g-1,g-2",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
    LLM_MISTRAL_API_KEY: "mistral-key",
    LLM_MISTRAL_BASE_URL: `${simulator}/mistral/v1`,
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${simulator}/v1`,
  }));
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

type DoorName = "chat" | "messages" | "responses";

const PATHS: Readonly<Record<DoorName, string>> = {
  chat: "/v1/chat/completions",
  messages: "/v1/messages",
  responses: "/v1/responses",
};
const SCHEMA = { type: "object", properties: { city: { type: "string" } } };

function bodyOf(door: DoorName, model: string, stream: boolean) {
  if (door === "responses")
    return { model, stream, input: "Hi", tools: [{ type: "function", name: "weather", parameters: SCHEMA }] };
  const messages = [{ role: "user", content: "Hi" }];
  const tools =
    door === "messages"
      ? [{ name: "weather", input_schema: SCHEMA }]
      : [{ type: "function", function: { name: "weather", parameters: SCHEMA } }];
  return { model, stream, max_tokens: 50, messages, tools };
}

async function ask(path: string, id: string, body: object) {
  const answer = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { readonly type: string; readonly [field: string]: unknown }): string =>
  `event: ${value.type}\n${data(value)}`;
const HEAD = { id: "c1", created: 1_790_000_000, model: "m" };
const CALL = { id: "call_1", type: "function", function: { name: "weather", arguments: "{}" } };
const chunk = (delta: object, end: object = { finish_reason: null }) =>
  data({ ...HEAD, object: "chat.completion.chunk", choices: [{ index: 0, delta, ...end }] });
const whole = (message: object, end: object) => ({
  ...{ ...HEAD, object: "chat.completion" },
  choices: [{ index: 0, message: { role: "assistant", content: null, ...message }, ...end }],
  usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 },
});
const streamed = (to: ServerResponse, ...events: string[]) => {
  openStream(to, ...events);
  to.end();
};

const OPEN = "openrouter/google/gemini-2.5-flash";
/** It has no Responses API. */
const DEEPSEEK = "deepseek/deepseek-chat";
const CLAUDE = "anthropic/claude-haiku-4-5";

describe("calls that a provider ends with `stop`", () => {
  const ENDS = {
    chat: '"finish_reason":"tool_calls"',
    messages: '"stop_reason":"tool_use"',
    responses: "function_call",
  };

  it.each(["chat", "messages", "responses"] as const)(
    "end with calls for %s, streamed or not",
    async (door) => {
      upstream.script(`stop-${door}-true`, (to) =>
        streamed(
          to,
          chunk({ role: "assistant", tool_calls: [{ index: 0, ...CALL }] }),
          chunk({ tool_calls: [{ index: 0, function: { arguments: "" } }] }),
          chunk({}, { finish_reason: "stop" }),
          "data: [DONE]\n\n",
        ),
      );
      upstream.script(`stop-${door}-false`, (to) =>
        answerJson(to, whole({ tool_calls: [CALL] }, { finish_reason: "stop" })),
      );
      for (const stream of [true, false]) {
        const id = `stop-${door}-${stream}`;
        const { status, text } = await ask(
          PATHS[door],
          id,
          bodyOf(door, door === "responses" ? DEEPSEEK : OPEN, stream),
        );
        expect([status, text]).toEqual([200, expect.stringContaining(ENDS[door])]);
        expect(text).not.toMatch(/"finish_reason":"stop"|"stop_reason":"end_turn"/);
        expect(await stack.finalRow(id)).toMatchObject({ finish: "tool_calls" });
      }
    },
  );

  it("end with calls for Messages, also from a provider of that format", async () => {
    const block = { type: "tool_use", id: "toolu_1", name: "weather", input: {} };
    const message = {
      ...{ id: "msg_1", type: "message", role: "assistant", model: "m" },
      stop_sequence: null,
    };
    upstream.script("end-turn-true", (to) =>
      streamed(
        to,
        named({
          type: "message_start",
          message: {
            ...message,
            content: [],
            stop_reason: null,
            usage: { input_tokens: 5, output_tokens: 1 },
          },
        }),
        named({ type: "content_block_start", index: 0, content_block: block }),
        named({ type: "content_block_stop", index: 0 }),
        named({
          type: "message_delta",
          delta: { stop_reason: "end_turn", stop_sequence: null },
          usage: { output_tokens: 3 },
        }),
        named({ type: "message_stop" }),
      ),
    );
    upstream.script("end-turn-false", (to) =>
      answerJson(to, {
        ...message,
        ...{ content: [block], stop_reason: "end_turn", usage: { input_tokens: 5, output_tokens: 3 } },
      }),
    );
    for (const stream of [true, false]) {
      const { text } = await ask(PATHS.messages, `end-turn-${stream}`, bodyOf("messages", CLAUDE, stream));
      expect(text).toContain('"stop_reason":"tool_use"');
    }
  });

  it("stay cut off where they are", async () => {
    upstream.script("length", (to) =>
      answerJson(to, whole({ tool_calls: [CALL] }, { finish_reason: "length" })),
    );
    const { text } = await ask(PATHS.chat, "length", bodyOf("chat", OPEN, false));
    expect(text).toContain('"finish_reason":"length"');
  });
});

describe("a failure that only the maker's word for the end shows", () => {
  const FAILED = { finish_reason: "stop", native_finish_reason: "MALFORMED_FUNCTION_CALL" };
  const gemini = { candidates: [{ index: 0, finishReason: "MALFORMED_FUNCTION_CALL", content: {} }] };

  it.each([true, false])("is an error, and asked again elsewhere (stream: %s)", async (stream) => {
    for (const door of ["chat", "messages", "responses"] as const) {
      const id = `native-${door}-${stream}`;
      upstream.script(id, (to) => {
        if (stream)
          streamed(to, chunk({ role: "assistant", content: "" }), chunk({}, FAILED), "data: [DONE]\n\n");
        else answerJson(to, whole({ content: "" }, FAILED));
      });
      const { status } = await ask(
        PATHS[door],
        id,
        bodyOf(door, door === "responses" ? DEEPSEEK : OPEN, stream),
      );
      expect([door, status]).toEqual([door, 502]);
      expect(upstream.seen(id).length).toBeGreaterThan(1);
    }
    const id = `gemini-${stream}`;
    upstream.script(id, (to) => (stream ? streamed(to, data(gemini)) : answerJson(to, gemini)));
    const { status } = await ask(PATHS.chat, id, bodyOf("chat", "google-ai-studio/gemini-2.5-flash", stream));
    expect(status).toBe(502);
  });

  it("is no error of an answer with content, nor is an empty answer that simply ended", async () => {
    upstream.script("said", (to) => answerJson(to, whole({ content: "Hi" }, FAILED)));
    expect((await ask(PATHS.chat, "said", bodyOf("chat", OPEN, false))).status).toBe(200);
    upstream.script("empty", (to) =>
      streamed(
        to,
        chunk({ role: "assistant", content: "" }),
        chunk({}, { finish_reason: "stop" }),
        "data: [DONE]\n\n",
      ),
    );
    const { status, text } = await ask(PATHS.chat, "empty", bodyOf("chat", OPEN, true));
    expect([status, text]).toEqual([200, expect.stringContaining('"finish_reason":"stop"')]);
  });
});

describe("lists of tokens to embed", () => {
  const embed = (id: string, model: string, input: unknown) => ask("/v1/embeddings", id, { model, input });

  it("are refused by name where the provider takes texts", async () => {
    for (const input of [
      [1, 2, 3],
      [[1, 2], [3]],
    ]) {
      const { status, text } = await embed("tokens", "mistral/mistral-embed", input);
      expect(status).toBe(400);
      expect(JSON.parse(text).error).toMatchObject({
        ...{ code: "unsupported_parameter", param: "input" },
        message:
          "No provider of mistral/mistral-embed supports lists of tokens as input; send texts (input).",
      });
    }
    expect((await embed("texts", "mistral/mistral-embed", ["Hi", "you"])).status).toBe(200);
  });

  it("go to a provider that takes them", async () => {
    expect((await embed("openai", "openai/text-embedding-3-small", [1, 2, 3])).status).toBe(200);
  });
});
