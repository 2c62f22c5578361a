import { describe, expect, it } from "vitest";
import type { MappingRow } from "../../src/rows/rows.ts";
import type { CatalogEntry, EntryPrice } from "../../src/update/entry.ts";
import { type CoverageCell, type CoverageRow, cellsOf } from "./coverage-row.ts";
import { findCoverageProblems } from "./find-coverage-problems.ts";
import { fieldOf, fieldsOf, PRICE_FIELDS } from "./price-fields.ts";
import { type CoverageSources, stateCoverage } from "./state-coverage.ts";

const today = new Date("2026-11-27T12:00:00Z");
const row = (change: Partial<CoverageRow>): CoverageRow => ({
  provider: "acme",
  value: "no",
  fields: PRICE_FIELDS.join(" "),
  source: "https://acme.ai/pricing",
  date: "2026-11-01",
  ...change,
});
const check = (byHand: readonly CoverageRow[], priced: readonly string[] = []) =>
  findCoverageProblems(cellsOf([row({})], byHand), { figures: new Map([["acme", new Set(priced)]]), today });

describe("the table of providers and price fields", () => {
  it("is complete when each cell has a value, a source and a current date", () => {
    expect(check([])).toEqual([]);
    expect(check([row({ fields: "prompt", value: "yes" })], ["prompt"])).toEqual([]);
    expect(check([row({ fields: "prompt", date: "2026-08-29" })])).toEqual([]);
  });

  it.each<[string, Partial<CoverageRow>, readonly string[], string]>([
    ["a yes without a price", { value: "yes" }, [], "prompt: yes, but the catalog has no price"],
    ["a price that it denies", {}, ["prompt"], "prompt: no, but the catalog has a price"],
    [
      "a price without a public figure",
      { value: "no public figure" },
      ["prompt"],
      "prompt: no public figure, but the catalog has a price",
    ],
    ["an old source", { date: "2026-08-28" }, [], "prompt: read 91 days ago"],
    ["no date", { date: "" }, [], "prompt: without a date"],
    ["no source", { source: "everyone knows" }, [], "prompt: without a source"],
    ["another value", { value: "maybe" as CoverageCell["value"] }, [], "prompt: unknown value maybe"],
    ["another field", { fields: "perWish" }, [], "perWish: no such provider or field"],
    ["another provider", { provider: "nobody", fields: "prompt" }, [], "prompt: no such provider or field"],
  ])("is refused for %s", (_what, change, priced, problem) => {
    expect(check([row({ fields: "prompt", ...change })], priced).join("\n")).toContain(problem);
  });

  it("is refused for each empty cell", () => {
    const figures = new Map([["acme", new Set<string>()]]);
    expect(findCoverageProblems(new Map(), { figures, today })).toHaveLength(PRICE_FIELDS.length);
  });

  it("has a field for every part of a price", () => {
    const names = [
      "prompt",
      "prompt above 200000",
      "prompt flex",
      "second 720p",
      "search low",
      "multiplier us",
    ];
    expect(names.map(fieldOf)).toEqual([
      "prompt",
      "tiers",
      "serviceTiers",
      "perSecond",
      "searchBySize",
      "multipliers",
    ]);
    const mapping: MappingRow = {
      provider: "acme",
      name: "m",
      price: { prompt: "1" },
      tiers: [{ above: 1, prompt: "2" }],
      images: [{ price: "1" }],
      regional: { eu: { prompt: "2" } },
      can: "",
    };
    expect(fieldsOf(mapping)).toEqual(["prompt", "tiers", "images", "regional"]);
    expect(fieldsOf(mapping).every((field) => PRICE_FIELDS.includes(field))).toBe(true);
  });
});

describe("what a refresh states", () => {
  const entry = (upstreamModel: string, price: EntryPrice): CatalogEntry => ({
    path: [upstreamModel],
    provider: "acme",
    upstreamModel,
    type: "chat",
    price,
    capabilities: {},
  });
  const sources = (
    entries: readonly CatalogEntry[],
    byHand: readonly CoverageRow[] = [],
  ): CoverageSources => ({
    litellm: {
      root: Object.fromEntries(
        entries.map(({ upstreamModel: name }) => [name, { litellm_provider: "acme" }]),
      ),
      entries,
    },
    findGenai: () => null,
    names: { litellm: "litellm 1.2.3", genai: "genai-prices 0.1.2" },
    date: "2026-11-26",
    byHand,
  });
  const mapping: MappingRow = {
    provider: "acme",
    name: "m",
    price: { prompt: "1", fileSearch: "2" },
    can: "",
  };
  const stated = (from: CoverageSources) => cellsOf(stateCoverage("acme", [mapping], from), []);

  it("is the catalog's price with the package that states it, and no for what none states", () => {
    const cells = stated(sources([entry("m", { prompt: "1" })]));
    expect(cells.get("acme prompt")).toEqual({ value: "yes", source: "litellm 1.2.3", date: "2026-11-26" });
    expect(cells.get("acme perPage")).toEqual({ value: "no", source: "litellm 1.2.3", date: "2026-11-26" });
    expect(cells.has("acme fileSearch")).toBe(false);
  });

  it("takes a file kept by hand for what no package states", () => {
    const hand = row({ value: "yes", fields: "fileSearch" });
    const cells = stated(sources([entry("m", { prompt: "1" })], [hand]));
    expect(cells.get("acme fileSearch")).toEqual({
      value: "yes",
      source: "https://acme.ai/pricing",
      date: "2026-11-01",
    });
  });

  it("has no public figure where a package states one of a model that the catalog doesn't price", () => {
    const cells = stated(sources([entry("m", { perPage: "1" }), entry("other", { perCharacter: "1" })]));
    expect(cells.get("acme perPage")?.value).toBe("no public figure");
    expect(cells.get("acme perCharacter")).toMatchObject({
      value: "no",
      source: expect.stringContaining("doesn't list, such as other"),
    });
  });

  it("leaves everything to a person when no source knows the provider", () => {
    expect(stateCoverage("acme", [mapping], sources([]))).toEqual([]);
  });
});
