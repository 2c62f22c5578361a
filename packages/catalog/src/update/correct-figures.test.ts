import type { ModelType } from "@causeway/contracts";
import { expect, it } from "vitest";
import { correctEntry } from "./correct-figures.ts";
import type { EntryPrice } from "./entry.ts";

const priceOf = (price: EntryPrice, type: ModelType = "chat"): EntryPrice | null =>
  correctEntry({
    path: ["m"],
    provider: "openai",
    upstreamModel: "m",
    type,
    capabilities: {},
    price: { prompt: "0.000001", completion: "0.000002", ...price },
  }).price;

it("figures under the wrong unit are set right", () => {
  expect(priceOf({ request: "5" })).not.toHaveProperty("request");
  expect(priceOf({ imageInput: "0.000005" })).toMatchObject({ imageInputToken: "0.000005" });
  expect(priceOf({ imageOutput: "0.00012" })).toMatchObject({ imageOutputToken: "0.00012" });
  expect(priceOf({ imageInput: "0.0004" })).toMatchObject({ imageInput: "0.0004" });
});

it("a cache write below the prompt price is storage on top of it; a free one stays free", () => {
  expect(priceOf({ inputCacheWrite: "0.0000000833" })?.inputCacheWrite).toBe("0.0000010833");
  expect(priceOf({ inputCacheWrite: "0" })?.inputCacheWrite).toBe("0");
  expect(priceOf({ inputCacheWrite: "0.00000125" })?.inputCacheWrite).toBe("0.00000125");
});

it("long-context figures below the plain ones are left out", () => {
  const tiers = [{ aboveInputTokens: 200_000, prices: { prompt: "0.000002", completion: "0" } }];
  expect(priceOf({ tiers })?.tiers).toEqual([{ aboveInputTokens: 200_000, prices: { prompt: "0.000002" } }]);
});

it("embedding models are priced per token, also where a source states a price per thousand", () => {
  expect(priceOf({ prompt: "0.0001" }, "embedding")?.prompt).toBe("0.0000001");
  expect(priceOf({ prompt: "0.0000001" }, "embedding")?.prompt).toBe("0.0000001");
  expect(priceOf({ prompt: "0.0001" })?.prompt).toBe("0.0001");
});
