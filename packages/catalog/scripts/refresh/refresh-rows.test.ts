import { expect, it } from "vitest";
import type { CatalogData, MappingRow, ModelRow } from "../../src/rows/rows.ts";
import type { GenaiModel } from "./read-genai-prices.ts";
import { refreshRows } from "./refresh-rows.ts";

const model = (id: string, providers: readonly MappingRow[]): ModelRow => ({
  id,
  name: id,
  family: "gpt",
  vendor: "openai",
  input: ["text"],
  output: ["text"],
  providers,
});
const mapping = (name: string, prompt: string): MappingRow => ({
  provider: "openai",
  name,
  price: { prompt, completion: "0.000006" },
  can: "streaming tools",
});

const NONE = { image: [], video: [], embedding: [], moderation: [], rerank: [], "audio-speech": [] };
const data: CatalogData = {
  providers: [
    {
      id: "openai",
      name: "OpenAI",
      baseUrl: null,
      apiStyle: "openai",
      settings: [],
      website: null,
      docsUrl: null,
      pricingUrl: null,
    },
  ],
  models: {
    ...NONE,
    "audio-transcription": [],
    realtime: [],
    ocr: [],
    chat: [model("gpt-a", [mapping("gpt-a", "0.000001")])],
  },
  simulator: {
    provider: {
      id: "simulator",
      name: "S",
      baseUrl: null,
      apiStyle: "openai",
      settings: [],
      website: null,
      docsUrl: null,
      pricingUrl: null,
    },
    models: [],
  },
};

const listed = (input: number, more: object = {}) => ({
  litellm_provider: "openai",
  mode: "chat",
  input_cost_per_token: input,
  output_cost_per_token: 0.000006,
  supports_function_calling: true,
  max_input_tokens: 1000,
  search_context_cost_per_query: {
    search_context_size_low: 0.01,
    search_context_size_medium: 0.01,
    search_context_size_high: 0.01,
  },
  ...more,
});
const genai = (prompt: string): GenaiModel => ({
  id: "x",
  name: "GPT X",
  contextWindow: 2000,
  price: { prompt, completion: "0.000006", webSearch: "0.01" },
});

const run = (litellm: Record<string, object>, known: Record<string, GenaiModel>) =>
  refreshRows(data, { litellm, findGenai: (_provider, name) => known[name] ?? null, date: "2026-11-26" });

it("updates a row, and says who states its price", () => {
  const { models, held } = run(
    { "gpt-a": listed(2e-6, { input_cost_per_token_flex: 1e-6, output_cost_per_token_flex: 3e-6 }) },
    { "gpt-a": genai("0.000002") },
  );
  expect(held).toEqual([]);
  expect(models.chat[0]?.providers).toEqual([
    {
      provider: "openai",
      name: "gpt-a",
      price: { prompt: "0.000002", completion: "0.000006", webSearch: "0.01" },
      serviceTiers: { flex: { prompt: "0.000001", completion: "0.000003" } },
      can: "streaming tools webSearch",
      from: "litellm+genai-prices 2026-11-26",
    },
  ]);
});

it("adds a model that both sources know, and lists one that only one knows", () => {
  const { models, unknown } = run(
    {
      "gpt-b": listed(2e-6),
      "gpt-c": listed(2e-6),
      "us/gpt-b": listed(3e-6),
      "gpt-b-2026-01-01": listed(2e-6),
    },
    { "gpt-b": genai("0.000002"), "us/gpt-b": genai("0.000003"), "gpt-b-2026-01-01": genai("0.000002") },
  );
  expect(models.chat.map(({ id }) => id)).toEqual(["gpt-a", "gpt-b"]);
  expect(models.chat[1]).toMatchObject({ name: "GPT X", family: "gpt", vendor: "openai", context: 2000 });
  expect(models.chat[1]?.providers[0]).toMatchObject({ maxInput: 1000, price: { prompt: "0.000002" } });
  expect(unknown).toEqual({ openai: ["gpt-c"] });
});

it("adds a model that one source lists and a person looked up, with the name its provider gives it", () => {
  const { models, unknown } = refreshRows(data, {
    litellm: { "openai-flash": listed(2e-6), "gpt-c": listed(2e-6) },
    findGenai: () => null,
    date: "2026-11-26",
    confirmed: [{ provider: "openai", name: "openai-flash", source: "a page", date: "2026-11-27" }],
  });
  expect(models.chat.map(({ id }) => id)).toEqual(["gpt-a", "openai-flash"]);
  expect(models.chat[1]?.providers[0]?.from).toBe("litellm+page 2026-11-26");
  expect(unknown).toEqual({ openai: ["gpt-c"] });
});

it("moves prices by region with the price, or takes what the source states", () => {
  const regional = { eu: { prompt: "0.0000011", audioInput: "0.000002" } };
  const row = { ...mapping("gpt-a", "0.000001"), regions: ["eu"], regional };
  const withRegions = { ...data, models: { ...data.models, chat: [model("gpt-a", [row])] } };
  const moved = (litellm: Record<string, object>) =>
    refreshRows(withRegions, {
      litellm,
      findGenai: () => genai("0.0000002"),
      date: "2026-11-26",
    }).models.chat[0]?.providers[0]?.regional;
  expect(moved({ "gpt-a": listed(2e-7) })).toEqual({ eu: { prompt: "0.00000022", audioInput: "0.000002" } });
  expect(moved({ "gpt-a": listed(2e-7), "eu/gpt-a": listed(2.5e-7) })).toEqual({
    eu: { prompt: "0.00000025", audioInput: "0.000002" },
  });
});

it("takes zeros only of models that their provider documents to be free", () => {
  const free = (name: string) =>
    refreshRows(data, {
      litellm: { [name]: { ...listed(0), output_cost_per_token: 0 } },
      findGenai: () => null,
      date: "2026-11-26",
      confirmed: [{ provider: "openai", name, source: "a page", date: "2026-11-27" }],
    }).models.chat.find(({ id }) => id === name)?.providers[0]?.price;
  expect(free("gpt-moderation-1")).toMatchObject({ prompt: "0", completion: "0" });
  expect(free("gpt-d1")).toBeUndefined();
});

it("changes nothing when it runs again", () => {
  const sources = {
    litellm: { "gpt-a": listed(1e-6), "gpt-b": listed(2e-6) },
    known: { "gpt-a": genai("0.000001"), "gpt-b": genai("0.000002") },
  };
  const first = run(sources.litellm, sources.known);
  const again = refreshRows(
    { ...data, models: first.models },
    {
      litellm: sources.litellm,
      findGenai: (_provider, name) => (sources.known as Record<string, GenaiModel>)[name] ?? null,
      date: "2026-11-26",
    },
  );
  expect(again.models).toEqual(first.models);
  expect(again.counts).toMatchObject({ changed: 0, added: 0 });
});
