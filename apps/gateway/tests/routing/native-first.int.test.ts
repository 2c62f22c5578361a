import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    LLM_ANTHROPIC_API_KEY: "native-anthropic",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_OPENROUTER_API_KEY: "native-openrouter",
    LLM_OPENROUTER_BASE_URL: `${url}/v1`,
    LLM_VERCEL_AI_GATEWAY_API_KEY: "foreign-vercel",
    LLM_VERCEL_AI_GATEWAY_BASE_URL: `${url}/v1`,
    ROUTING_EXPLORATION: "0",
    // The price alone would decide.
    PROVIDER_ORDER: "vercel-ai-gateway,anthropic",
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

const down = (token: string) => ({ forToken: token, status: 529 });
const NATIVE = ["anthropic", "openrouter"];

/** Which of those that speak the format is first, the price and earlier failures decide. */
function expectNativeFirst(candidates: readonly (readonly unknown[])[] = []): void {
  expect(candidates.slice(0, -1).sort()).toEqual(NATIVE.map((provider) => [provider, false]));
  expect(candidates.at(-1)).toEqual(["vercel-ai-gateway", true]);
}

describe.each([false, true])("Claude for callers of the Messages format, streamed: %s", (stream) => {
  const body = { max_tokens: 16, stream };

  it("is asked where the format is spoken first", async () => {
    const { status, provider, warning, candidates } = await ask("/v1/messages", body);
    expect([status, warning]).toEqual([200, null]);
    expect(NATIVE).toContain(provider);
    expectNativeFirst(candidates);
  });

  it.each([
    ["anthropic", "openrouter"],
    ["openrouter", "anthropic"],
  ])("is asked in the same format when %s is overloaded: at %s", async (overloaded, other) => {
    const asked = await ask("/v1/messages", body, down(`native-${overloaded}`));
    expect([asked.status, asked.provider, asked.warning]).toEqual([200, other, null]);
    expectNativeFirst(asked.candidates);
  });

  it("is asked elsewhere when both are overloaded, which the response and the log say", async () => {
    const { status, provider, warning, candidates } = await ask("/v1/messages", body, down("native-"));
    expect([status, provider]).toEqual([200, "vercel-ai-gateway"]);
    expect(warning).toBe("sent in another format: openai-chat");
    expectNativeFirst(candidates);
  });
});

it("says nothing of it for callers of chat completions, which every format is converted by", async () => {
  const { status, warning, candidates } = await ask("/v1/chat/completions", {}, down("native-anthropic"));
  expect([status, warning]).toEqual([200, null]);
  expect(candidates?.some(([, isConverted]) => isConverted)).toBe(false);
});
