import { NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import { dialectNamed } from "@causeway/dialects";
import { expect, it } from "vitest";
import { splitUsage } from "./split-usage.ts";

const asked = { isAsked: (name: string) => name === "m", asksHourCache: true };
const written: StatedUsage = { ...NO_TOKENS, input: 10, cacheWrite: 100, undatedWrites: true };

it("takes cache writes without a lifetime for those of an hour where the request asks for an hour", () => {
  expect(splitUsage(written, asked).usage).toEqual({ ...NO_TOKENS, input: 10, cacheWrite1h: 100 });
  const { usage } = splitUsage(written, { ...asked, asksHourCache: false });
  expect(usage).toEqual({ ...NO_TOKENS, input: 10, cacheWrite: 100 });
});

it("leaves cache writes with a lifetime as they are", () => {
  const { undatedWrites: _, ...dated } = written;
  expect(splitUsage(dated, asked).usage).toEqual({ ...NO_TOKENS, input: 10, cacheWrite: 100 });
});

const anthropic = { input_tokens: 10, output_tokens: 5, cache_creation_input_tokens: 100 };
const chat = { prompt_tokens: 110, completion_tokens: 5, total_tokens: 115 };
const none = { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 };
const lifetimes = { ephemeral_5m_input_tokens: 30, ephemeral_1h_input_tokens: 70 };
const nova = { inputTokens: 10, outputTokens: 5, totalTokens: 115, cacheWriteInputTokens: 100 };

it.each([
  ["openai-chat", { ...chat, prompt_tokens_details: { cache_write_tokens: 100 } }, { cacheWrite1h: 100 }],
  ["openai-chat", { ...chat, cache_creation_input_tokens: 100 }, { cacheWrite1h: 100 }],
  [
    "openai-chat",
    { ...chat, cache_creation_input_tokens: 100, cache_creation: lifetimes },
    { cacheWrite: 30, cacheWrite1h: 70 },
  ],
  [
    "openai-chat",
    {
      ...chat,
      prompt_tokens_details: { cache_creation_tokens: 100, cache_creation_token_details: lifetimes },
    },
    { cacheWrite: 30, cacheWrite1h: 70 },
  ],
  ["openai-chat", { ...chat, cache_creation_input_tokens: 100, cache_creation: {} }, { cacheWrite1h: 100 }],
  ["openai-chat", { ...chat, cache_creation_input_tokens: 100, cache_creation: none }, { cacheWrite1h: 100 }],
  ["anthropic-messages", anthropic, { cacheWrite1h: 100 }],
  ["anthropic-messages", { ...anthropic, cache_creation: none }, { cacheWrite1h: 100 }],
  [
    "anthropic-messages",
    { ...anthropic, cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 0 } },
    { cacheWrite: 100 },
  ],
  ["bedrock-converse", nova, { cacheWrite1h: 100 }],
  ["bedrock-converse", { ...nova, cacheDetails: [] }, { cacheWrite1h: 100 }],
  ["bedrock-converse", { ...nova, cacheDetails: [{ ttl: "5m", inputTokens: 100 }] }, { cacheWrite: 100 }],
])("%s: %j", (dialect, wire, writes) => {
  const stated = dialectNamed(dialect)?.chat?.readUsage({ usage: wire });
  expect(stated && splitUsage(stated, asked).usage).toEqual({
    ...NO_TOKENS,
    input: 10,
    output: 5,
    ...writes,
  });
});

it("adds up counts alone, whatever else a model's own usage states", () => {
  const own = { ...NO_TOKENS, input: 1, unknown: ["lies"], choices: { speed: "fast" } };
  const stated: StatedUsage = { ...NO_TOKENS, input: 2, others: [{ model: "m", usage: own }] };
  expect(splitUsage(stated, asked).usage).toEqual({ ...NO_TOKENS, input: 3 });
});
