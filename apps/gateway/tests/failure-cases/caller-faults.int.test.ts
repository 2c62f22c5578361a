import type { ServerResponse } from "node:http";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test-1,sk-test-2,sk-test-3",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-1,sk-ant-2,sk-ant-3",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "g-1,g-2",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { readonly type: string; readonly [field: string]: unknown }): string =>
  `event: ${value.type}\n${data(value)}`;

const response = {
  id: "resp_1",
  object: "response",
  created_at: 1_790_000_000,
  model: "gpt-5-mini",
  output: [],
};
const OVERFLOW = {
  code: "context_length_exceeded",
  message: "Your input exceeds the context window of this model. Please adjust your input and try again.",
};
const failed = (error: object) =>
  named({ type: "response.created", sequence_number: 0, response: { ...response, status: "in_progress" } }) +
  named({
    type: "response.failed",
    sequence_number: 1,
    response: { ...response, status: "failed", error, usage: null },
  });
const TOO_LONG = {
  type: "error",
  error: { type: "invalid_request_error", message: "prompt is too long: 250000 tokens > 200000 maximum" },
  request_id: "req_011",
};
const CHAT_ERROR = {
  error: {
    message:
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 150000 tokens. Please reduce the length of the messages.",
    type: "invalid_request_error",
    param: "messages",
    code: "context_length_exceeded",
  },
};

/** What each provider sends as the first event of a 200, or as the only one after events that say nothing. */
const UPSTREAMS = {
  responses: { model: "openai/gpt-5-codex", said: failed(OVERFLOW), tokens: false },
  chat: { model: "openai/gpt-4o-mini", said: data(CHAT_ERROR), tokens: true },
  messages: { model: "anthropic/claude-haiku-4-5", said: named(TOO_LONG), tokens: true },
  gemini: {
    model: "google-ai-studio/gemini-2.5-flash",
    said: data({
      error: {
        code: 400,
        message: "The input token count (250000) exceeds the maximum number of tokens allowed (200000).",
        status: "INVALID_ARGUMENT",
      },
    }),
    tokens: true,
  },
} as const;

type UpstreamName = keyof typeof UPSTREAMS;
type DoorName = "chat" | "messages" | "responses";

const PATHS: Readonly<Record<DoorName, string>> = {
  chat: "/v1/chat/completions",
  messages: "/v1/messages",
  responses: "/v1/responses",
};
const bodyOf = (door: DoorName, model: string, stream: boolean) =>
  door === "responses"
    ? { model, stream, input: "Hi" }
    : { model, stream, max_tokens: 50, messages: [{ role: "user", content: "Hi" }] };

async function ask(door: DoorName, model: string, id: string, stream = true) {
  const answer = await fetch(stack.gateway.url + PATHS[door], {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(bodyOf(door, model, stream)),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const sends = (id: string, said: string) =>
  upstream.script(id, (to: ServerResponse) => {
    openStream(to, said);
    to.end();
  });

const NAMES = Object.keys(UPSTREAMS) as UpstreamName[];
const FOREIGN = (["chat", "messages", "responses"] as const).flatMap((door) =>
  NAMES.filter((name) => name !== door).map((name) => [door, name] as const),
);

/** Whether the door reaches the provider in its own format: models of OpenAI are asked by Responses there. */
const isOwn = (door: DoorName, path: string): boolean => path.endsWith(PATHS[door]);

describe("a prompt that is too long, as the first event of a 200", () => {
  it.each(["responses", "chat", "messages"] as const)(
    "goes to callers of %s as it came, once",
    async (door) => {
      const id = `own-${door}`;
      const { model, said } = UPSTREAMS[door];
      sends(id, said);
      const { status, headers, text } = await ask(door, model, id);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
      expect(headers.get("x-causeway-provider")).toBe(model.split("/")[0]);
      expect(text).toBe(door === "chat" ? `${said}data: [DONE]\n\n` : said);
      expect(upstream.seen(id)).toHaveLength(1);
      expect(await stack.finalRow(id)).toMatchObject({
        status: 200,
        finish: "error",
        total_cost: "0.000000000000",
      });
    },
  );

  it.each(FOREIGN)("is a 400 in the words of %s from a provider of %s, once", async (door, name) => {
    const id = `foreign-${door}-${name}`;
    const { model, said, tokens } = UPSTREAMS[name];
    sends(id, said);
    const { status, text } = await ask(door, model, id);
    const [seen] = upstream.seen(id);
    expect(upstream.seen(id)).toHaveLength(1);
    if (seen && isOwn(door, seen.path)) return expect(text).toContain("context");
    expect(status).toBe(400);
    const { error, type } = JSON.parse(text);
    if (door === "messages") {
      expect(type).toBe("error");
      expect(error).toMatchObject({ type: "invalid_request_error" });
      expect(error.message).toMatch(
        tokens ? /^prompt is too long: \d+ tokens > \d+ maximum$/ : /^prompt is too long$/,
      );
    } else {
      expect(error).toMatchObject({ type: "invalid_request_error", code: "context_length_exceeded" });
      expect(error.message).toMatch(
        tokens ? /maximum context length is \d+ tokens/ : /exceeds the context window/,
      );
    }
    expect(await stack.finalRow(id)).toMatchObject({ status: 400, finish: "error" });
  });
});

describe("a policy or a prompt that is refused, as the first event of a 200", () => {
  it.each(["invalid_prompt", "cyber_policy"])("isn't asked again: %s", async (code) => {
    const said = failed({ code, message: "Your request was refused." });
    for (const door of ["responses", "chat", "messages"] as const) {
      const id = `${code}-${door}`;
      sends(id, said);
      const { status, text } = await ask(door, "openai/gpt-5-codex", id);
      expect(upstream.seen(id)).toHaveLength(1);
      expect([door, status]).toEqual([door, door === "responses" ? 200 : 400]);
      if (door === "responses") expect(text).toBe(said);
      else expect(JSON.parse(text).error.message).toBe("Your request was refused.");
      if (door === "chat") expect(JSON.parse(text).error.code).toBe(code);
    }
  });

  it("of another kind is asked of the next key", async () => {
    sends("server-error", failed({ code: "server_error", message: "Oh." }));
    const { status } = await ask("responses", "openai/gpt-5-codex", "server-error");
    expect(status).toBe(502);
    expect(upstream.seen("server-error")).toHaveLength(3);
  });
});

describe("a whole answer that is a refusal", () => {
  const body = { ...response, status: "failed", error: OVERFLOW, usage: null };

  it("goes to callers of Responses as it came, and to others as a 400", async () => {
    for (const door of ["responses", "chat", "messages"] as const) {
      const id = `whole-${door}`;
      upstream.script(id, (to) => answerJson(to, body));
      const { status, text } = await ask(door, "openai/gpt-5-codex", id, false);
      expect(upstream.seen(id)).toHaveLength(1);
      expect(status).toBe(door === "responses" ? 200 : 400);
      if (door === "responses") expect(JSON.parse(text)).toEqual(body);
      if (door === "messages") expect(JSON.parse(text).error.message).toBe("prompt is too long");
    }
  });
});

it("#60 in the middle of a stream is named by its code", async () => {
  const delta = { item_id: "m1", output_index: 0, content_index: 0, delta: "Hi" };
  sends(
    "in-the-middle",
    named({ type: "response.output_text.delta", sequence_number: 1, ...delta }) + failed(OVERFLOW),
  );
  const { text } = await ask("responses", "openai/gpt-5-codex", "in-the-middle");
  const last = JSON.parse(text.trim().split("data: ").at(-1) ?? "{}");
  expect(last).toMatchObject({ type: "error", code: "context_length_exceeded" });
});

it("is one call of the official OpenAI SDK with its default retries, as directly", async () => {
  let calls = 0;
  upstream.script("sdk", (to) => {
    calls += 1;
    openStream(to, failed(OVERFLOW));
    to.end();
  });
  const client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1` });
  const stream = await client.responses.create(
    { model: "openai/gpt-5-codex", input: "Hi", stream: true },
    { headers: { "x-request-id": "sdk" } },
  );
  const events: OpenAI.Responses.ResponseStreamEvent[] = [];
  for await (const event of stream) events.push(event);
  expect(events.at(-1)).toMatchObject({ type: "response.failed", response: { error: OVERFLOW } });
  expect(calls).toBe(1);
});
