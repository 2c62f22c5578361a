import { NO_PRICE, NO_UNIT_PRICES, type UnitPrices } from "@causeway/contracts";
import { expect, it } from "vitest";
import { estimateCost } from "./estimate-cost.ts";

it.each<[string, Partial<UnitPrices>, number]>([
  ["costs twice as much", { inputCacheWrite1h: "0.000002" }, 2_000],
  ["costs what any cache write does", { inputCacheWrite: "0.00000125" }, 1_250],
  ["has no price", {}, 1_000],
  ["costs less", { inputCacheWrite1h: "0.0000005" }, 1_000],
])(
  "a prompt that may be cached for an hour is estimated at the higher price: writing it %s",
  (_name, prices, micros) => {
    const price = { ...NO_PRICE, base: { ...NO_UNIT_PRICES, prompt: "0.000001", ...prices } };
    const tokens = { promptTokens: 1_000, outputTokens: 0, price };
    expect(estimateCost({ ...tokens, writesHourCache: true })).toBe(BigInt(micros) * 1_000_000n);
    expect(estimateCost(tokens)).toBe(1_000n * 1_000_000n);
  },
);

it("a prompt that may be cached is estimated as written, unless reading it costs more", () => {
  const base = { ...NO_UNIT_PRICES, prompt: "0.000001", inputCacheWrite1h: "0.000002" };
  const estimate = (inputCacheWrite: string) =>
    estimateCost({
      promptTokens: 1_000,
      outputTokens: 0,
      writesCache: true,
      price: { ...NO_PRICE, base: { ...base, inputCacheWrite } },
    });
  expect(estimate("0.00000125")).toBe(1_250n * 1_000_000n);
  expect(estimate("0.0000005")).toBe(1_000n * 1_000_000n);
});
