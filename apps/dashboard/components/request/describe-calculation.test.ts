import type { Schemas } from "@causeway/api-client";
import { expect, it } from "vitest";
import { describeCalculation, describeResult } from "./describe-calculation.ts";

type Calculation = NonNullable<Schemas["LogWithAttempts"]["calculation"]>;

const CALCULATION: Calculation = {
  result: "equal",
  parts: [
    {
      ...{
        line: "input",
        unit: "cacheWrite1h",
        count: 1_234,
        unitPrice: "0.00002",
        amount: "0.024680000000",
      },
      multipliers: [
        { option: "fast", factor: "2" },
        { option: "us", factor: "1.1" },
      ],
    },
    {
      ...{ line: "imageOutput", unit: "images", count: 2, unitPrice: "0.011", amount: "0.022000000000" },
      multipliers: [],
    },
    {
      ...{ line: "imageOutput", unit: "images", count: 1, unitPrice: "0.167", amount: "0.167000000000" },
      multipliers: [],
    },
    {
      ...{ line: "request", unit: "searchUnits", count: 1, unitPrice: "0.001", amount: "0.001000000000" },
      multipliers: [],
    },
    {
      ...{ line: "input", unit: "seconds", count: 12.5, unitPrice: "0.0001", amount: "0.001250000000" },
      multipliers: [],
    },
  ],
  otherModels: [{ model: "a/advisor", priceVersion: null, amount: "0.625000000000" }],
  total: "0.840930000000",
  differing: [],
};

it("has a row with the count, price, factors and amount of each part, and one of each other model", () => {
  const rows = describeCalculation(CALCULATION);
  expect(rows.map(({ key: _, ...row }) => Object.values(row))).toEqual([
    ["Cache write for an hour", "1,234", "$20.00 per 1M tokens", "× 2 for fast, × 1.1 for us", "$0.02468"],
    ["Images", "2", "$0.011 per image", "", "$0.022"],
    ["Images", "1", "$0.167 per image", "", "$0.167"],
    ["Requests", "1", "$0.001 per request", "", "$0.001"],
    ["Seconds", "12.5", "$0.0001 per second", "", "$0.00125"],
    ["a/advisor", "", "its own prices", "", "$0.625"],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

it.each<[Partial<Calculation>, string]>([
  [{}, "This is exactly what was charged."],
  [{ result: "different" }, "This differs from what was charged: $0.84."],
  [
    { result: "unknown" },
    "The amounts can’t be compared with what was charged, $0.84: an earlier release didn’t record everything that the price was chosen by.",
  ],
  [
    { result: "unknown", total: null },
    "The prices of this request aren’t stored, so its amounts can’t be computed again.",
  ],
])("of %j is said in a sentence", (changes, sentence) => {
  expect(describeResult({ ...CALCULATION, ...changes }, "0.84")).toBe(sentence);
});
