import Anthropic from "@anthropic-ai/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

let stack: GatewayStack;
let key: TestKey;
/** Fresh, so that earlier failures keep no key from it. */
let url = "";
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_ANTHROPIC_API_KEY: "sk-ant-1,sk-ant-2",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    LLM_OPENAI_API_KEY: "sk-test-1",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
  });
  key = await stack.createKey();
  url = stack.gateway.url;
});
const restart = async () => {
  url = (await stack.startGateway()).url;
};
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const MODEL = "anthropic/claude-haiku-4-5";
const errorBody = (type: string, message: string) => ({
  type: "error",
  error: { type, message },
  request_id: "req_011",
});

async function ask(id: string, model = MODEL, stream = false) {
  const answer = await fetch(`${url}/v1/messages`, {
    method: "POST",
    headers: {
      "x-api-key": key.key,
      "anthropic-version": "2023-06-01",
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify({ model, max_tokens: 9, stream, messages: [{ role: "user", content: "Hi" }] }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/**
 * Refusals after which Claude Code switches a feature off, or changes the conversation, and sends it again. It tells them by status and
 * text. Source: what version 2.1.332 looks for, November 28, 2026.
 */
const RECOVERABLE: readonly (readonly [string, number, string, string])[] = [
  [
    "a signature",
    400,
    "invalid_request_error",
    "messages.1.content.0: Invalid `signature` in `thinking` block",
  ],
  [
    "redacted thinking",
    400,
    "invalid_request_error",
    "messages.1.content.0: Invalid `data` in `redacted_thinking` block",
  ],
  [
    "thinking that was changed",
    400,
    "invalid_request_error",
    "messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified",
  ],
  [
    "a missing signature",
    400,
    "invalid_request_error",
    "messages.1.content.0.thinking.signature: Field required",
  ],
  [
    "enabled thinking",
    400,
    "invalid_request_error",
    '"thinking.type: enabled" is not supported for this model.',
  ],
  ["adaptive thinking", 400, "invalid_request_error", "adaptive thinking is not supported on this model"],
  [
    "a system message in the conversation",
    400,
    "invalid_request_error",
    'messages.2: role "system" must follow a user message',
  ],
  [
    "a role",
    400,
    "invalid_request_error",
    'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as an input message role.',
  ],
  [
    "cache_control",
    400,
    "invalid_request_error",
    "messages.0.content.0.text.cache_control.scope: Extra inputs are not permitted",
  ],
  ["context management", 400, "invalid_request_error", "context_management: Extra inputs are not permitted"],
  ["the effort", 400, "invalid_request_error", "This model does not support the effort parameter."],
  [
    "structured outputs",
    400,
    "invalid_request_error",
    "output_config.format: Extra inputs are not permitted",
  ],
  [
    "a beta flag",
    400,
    "invalid_request_error",
    "Unexpected value(s) `context-1m-2025-08-07` for the `anthropic-beta` header. Please consult our documentation.",
  ],
  ["too much media", 400, "invalid_request_error", "Too much media: 120 document pages + 3 images > 100"],
  [
    "an image",
    400,
    "invalid_request_error",
    "messages.0.content.1.image.source.base64.data: Could not process image",
  ],
  ["a document", 400, "invalid_request_error", "claude-haiku-4-5 does not support PDF input"],
  ["a long prompt", 400, "invalid_request_error", "prompt is too long: 213462 tokens > 200000 maximum"],
  [
    "room for the answer",
    400,
    "invalid_request_error",
    "input length and `max_tokens` exceed context limit: 184915 + 20000 > 200000, decrease input length or `max_tokens` and try again",
  ],
  ["a large request", 413, "request_too_large", "Request exceeds the maximum size"],
];

describe("an error in the Messages format, for callers of it", () => {
  it.each(RECOVERABLE)("comes back unchanged and at once: %s", async (name, status, type, message) => {
    const id = `recover-${name.replaceAll(" ", "-")}`;
    upstream.script(id, (to) => answerJson(to, errorBody(type, message), status));
    const answer = await ask(id);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({
      ...{ type: "error", error: { type, message }, request_id: id },
      metadata: { request_id: id, routing: [expect.objectContaining({ provider: "anthropic" })] },
    });
    expect(upstream.seen(id)).toHaveLength(1);
  });

  it.each([
    [
      429,
      "rate_limit_error",
      "This request would exceed your organization's rate limit of 50,000 input tokens per minute.",
    ],
    [500, "api_error", "Internal server error"],
    [504, "timeout_error", "Request timed out"],
    [529, "overloaded_error", "Overloaded"],
  ] as const)("keeps status %s, type %s and text after all attempts", async (status, type, message) => {
    const id = `final-${status}`;
    await restart();
    upstream.script(id, (to) => answerJson(to, errorBody(type, message), status));
    const answer = await ask(id);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text).error).toEqual({ type, message });
    expect(upstream.seen(id).length).toBeGreaterThan(1);
    // It is the class of error that Anthropic's SDK has for it.
    const client = new Anthropic({ apiKey: key.key, baseURL: url, maxRetries: 0 });
    const options = { headers: { "x-request-id": id } };
    const body = { model: MODEL, max_tokens: 9, messages: [{ role: "user" as const, content: "Hi" }] };
    const kind = status === 429 ? Anthropic.RateLimitError : Anthropic.InternalServerError;
    await expect(client.messages.create(body, options)).rejects.toBeInstanceOf(kind);
  });

  it("keeps its type and text in the middle of a stream", async () => {
    const start = {
      type: "message_start",
      message: {
        ...{ id: "msg_1", type: "message", role: "assistant", model: "m", content: [] },
        ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 5, output_tokens: 1 } },
      },
    };
    const block = { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } };
    const delta = { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hi" } };
    await restart();
    for (const type of ["overloaded_error", "api_error", "invalid_request_error"]) {
      const events = [start, block, delta, errorBody(type, "Oh no")];
      upstream.script(`inside-${type}`, (to) => {
        openStream(to, ...events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`));
        to.end();
      });
      const { text } = await ask(`inside-${type}`, MODEL, true);
      const last = JSON.parse(text.trim().split("data: ").at(-1) ?? "{}");
      expect(last).toMatchObject({ type: "error", error: { type, message: "Oh no" } });
      expect(last.metadata.routing).toHaveLength(1);
    }
  });

  it("says nothing of the operator's keys or accounts", async () => {
    const texts = { 401: "invalid x-api-key sk-ant-secret", 403: "This organization has been disabled." };
    for (const [status, message] of Object.entries(texts)) {
      upstream.script(`key-${status}`, (to) =>
        answerJson(to, errorBody("authentication_error", message), Number(status)),
      );
      const answer = await ask(`key-${status}`);
      expect(answer.text).not.toContain(message);
      expect(answer.status).toBe(502);
    }
  });
});

it("an error in another format names its provider", async () => {
  const body = { error: { message: "Oh no", type: "server_error", param: null, code: null } };
  upstream.script("other", (to) => answerJson(to, body, 500));
  const { status, text } = await ask("other", "openai/gpt-4o-mini");
  expect(status).toBe(502);
  expect(JSON.parse(text).error).toEqual({ type: "api_error", message: "openai: Oh no" });
});
