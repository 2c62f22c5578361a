import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

type Json = Record<string, unknown>;

/** The simulator refuses what the provider refuses that its path names. */
const PROVIDERS = ["mistral", "groq", "cerebras", "fireworks", "deepseek"] as const;
const MODELS: Readonly<Record<(typeof PROVIDERS)[number] | "anthropic" | "openai", string>> = {
  mistral: "mistral/mistral-large-latest",
  groq: "groq/qwen3-32b",
  cerebras: "cerebras/llama-3.3-70b",
  fireworks: "fireworks/deepseek-v3.1",
  deepseek: "deepseek/deepseek-v4-pro",
  anthropic: "anthropic/claude-haiku-4-5",
  openai: "openai/gpt-4o-mini",
};

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack(
    (url) => ({
      LLM_OPENAI_API_KEY: "sk-test",
      LLM_OPENAI_BASE_URL: `${url}/v1`,
      LLM_ANTHROPIC_API_KEY: "sk-ant-test",
      LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
      ...Object.fromEntries(
        PROVIDERS.flatMap((id) => [
          [`LLM_${id.toUpperCase()}_API_KEY`, "sk-test"],
          [`LLM_${id.toUpperCase()}_BASE_URL`, `${url}/${id}/v1`],
        ]),
      ),
    }),
    { keepBodies: true },
  );
  key = await stack.createKey({ limit_total: "1000" });
});
afterAll(() => stack?.stop());

/** Sends a body, and returns the body that arrived at the provider. */
async function send(path: string, body: Json): Promise<{ status: number; answer: Json; sent: Json }> {
  const id = createId("req");
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Json;
  const seen = stack.simulator.tally().served.find((request) => request.id === id);
  return { status: response.status, answer, sent: (seen?.sent?.body ?? {}) as Json };
}

const ID = "functions.Bash:0";
const tools = [
  { type: "function", function: { name: "Bash", parameters: { type: "object", properties: {} } } },
];
/** An answer as the SDK of OpenAI appends it to the history, with members that other providers' answers have. */
const answer: Json = {
  role: "assistant",
  content: null,
  refusal: null,
  annotations: [],
  audio: null,
  function_call: null,
  images: [],
  tool_calls: [{ id: ID, index: 0, type: "function", function: { name: "Bash", arguments: "{}" } }],
};
const history = [
  { role: "user", content: "Look" },
  answer,
  { role: "tool", tool_call_id: ID, content: "found" },
];

describe("an answer of another model in the history", () => {
  it.each(Object.entries(MODELS))("is accepted by %s", async (_, model) => {
    const { status, answer: got } = await send("/v1/chat/completions", { model, messages: history, tools });
    expect([status, got.error]).toEqual([200, undefined]);
  });

  it("is continued by Claude on its own endpoint, without its foreign thinking and under valid ids", async () => {
    const thinking = { type: "thinking", thinking: "Hm", signature: "" };
    const body = {
      model: MODELS.anthropic,
      max_tokens: 2_048,
      thinking: { type: "enabled", budget_tokens: 1_024 },
      tools: [{ name: "Bash", input_schema: { type: "object", properties: {} } }],
      messages: [
        { role: "user", content: "Look" },
        { role: "assistant", content: [thinking] },
        { role: "user", content: "Well?" },
        { role: "assistant", content: [thinking, { type: "tool_use", id: ID, name: "Bash", input: {} }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: ID, content: "found" }] },
      ],
    };
    const { status, answer: got, sent } = await send("/v1/messages", body);
    expect([status, got.error]).toEqual([200, undefined]);
    const id = "functions_Bash_0_y6SlgBmOz";
    expect(sent).not.toHaveProperty("thinking");
    expect(sent.messages).toEqual([
      { role: "user", content: "Look" },
      { role: "user", content: "Well?" },
      { role: "assistant", content: [{ type: "tool_use", id, name: "Bash", input: {} }] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: "found" }] },
    ]);
  });

  it("is continued by Mistral from where it ends", async () => {
    const begun = { role: "assistant", content: "Once" };
    const { status } = await send("/v1/chat/completions", {
      model: MODELS.mistral,
      messages: [{ role: "user", content: "Tell" }, begun],
    });
    expect(status).toBe(200);
  });
});
