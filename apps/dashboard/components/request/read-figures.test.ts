import { NO_PRICE } from "@causeway/contracts";
import { expect, it } from "vitest";
import { linesOf } from "../../format/price-fields.ts";
import { readFigures } from "./read-figures.ts";

it("reads the figures of a stored price, without unknown ones, as a bill quotes them", () => {
  const price = { ...NO_PRICE, base: { ...NO_PRICE.base, prompt: "0.00000015", completion: "0.0000006" } };
  const { sheet, more } = readFigures({ price, regionalPrices: {} }, null);
  expect(linesOf(sheet).map(({ label, amount }) => [label, amount])).toEqual([
    ["Input", "0.15"],
    ["Output", "0.6"],
  ]);
  expect(more).toEqual([]);
});

it("says what else decides, and takes a region's own figures", () => {
  const price = {
    ...NO_PRICE,
    base: { ...NO_PRICE.base, prompt: "0.000001" },
    tiers: [{ aboveInputTokens: 200_000, prices: {} }],
    serviceTiers: { flex: {} },
  };
  const regionalPrices = { eu: { prompt: "0.000002" } };
  const { sheet, more } = readFigures({ price, regionalPrices }, "eu");
  expect(sheet).toEqual({ prompt: "0.000002" });
  expect(more).toEqual([
    "Other figures apply to prompts of more than 200,000 tokens.",
    "Other figures apply to the service tiers flex.",
  ]);
});

it("doesn't fail on a price of another release", () => {
  expect(readFigures({ price: { amount: 3 }, regionalPrices: null }, null).more).toHaveLength(1);
});
