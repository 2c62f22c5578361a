import { createId } from "@causeway/crypto";
import type { JsonObject } from "@causeway/dialects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NAMING_MEMBERS } from "../../src/pipeline/resolve/testing/naming-members.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

const DENIED = ["claude-opus-4-6", "gpt-4o"] as const;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_OPENAI_API_KEY: "token-openai",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_ANTHROPIC_API_KEY: "token-anthropic",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_AWS_BEDROCK_API_KEY: "token-bedrock",
    LLM_AWS_BEDROCK_BASE_URL: url,
    LLM_OPENROUTER_API_KEY: "token-openrouter",
    LLM_OPENROUTER_BASE_URL: `${url}/v1`,
  })));
  key = await stack.createKey();
  await stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
    ...[createId("rule"), key.id, "deny_models", { models: DENIED }],
  ]);
});
afterAll(() => stack?.stop());

const HI = { messages: [{ role: "user", content: "hi" }] };
const CHAT = { ...HI, max_tokens: 9 };
const MODELS = ["openai/gpt-4.1-mini", "claude-sonnet-4-5", "aws-bedrock/claude-sonnet-4-5"];

/** Every path to a provider that takes JSON. */
const ENDPOINTS: readonly (readonly [path: string, body: JsonObject])[] = [
  ...MODELS.flatMap((model) => [
    ["/v1/chat/completions", { ...CHAT, model }] as const,
    ["/v1/messages", { ...CHAT, model }] as const,
    ["/v1/responses", { model, input: "hi" }] as const,
  ]),
  ["/v1/chat/completions", { ...CHAT, model: "openrouter/gpt-4o-mini" }],
  ["/v1/messages/count_tokens", { ...HI, model: "claude-sonnet-4-5" }],
  ["/v1/embeddings", { model: "text-embedding-3-small", input: "hi" }],
  ["/v1/moderations", { model: "omni-moderation-latest", input: "hi" }],
  ["/v1/images/generations", { model: "gpt-image-2", prompt: "hi" }],
];

let asked = 0;

async function ask(path: string, body: JsonObject) {
  asked += 1;
  const id = `denied-${asked}`;
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  return { id, status: response.status, text: await response.text() };
}

/** The bodies that the provider was sent; none if it wasn't asked. */
function sentTo(id: string): string {
  try {
    return proxy.seen(id).body.toString();
  } catch {
    return "";
  }
}

it.each(ENDPOINTS)("a denied model is reachable by no member of %s: %j", async (path, body) => {
  const plain = await ask(path, body);
  expect(plain.status, plain.text).toBe(200);
  for (const model of DENIED)
    await Promise.all(
      Object.entries(NAMING_MEMBERS).map(async ([name, member]) => {
        const { id, status, text } = await ask(path, { ...body, ...member(model) });
        const what = `${name} ${model}: ${status} ${text.slice(0, 200)}`;
        expect(sentTo(id).toLowerCase(), what).not.toContain(model);
        expect([200, 400, 403, 404], what).toContain(status);
      }),
    );
});

it.each([
  "gpt-4o-2024-08-06",
  "openai/gpt-4o-2024-08-06",
  "openai/gpt-4o-2031-04-14",
  "openai/gpt-4o:free",
  "openrouter/gpt-4o:free",
  "anthropic/claude-opus-4-6-20310414",
  "anthropic/claude-opus-4-6@20310414",
])("a denied model isn't reachable as its snapshot or variant %s", async (model) => {
  const { id, status, text } = await ask("/v1/chat/completions", { ...CHAT, model });
  expect(sentTo(id), text).toBe("");
  expect([403, 404], text).toContain(status);
});
