import { type Mapping, type Model, NO_PRICE, NO_UNIT_PRICES, type Price } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { NO_CAPABILITIES } from "../expand/expand-mapping.ts";
import type { ModelRecord } from "./model-record.ts";
import { type ListOptions, renderMessagesModel, renderModels } from "./render-model-list.ts";
import { renderModelRecord } from "./render-model-record.ts";

const NOW = Date.parse("2026-09-01T12:00:00Z");

const mapping = (providerId: string, change: Partial<Mapping> = {}, price: Partial<Price> = {}): Mapping => ({
  providerId,
  modelName: `${providerId}-name`,
  altModelNames: [],
  price: { ...NO_PRICE, base: { ...NO_UNIT_PRICES, prompt: "0.000001", completion: "0.000002" }, ...price },
  free: false,
  priceVersion: "v",
  contextLength: 1000,
  maxInput: null,
  maxOutput: 500,
  capabilities: { ...NO_CAPABILITIES, streaming: true, tools: true, jsonOutput: true },
  supportedParameters: ["stop", "max_tokens"],
  regions: [],
  regionalPrices: {},
  videoSizes: [],
  supportsVideoAudio: false,
  supportsVideoWithoutAudio: false,
  stability: "stable",
  deprecatedAt: null,
  deactivatedAt: null,
  endpoints: [],
  ...change,
});

const model = (mappings: Mapping[], change: Partial<Model> = {}): Model => ({
  id: "m",
  aliases: ["m-alias"],
  name: "M",
  family: "f",
  description: "d",
  vendor: "openai",
  type: "chat",
  created: 1_700_000_000,
  inputModalities: ["text"],
  outputModalities: ["text"],
  tokenizer: "GPT",
  isModerated: true,
  contextLength: null,
  maxOutput: null,
  mappings,
  ...change,
});

const list = (models: readonly Model[], options: Partial<ListOptions> = {}): ModelRecord[] =>
  [...renderModels(models, { now: NOW, ...options })].filter((record) => record !== null);

const ids = (models: Model[], options: Partial<ListOptions> = {}) =>
  list(models, options).map(({ id }) => id);

describe("a model record", () => {
  test("is the specification's, with what strict clients ask for", () => {
    expect(renderModelRecord(model([mapping("openai")]), { now: NOW })).toEqual({
      id: "m",
      object: "model",
      owned_by: "openai",
      name: "M",
      aliases: ["m-alias"],
      created: 1_700_000_000,
      description: "d",
      family: "f",
      architecture: { input_modalities: ["text"], output_modalities: ["text"], tokenizer: "GPT" },
      top_provider: { is_moderated: true },
      providers: [
        {
          providerId: "openai",
          modelName: "openai-name",
          supportedVideoSizes: [],
          supportsVideoAudio: false,
          supportsVideoWithoutAudio: false,
          pricing: { prompt: "0.000001", completion: "0.000002", image: "0", per_second: {} },
          streaming: true,
          vision: false,
          cancellation: false,
          tools: true,
          parallelToolCalls: false,
          reasoning: false,
          stability: "stable",
        },
      ],
      pricing: {
        prompt: "0.000001",
        completion: "0.000002",
        image: "0",
        request: "0",
        input_cache_read: "0.000001",
        input_cache_write: "0.000001",
        web_search: "0",
        internal_reasoning: "0.000002",
        per_second: {},
      },
      context_length: 1000,
      per_request_limits: { prompt_tokens: "1000", completion_tokens: "500" },
      supported_parameters: ["max_tokens", "stop"],
      json_output: true,
      structured_outputs: false,
      free: false,
      stability: "stable",
    });
  });

  test("shows the maker's own price, else the cheapest that costs something", () => {
    const price = (prompt: string) => ({ base: { ...NO_UNIT_PRICES, prompt, completion: prompt } });
    const dear = mapping("openai", {}, price("0.000009"));
    const cheap = mapping("together", {}, price("0.000003"));
    const free = mapping("nvidia", { free: true }, price("0"));
    const priceOf = (...mappings: Mapping[]) =>
      renderModelRecord(model(mappings), { now: NOW })?.pricing.prompt;
    expect(priceOf(cheap, free, dear)).toBe("0.000009");
    expect(priceOf(mapping("azure", {}, price("0.000005")), cheap, free)).toBe("0.000003");
    expect(priceOf(free)).toBe("0");
  });

  test("has prices per image and per second", () => {
    const images = [
      { quality: "hd", size: null, price: "0.08" },
      { quality: "low", size: null, price: "0.02" },
    ];
    const pricing = renderModelRecord(
      model([mapping("openai", {}, { images, perSecond: { "1080p": "0.3" } })]),
      { now: NOW },
    );
    expect(pricing?.pricing).toMatchObject({ image: "0.02", per_second: { "1080p": "0.3" } });
  });

  test("is free when every provider is, and as stable as the best", () => {
    const free = mapping("a", { free: true, stability: "beta" });
    expect(renderModelRecord(model([free]), { now: NOW })).toMatchObject({ free: true, stability: "beta" });
    expect(renderModelRecord(model([free, mapping("b")]), { now: NOW })).toMatchObject({
      free: false,
      stability: "stable",
    });
  });

  test.each([
    ["the day before", -1, "beta"],
    ["on the day", 0, "deprecated"],
    ["after it", 1, "deprecated"],
  ])("is deprecated once its announced day has come: %s", (_when, days, stability) => {
    const announced = mapping("a", { stability: "beta", deprecatedAt: "2026-10-01" });
    const now = Date.parse("2026-10-01") + days * 86_400_000;
    expect(renderModelRecord(model([announced]), { now })).toMatchObject({
      stability,
      providers: [{ stability }],
    });
    const other = mapping("b", { stability: "alpha" });
    expect(renderModelRecord(model([announced, other]), { now })?.stability).toBe(
      days < 0 ? "beta" : "alpha",
    );
  });

  test("dates its end by the last provider", () => {
    const going = [
      mapping("a", { deactivatedAt: "2026-10-01" }),
      mapping("b", { deactivatedAt: "2026-12-01" }),
    ];
    expect(renderModelRecord(model(going), { now: NOW })?.deactivated_at).toBe("2026-12-01T00:00:00.000Z");
    expect(renderModelRecord(model([...going, mapping("c")]), { now: NOW })).not.toHaveProperty(
      "deactivated_at",
    );
  });
});

describe("the model list", () => {
  const gone = mapping("a", { deactivatedAt: "2026-09-01" });
  const deprecated = mapping("b", { stability: "deprecated" });

  test("hides what no provider serves any longer, unless asked for", () => {
    expect(ids([model([gone])])).toEqual([]);
    expect(ids([model([gone])], { includeDeactivated: true })).toEqual(["m"]);
    expect(list([model([gone, deprecated])])[0]?.providers).toHaveLength(1);
  });

  test("shows deprecated models, unless asked not to", () => {
    expect(ids([model([deprecated])])).toEqual(["m"]);
    expect(ids([model([deprecated])], { excludeDeprecated: true })).toEqual([]);
    expect(ids([model([deprecated, mapping("c")])], { excludeDeprecated: true })).toEqual(["m"]);
  });

  test("shows a key only what its rules allow, and the organization's custom providers", () => {
    const isVisible = (_model: Model, { providerId }: Mapping) => providerId === "a";
    const models = [model([mapping("a"), mapping("b")]), model([mapping("b")], { id: "hidden" })];
    const records = list(models, { isVisible, customProviders: ["mycorp"] });
    expect(records.map(({ id, providers }) => [id, providers.length])).toEqual([
      ["mycorp/*", 0],
      ["m", 1],
    ]);
  });

  test("leaves out types that no endpoint reaches", () => {
    expect(ids([model([mapping("a")], { type: "realtime" })])).toEqual([]);
  });

  test("has another shape for clients of the Messages format", () => {
    expect(list([model([mapping("a")])]).map(renderMessagesModel)).toEqual([
      { type: "model", id: "m", display_name: "M", created_at: "2023-11-14T22:13:20.000Z" },
    ]);
  });

  test("leaves out what no one knows, and dates a model by its first listing at the latest", () => {
    const unknown = model([mapping("a", { contextLength: null, maxOutput: null })], { created: 0 });
    const [record] = list([unknown], { customProviders: ["mycorp"] }).slice(1);
    expect(record).not.toHaveProperty("context_length");
    expect(record).toMatchObject({ created: Date.parse("2026-11-21") / 1_000, per_request_limits: {} });
    expect(list([], { customProviders: ["mycorp"] })[0]).not.toHaveProperty("context_length");
  });

  test("of the shipped catalog has every field, with text where the specification has text", () => {
    for (const record of list(createCatalog().listModels(), { includeDeactivated: true })) {
      const { per_second, ...prices } = record.pricing;
      const texts = [
        record.id,
        record.name,
        record.family,
        record.description,
        record.architecture.tokenizer,
      ];
      expect([...texts, ...Object.values(prices), ...Object.values(per_second)].every(isText)).toBe(true);
      expect(Object.values(prices)).toHaveLength(8);
      expect(record.created).toBeGreaterThan(Date.parse("2015-01-01") / 1_000);
      expect(record.context_length ?? 1).toBeGreaterThan(0);
      expect(Object.values(record)).not.toContain(null);
      expect(record.providers.length).toBeGreaterThan(0);
    }
  });
});

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
