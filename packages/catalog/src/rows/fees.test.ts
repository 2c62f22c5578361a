import { describe, expect, it } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { checkCatalogData } from "./check-catalog-data.ts";
import { hasZero, isFreeOfCharge, withoutPlaceholder } from "./free-of-charge.ts";
import { loadCatalogData } from "./load-catalog-data.ts";
import type { MappingRow } from "./rows.ts";
import { withToolFees } from "./tool-fees.ts";
import { withoutUnconfirmed } from "./unconfirmed.ts";

const mapping = (change: Partial<MappingRow>): MappingRow => ({
  provider: "acme",
  name: "m",
  price: { prompt: "0.000001", completion: "0.000002" },
  can: "streaming tools webSearch",
  ...change,
});
const catalog = createCatalog();

describe("fees of what a provider runs itself", () => {
  it("come from the provider's list where the sources have none", () => {
    expect(withToolFees(mapping({ provider: "openai", name: "gpt-5.1" })).price).toMatchObject({
      webSearch: "0.01",
      fileSearch: "0.0025",
      codeExecution: "0.03",
    });
    const own = mapping({ provider: "openai", name: "gpt-5.1", searchBySize: { low: "0.02" } });
    expect(withToolFees(own).price).not.toHaveProperty("webSearch");
  });

  it("are needed to search", () => {
    expect(withToolFees(mapping({})).can).toBe("streaming tools");
    expect(withToolFees(mapping({ searchBySize: { low: "0.005" } })).can).toContain("webSearch");
  });

  it("are there for every model that can search, with and without a price", () => {
    const searching = catalog
      .listKnown()
      .flatMap(({ id, mappings }) =>
        mappings.filter(({ capabilities }) => capabilities.webSearch).map((one) => ({ id, ...one })),
      );
    expect(searching.length).toBeGreaterThan(300);
    const free = searching.filter(({ price: { base, webSearchByContextSize: sizes } }) =>
      [base.webSearch, ...Object.values(sizes)].every((fee) => !(Number(fee ?? 0) > 0)),
    );
    expect(free.map(({ id, providerId }) => `${providerId}/${id}`)).toEqual([]);
  });

  it("are by size at Perplexity, once a request", () => {
    const { price } = catalog.findMapping("perplexity", "sonar")?.mapping ?? {};
    expect(price?.base.request).toBeNull();
    expect(price?.webSearchByContextSize).toEqual({ low: "0.005", medium: "0.008", high: "0.012" });
  });
});

describe("a price of 0", () => {
  const zero = { prompt: "0", completion: "0" };

  it.each([
    ["openrouter", "acme/m:free", true],
    ["openrouter", "acme/m", false],
    ["github-models", "openai/gpt-4o", true],
    ["ollama", "llama3", true],
    ["aws-bedrock", "anthropic.claude-mythos-preview", false],
  ])("is one at %s for %s: %s", (provider, name, isFree) => {
    expect(isFreeOfCharge(provider, name)).toBe(isFree);
    const row = withoutPlaceholder("chat", mapping({ provider, name, price: zero }));
    expect(row.price).toEqual(isFree ? zero : undefined);
  });

  it("of one main unit is a placeholder too", () => {
    expect(
      withoutPlaceholder("chat", mapping({ price: { prompt: "0.000001", completion: "0" } })).price,
    ).toBeUndefined();
  });

  it("of a unit that a model isn't billed by is left out", () => {
    const embedding = mapping({ price: { prompt: "0.000001", completion: "0" } });
    expect(withoutPlaceholder("embedding", embedding).price).toEqual({ prompt: "0.000001" });
    const priced = { prompt: "0.000001", completion: "0.000002", inputCacheWrite: "0" };
    const everywhere = mapping({
      price: priced,
      tiers: [{ above: 1000, ...priced }],
      serviceTiers: { flex: priced },
      regional: { eu: priced },
      searchBySize: { low: "0", high: "0.01" },
    });
    const { inputCacheWrite: _zero, ...known } = priced;
    expect(withoutPlaceholder("chat", everywhere)).toMatchObject({
      price: known,
      tiers: [{ above: 1000, ...known }],
      serviceTiers: { flex: known },
      regional: { eu: known },
      searchBySize: { high: "0.01" },
    });
    expect(JSON.stringify(withoutPlaceholder("chat", everywhere))).not.toContain('"0"');
  });

  it("is in no price of the catalog, in whatever unit, that its provider doesn't document", () => {
    const rows = Object.values(loadCatalogData().models).flatMap((models) =>
      models.flatMap(({ providers }) => providers),
    );
    const zeros = rows.filter((row) => hasZero(row) && !isFreeOfCharge(row.provider, row.name));
    expect(zeros.map(({ provider, name }) => `${provider}/${name}`)).toEqual([]);
  });

  it("makes no model free that its provider doesn't document", () => {
    const free = catalog.listModels().flatMap(({ mappings }) => mappings.filter((one) => one.free));
    expect(free.filter(({ providerId, modelName }) => !isFreeOfCharge(providerId, modelName))).toEqual([]);
    expect(free.length).toBeGreaterThan(50);
    expect(catalog.findMapping("aws-bedrock", "claude-mythos-preview")).toBeNull();
  });

  it("is found by the check of the data", () => {
    const data = loadCatalogData();
    const [first] = data.models.chat;
    const row = {
      ...first,
      id: "zero",
      providers: [mapping({ provider: "openai", name: "zero", price: zero })],
    };
    const problems = checkCatalogData({
      ...data,
      models: { ...data.models, chat: [...data.models.chat, row as never] },
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        "zero: openai: it can search, without a fee.",
        "zero: openai: a price of 0 that the provider doesn't document.",
      ]),
    );
  });
});

describe("a figure that no public source confirms", () => {
  it("is in no price of its provider", () => {
    const row = mapping({ provider: "io-net", price: { prompt: "0.000001", inputCacheWrite: "0.000002" } });
    expect(withoutUnconfirmed(row).price).toEqual({ prompt: "0.000001" });
    const other = mapping({ price: { prompt: "0.000001", inputCacheWrite: "0.000002" } });
    expect(withoutUnconfirmed(other)).toBe(other);
  });
});
