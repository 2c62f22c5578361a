import { expect, it } from "vitest";
import type { Calculation } from "@/data/logs.ts";
import { chargedPrices, priceOfLine } from "./charged-prices.ts";

type Part = Calculation["parts"][number];

const part = (changes: Pick<Part, "line" | "unit" | "count" | "unitPrice" | "amount">): Part => ({
  multipliers: [],
  ...changes,
});

/** A prompt above a tier, with other prices than those of the price version's base. */
const INPUT = part({
  ...{ line: "input", unit: "input", count: 250_000, unitPrice: "0.000006", amount: "1.500000000000" },
});
const OUTPUT = part({
  ...{ line: "output", unit: "output", count: 7, unitPrice: "0.0000225", amount: "0.000157500000" },
});
const REASONING = { ...OUTPUT, unit: "reasoning" as const };
const SEARCH = part({
  ...{ line: "webSearch", unit: "webSearches", count: 2, unitPrice: "0.01", amount: "0.020000000000" },
});
const CACHE_WRITE = part({
  ...{ line: "input", unit: "cacheWrite", count: 10, unitPrice: "0.0000075", amount: "0.000075000000" },
});

const calculationOf = (parts: readonly Part[], changes: Partial<Calculation> = {}): Calculation => ({
  ...{ result: "equal", parts: [...parts], otherModels: [], total: "0", differing: [] },
  ...changes,
});

it.each<[string, readonly Part[], Part["line"], string, string | null]>([
  ["input above a tier", [INPUT, OUTPUT], "input", "1.500000000000", "$6.00 per 1M tokens"],
  ["output above a tier", [INPUT, OUTPUT], "output", "0.000157500000", "$22.50 per 1M tokens"],
  ["kinds of one price", [OUTPUT, REASONING], "output", "0.000315000000", "$22.50 per 1M tokens"],
  ["kinds of two prices", [INPUT, CACHE_WRITE], "input", "1.500075000000", "2 prices"],
  ["searches", [SEARCH], "webSearch", "0.02", "$0.01 per search"],
  ["a line that costs nothing", [INPUT], "output", "0", null],
  ["another amount than was charged", [INPUT], "input", "1.500000000001", null],
])("the price of %s", (_case, parts, line, usd, price) =>
  expect(priceOfLine(calculationOf(parts), line, usd)).toBe(price),
);

it("there is no price where there is no calculation", () => {
  expect(priceOfLine(null, "input", "1")).toBeNull();
  expect(chargedPrices(null)).toEqual([]);
});

it("every price that was charged is listed once, with its factors", () => {
  const fast = { ...INPUT, multipliers: [{ option: "fast", factor: "2" }] };
  const rows = chargedPrices(calculationOf([fast, OUTPUT, OUTPUT, SEARCH]));
  expect(rows.map(({ item, price, factors }) => [item, price, factors])).toEqual([
    ["Input", "$6.00 per 1M tokens", "× 2 for fast"],
    ["Output", "$22.50 per 1M tokens", ""],
    ["Web searches", "$0.01 per search", ""],
  ]);
});

it.each(["different", "unknown"] as const)(
  "prices of a calculation with the result %s weren't charged",
  (result) => expect(chargedPrices(calculationOf([INPUT], { result }))).toEqual([]),
);
