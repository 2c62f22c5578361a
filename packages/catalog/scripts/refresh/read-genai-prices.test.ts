import { expect, it } from "vitest";
import { readGenaiPrices } from "./read-genai-prices.ts";

const program = `"use strict";
const E = [
  { id: "openai", models: [
    { id: "gpt-x", name: "GPT X", context_window: 400000,
      match: { or: [{ equals: "gpt-x" }, { regex: "^gpt-x-\\\\d{4}$" }] },
      prices: [
        { prices: { input_mtok: 1, output_mtok: 6 } },
        { constraint: { start_date: "2026-07-30", type: "start_date" },
          prices: { input_mtok: { base: 0.2, tiers: [{ start: 271999, price: 0.4 }] }, output_mtok: 1.2,
            web_searches_kcount: 10, storage_searches_kcount: 2.5 } },
        { constraint: { start_time: "10:00", type: "time_of_date" }, prices: { input_mtok: 0.1 } },
        { constraint: { start_date: "2027-01-01", type: "start_date" }, prices: { input_mtok: 9 } },
      ] },
    { id: "unpriced", match: { and: [{ starts_with: "un" }, { ends_with: "priced" }] }, prices: {} },
  ] },
  { id: "google", models: [{ id: "gem", match: { contains: "gem" }, prices: { input_mtok: 1 } }] },
];
run(E);`;
const find = readGenaiPrices(program, "2026-11-26");

it("reads the prices that apply on a day, per unit", () => {
  expect(find("openai", "gpt-x-2026")).toEqual({
    id: "gpt-x",
    name: "GPT X",
    contextWindow: 400000,
    price: {
      prompt: "0.0000002",
      completion: "0.0000012",
      webSearch: "0.01",
      fileSearch: "0.0025",
      tiers: [{ aboveInputTokens: 272000, prices: { prompt: "0.0000004" } }],
    },
  });
  expect(readGenaiPrices(program, "2026-07-01")("openai", "gpt-x")?.price).toEqual({
    prompt: "0.000001",
    completion: "0.000006",
  });
});

it("knows models by its clauses and our providers", () => {
  expect(find("openai", "UNpriced")?.price).toBeNull();
  expect(find("openai", "other")).toBeNull();
  expect(find("google-vertex", "gemini")?.price).toEqual({ prompt: "0.000001" });
  expect(find("google", "gemini")).toBeNull();
});

it("refuses a program without data", () => {
  expect(() => readGenaiPrices("const E = load();", "2026-11-26")).toThrow("no list of providers");
});
