import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "./gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    LLM_GOOGLE_AI_STUDIO_API_KEY: "token",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${url}/v1beta`,
  }));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

/** The types of the blocks of a streamed answer of Gemini, which signs what it thought behind its text. */
async function readBlocks(userAgent: string): Promise<string[]> {
  const response = await fetch(`${stack.gateway.url}/v1/messages`, {
    method: "POST",
    headers: { "x-api-key": key.key, "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({
      model: "google-ai-studio/gemini-2.5-flash",
      max_tokens: 4_000,
      stream: true,
      thinking: { type: "enabled", budget_tokens: 1_024 },
      messages: [{ role: "user", content: '[sim {"reasoning":"Let me see."}] Hello' }],
    }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const events = text.matchAll(/"content_block":\{"type":"(\w+)"/g);
  return [...events].map(([, type]) => type ?? "");
}

it("a stream ends in its text for Claude Code, which shows the last block alone, and with Gemini's signature for others", async () => {
  const types = await readBlocks("claude-cli/2.1.332 (external, sdk-cli)");
  expect(types.at(-1)).toBe("text");
  expect(await readBlocks("other/1")).toEqual([...types, "redacted_thinking"]);
});
