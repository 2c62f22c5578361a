import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_OPENAI_API_KEY: "k",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_VERCEL_AI_GATEWAY_API_KEY: "k",
    LLM_VERCEL_AI_GATEWAY_BASE_URL: `${url}/v1`,
    LLM_ANTHROPIC_API_KEY: "k",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_AWS_BEDROCK_API_KEY: "k",
    LLM_AWS_BEDROCK_REGION: "us-east-1",
    LLM_AWS_BEDROCK_BASE_URL: url,
    ROUTING_EXPLORATION: "0",
    // Who can't take the requests would be asked first.
    PROVIDER_ORDER: "openai,aws-bedrock",
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

let asked = 0;

async function ask(body: Json, headers: Record<string, string> = {}) {
  asked += 1;
  const id = `passed-over-${asked}`;
  const response = await fetch(`${stack.gateway.url}/v1/messages`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
      ...headers,
    },
    body: JSON.stringify({ max_tokens: 64, messages: [{ role: "user", content: `hi ${asked}` }], ...body }),
  });
  const answer = (await response.json()) as Json;
  const row = (await stack.finalRow(id)) as { routing: { excluded?: readonly Json[] } | null };
  return {
    id,
    status: response.status,
    provider: response.headers.get("x-causeway-provider"),
    error: answer.error,
    excluded: row.routing?.excluded?.map(({ provider, reason }) => [provider, reason]),
  };
}

const toolsOf = (count: number): Json[] =>
  Array.from({ length: count }, (_, at) => ({ name: `tool_${at}`, input_schema: { type: "object" } }));

describe("a request with more tools than a provider takes", () => {
  it("goes to one that takes them", async () => {
    const few = await ask({ model: "gpt-4.1-mini", tools: toolsOf(128) });
    expect([few.status, few.provider]).toEqual([200, "openai"]);
    const many = await ask({ model: "gpt-4.1-mini", tools: toolsOf(129) });
    expect([many.status, many.provider]).toEqual([200, "vercel-ai-gateway"]);
    expect(many.excluded).toContainEqual(["openai", "capability"]);
    const sent = JSON.parse(proxy.seen(many.id).body.toString()) as Json;
    expect(sent.tools).toHaveLength(129);
  });

  it("goes to the first one that takes them without other providers after it", async () => {
    const asking = { model: "gpt-4.1-mini", tools: toolsOf(129) };
    const { status, provider } = await ask(asking, { "x-no-fallback": "true" });
    expect([status, provider]).toEqual([200, "vercel-ai-gateway"]);
  });

  it("is refused by name where no provider takes them", async () => {
    const { status, error } = await ask({ model: "openai/gpt-4.1-mini", tools: toolsOf(129) });
    expect(status).toBe(400);
    expect(error).toMatchObject({ message: expect.stringContaining("at most 128 tools") });
  });
});

describe("a request with tool servers, which only Anthropic connects to", () => {
  const mcp_servers = [{ type: "url", url: "https://mcp.example.com", name: "a" }];

  it("goes to Anthropic", async () => {
    const { status, provider } = await ask({ model: "claude-sonnet-4-5", mcp_servers });
    expect([status, provider]).toEqual([200, "anthropic"]);
  });

  it.each(["aws-bedrock/claude-sonnet-4-5", "openai/gpt-4.1-mini"])("is refused by %s", async (model) => {
    const { status, error } = await ask({ model, mcp_servers });
    expect(status).toBe(400);
    expect(error).toMatchObject({ message: expect.stringContaining("mcp_servers") });
  });
});
