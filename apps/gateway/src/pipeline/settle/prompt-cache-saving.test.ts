import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES, type TokenUsage } from "@causeway/contracts";
import { expect, it } from "vitest";
import type { Attempt } from "../../request/attempt.ts";
import { NOTHING } from "./charge.ts";
import { promptCacheSaving } from "./prompt-cache-saving.ts";

const base = {
  ...NO_UNIT_PRICES,
  prompt: "0.000003",
  completion: "0.000015",
  inputCacheRead: "0.0000003",
  inputCacheWrite: "0.00000375",
  inputCacheWrite1h: "0.000006",
};
const attempt = (marksPrompt: boolean): Attempt =>
  ({
    marksPrompt,
    candidate: { mapping: null, model: null, region: null, pricing: { price: { ...NO_PRICE, base } } },
    credential: { settings: {} },
  }) as unknown as Attempt;
const saving = (usage: Partial<TokenUsage>, marksPrompt = true) =>
  promptCacheSaving(
    attempt(marksPrompt),
    { usage: { ...NO_TOKENS, input: 10, output: 5, ...usage }, estimated: false },
    {},
  );

it("is what reading saved, less what writing cost more", () => {
  expect(saving({ cachedInput: 1_000 })).toBe(2_700_000_000n);
  expect(saving({ cacheWrite: 1_000 })).toBe(-750_000_000n);
  expect(saving({ cachedInput: 1_000, cacheWrite: 100, cacheWrite1h: 100 })).toBe(
    2_700_000_000n - 75_000_000n - 300_000_000n,
  );
  expect(saving({})).toBe(0n);
});

it("is none without marks, without a charge and without an attempt", () => {
  expect(saving({ cachedInput: 1_000 }, false)).toBeNull();
  expect(promptCacheSaving(attempt(true), NOTHING, {})).toBeNull();
  expect(promptCacheSaving(null, NOTHING, {})).toBeNull();
});
