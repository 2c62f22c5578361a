import { afterAll, beforeAll, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { object, SETTINGS } from "./upstreams.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    ...SETTINGS(url),
    AUTO_MODELS: "openai/gpt-5.1",
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

async function send(path: string, body: Json, id: string) {
  const response = await fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, warning: response.headers.get("x-causeway-warning") };
}

const sent = (id: string): Json => JSON.parse(proxy.seen(id).body.toString());
const messages = [{ role: "user", content: "hi" }];

it.each([
  ["openai/gpt-5.1", "xhigh", "high"],
  ["openai/gpt-5.1", "max", "high"],
  ["openai/gpt-5.1", "low", "low"],
])("fits a level of Messages to %s: %s is %s", async (model, effort, fitted) => {
  const id = `messages-${effort}`;
  const body = { model, max_tokens: 64, messages, thinking: { type: "adaptive" }, output_config: { effort } };
  const { status, text, warning } = await send("/v1/messages", body, id);
  expect(status, text).toBe(200);
  expect(sent(id).reasoning_effort ?? object(sent(id).reasoning).effort).toBe(fitted);
  expect(warning).toBe(effort === fitted ? null : `reasoning effort ${effort}: ${fitted}`);
});

it.each([
  ["anthropic/claude-opus-4-5", "xhigh", "high"],
  ["anthropic/claude-opus-4-6", "xhigh", "high"],
  ["anthropic/claude-opus-4-6", "minimal", "low"],
])("fits a level of chat completions to %s: %s is %s", async (model, effort, fitted) => {
  const id = `chat-${model.split("-").at(-1)}-${effort}`;
  const { status, text, warning } = await send(
    "/v1/chat/completions",
    { model, messages, reasoning_effort: effort },
    id,
  );
  expect(status, text).toBe(200);
  expect(object(sent(id).output_config).effort).toBe(fitted);
  expect(warning).toBe(`reasoning effort ${effort}: ${fitted}`);
});

it("fits a level of other formats to models of Groq and xAI", async () => {
  const asked = { input: "hi", reasoning: { effort: "xhigh" } };
  const groq = await send("/v1/responses", { model: "groq/gpt-oss-120b", ...asked }, "groq");
  expect(groq.status, groq.text).toBe(200);
  expect(sent("groq").reasoning_effort).toBe("high");
  const body = { model: "xai/grok-4", max_tokens: 64, messages, output_config: { effort: "high" } };
  const xai = await send("/v1/messages", body, "xai");
  expect(xai.status, xai.text).toBe(200);
  expect(sent("xai").reasoning_effort).toBeUndefined();
  expect(xai.warning).toBe("reasoning effort high: not sent");
});

it("leaves the level of the vendor's own format alone", async () => {
  const body = { model: "openai/gpt-5.1", messages, reasoning_effort: "minimal" };
  const { status, text, warning } = await send("/v1/chat/completions", body, "own");
  expect(sent("own").reasoning_effort).toBe("minimal");
  expect(status).toBe(400);
  expect(text).toContain("Supported values are");
  expect(warning).toBeNull();
});

it("fits the level where the gateway chose the model", async () => {
  const body = { model: "auto", messages, reasoning_effort: "minimal" };
  const { status, text, warning } = await send("/v1/chat/completions", body, "auto");
  expect(status, text).toBe(200);
  expect(sent("auto").reasoning_effort).toBe("low");
  expect(warning).toBe("reasoning effort minimal: low");
});
