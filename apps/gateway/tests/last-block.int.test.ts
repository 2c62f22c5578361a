import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCachingKey } from "./cache/cached-project.ts";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { useCommonStack } from "./stack/common-stack.ts";

const CLAUDE_CODE = "claude-cli/2.1.332 (external, sdk-cli)";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

/** The types of the blocks of a streamed answer of Gemini, which signs what it thought behind its text. */
async function readBlocks(userAgent: string, by = key): Promise<{ types: string[]; cache: string | null }> {
  const response = await fetch(`${stack.gateway.url}/v1/messages`, {
    method: "POST",
    headers: { "x-api-key": by.key, "content-type": "application/json", "user-agent": userAgent },
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
  return {
    types: [...events].map(([, type]) => type ?? ""),
    cache: response.headers.get("x-causeway-cache"),
  };
}

it("a stream ends in its text for Claude Code, which shows the last block alone, and with Gemini's signature for others", async () => {
  const { types } = await readBlocks(CLAUDE_CODE);
  expect(types.at(-1)).toBe("text");
  expect((await readBlocks("other/1")).types).toEqual([...types, "redacted_thinking"]);
});

it("a stream that another client was sent ends in its text when Claude Code gets it from the cache", async () => {
  const caching = await createCachingKey(stack);
  const other = await readBlocks("other/1", caching);
  expect(other.types.at(-1)).toBe("redacted_thinking");
  await until(async () => (await readBlocks("other/1", caching)).cache === "HIT");
  expect((await readBlocks("other/1", caching)).types).toEqual(other.types);
  expect(await readBlocks(CLAUDE_CODE, caching)).toEqual({ types: other.types.slice(0, -1), cache: "HIT" });
});
