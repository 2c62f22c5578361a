import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    LLM_ANTHROPIC_API_KEY: "token-anthropic",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_OPENROUTER_API_KEY: "token-openrouter",
    LLM_OPENROUTER_BASE_URL: `${url}/v1`,
    ROUTING_EXPLORATION: "0",
    // The price alone would decide.
    PROVIDER_ORDER: "openrouter",
  }));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

let asked = 0;

async function ask(path: string, body: object, fault?: object) {
  asked += 1;
  const id = `native-${asked}`;
  const content = `${fault ? `[sim ${JSON.stringify(fault)}] ` : ""}Say request ${asked}`;
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model: "claude-sonnet-4-5", messages: [{ role: "user", content }], ...body }),
  });
  await response.text();
  const { routing } = (await stack.finalRow(id)) as { routing: Decision | null };
  return {
    status: response.status,
    provider: response.headers.get("x-causeway-provider"),
    warning: response.headers.get("x-causeway-warning"),
    candidates: routing?.candidates.map((one) => [one.provider, one.converted === true]),
  };
}

interface Decision {
  readonly candidates: readonly { readonly provider: string; readonly converted?: boolean }[];
}

const DOWN = { forToken: "token-anthropic", status: 529 };
const NATIVE_FIRST = [
  ["anthropic", false],
  ["openrouter", true],
];

describe.each([false, true])("Claude for callers of the Messages format, streamed: %s", (stream) => {
  const body = { max_tokens: 16, stream };

  it("is asked at Anthropic first", async () => {
    const { status, provider, warning, candidates } = await ask("/v1/messages", body);
    expect([status, provider, warning]).toEqual([200, "anthropic", null]);
    expect(candidates).toEqual(NATIVE_FIRST);
  });

  it("is asked elsewhere when Anthropic is overloaded, which the response and the log say", async () => {
    const { status, provider, warning, candidates } = await ask("/v1/messages", body, DOWN);
    expect([status, provider]).toEqual([200, "openrouter"]);
    expect(warning).toBe("sent in another format: openai-chat");
    expect(candidates).toEqual(NATIVE_FIRST);
  });
});

it("says nothing of it for callers of chat completions, which every format is converted by", async () => {
  const { status, warning, candidates } = await ask("/v1/chat/completions", {}, DOWN);
  expect([status, warning]).toEqual([200, null]);
  expect(candidates?.some(([, isConverted]) => isConverted)).toBe(false);
});
