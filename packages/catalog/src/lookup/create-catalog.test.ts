import { describe, expect, test } from "vitest";
import { createCatalog } from "./create-catalog.ts";
import type { CatalogData, MappingRow, ModelRow } from "../rows/rows.ts";

const provider = (id: string, settings: string[] = []) => ({
  id,
  name: id,
  baseUrl: null,
  apiStyle: "openai-compatible",
  settings,
  website: null,
  docsUrl: null,
  pricingUrl: null,
});

const mapping = (name: string, row: Partial<MappingRow> = {}): MappingRow => ({
  provider: "openai",
  name,
  price: { prompt: "0.000001", completion: "0.000002" },
  can: "streaming tools",
  ...row,
});

const model = (id: string, providers: MappingRow[], row: Partial<ModelRow> = {}): ModelRow => ({
  id,
  name: id,
  family: id,
  input: ["text"],
  output: ["text"],
  providers,
  ...row,
});

const NO_MODELS = {
  chat: [],
  image: [],
  video: [],
  embedding: [],
  moderation: [],
  rerank: [],
  "audio-speech": [],
  "audio-transcription": [],
  realtime: [],
  ocr: [],
};

const DATA: CatalogData = {
  providers: [
    provider("openai"),
    provider("aws-bedrock", ["region"]),
    provider("together"),
    provider("empty"),
  ],
  models: {
    ...NO_MODELS,
    chat: [
      model(
        "big",
        [mapping("big-2026-01-01", { alt: ["Big"] }), mapping("vendor/Big", { provider: "together" })],
        {
          aliases: ["biggest"],
        },
      ),
      model("small:1b", [
        mapping("small:1b"),
        mapping("s.small-v1:0", { provider: "aws-bedrock", regions: ["eu"] }),
      ]),
      model("unpriced", [mapping("unpriced", { price: undefined })]),
    ],
    embedding: [model("vectors", [mapping("vectors", { price: { prompt: "0.00000002" }, can: "" })])],
  },
  simulator: { provider: provider("simulator"), models: [] },
};

const catalog = createCatalog({ data: DATA });
const resolve = (name: string, custom: string[] = []) => {
  const address = catalog.resolveAddress(name, custom);
  if (address.kind !== "model") return address;
  const { model: found, mappings, region, isPinned } = address;
  return [
    found.id,
    mappings.map(({ providerId }) => providerId).join("+"),
    region,
    isPinned ? "pinned" : "routed",
  ];
};

describe("lookup", () => {
  test("by id, alias and any case; a model stays the same object", () => {
    expect(catalog.findModel("big")?.id).toBe("big");
    expect(catalog.findModel("BIGGEST")).toBe(catalog.findModel("big"));
    expect(catalog.findModel("nothing")).toBeNull();
  });

  test("the type is that of the file", () => {
    expect(catalog.findModel("vectors")?.type).toBe("embedding");
  });

  test("a model without any price is not served", () => {
    expect(catalog.findModel("unpriced")).toBeNull();
    expect(catalog.listModels().map(({ id }) => id)).toEqual(["big", "small:1b", "vectors"]);
  });

  test("the price version changes with the price and with nothing else", () => {
    const versionAt = (row: Partial<MappingRow>) => {
      const changed = { ...DATA, models: { ...NO_MODELS, chat: [model("m", [mapping("m", row)])] } };
      return createCatalog({ data: changed }).findModel("m")?.mappings[0]?.priceVersion;
    };
    expect(versionAt({ context: 5 })).toBe(versionAt({}));
    expect(versionAt({ price: { prompt: "0.000001", completion: "0.000003" } })).not.toBe(versionAt({}));
  });
});

describe("addressing", () => {
  test("an id or alias is routed over every provider", () => {
    expect(resolve("big")).toEqual(["big", "openai+together", null, "routed"]);
    expect(resolve("biggest")).toEqual(["big", "openai+together", null, "routed"]);
  });

  test("a provider prefix pins; the rest is an id, an alias or the provider's own name", () => {
    for (const rest of ["big", "biggest", "big-2026-01-01", "Big"]) {
      expect(resolve(`openai/${rest}`)).toEqual(["big", "openai", null, "pinned"]);
    }
    expect(resolve("together/vendor/Big")).toEqual(["big", "together", null, "pinned"]);
  });

  test("another provider never answers for the one that was named", () => {
    const unlisted = { kind: "unlisted", region: null };
    expect(resolve("aws-bedrock/big")).toEqual({ ...unlisted, provider: "aws-bedrock", model: "big" });
    expect(resolve("openai/vendor/Big")).toEqual({ ...unlisted, provider: "openai", model: "vendor/Big" });
  });

  test("ids and names with a colon are names first", () => {
    expect(resolve("small:1b")).toEqual(["small:1b", "openai+aws-bedrock", null, "routed"]);
    expect(resolve("openai/small:1b")).toEqual(["small:1b", "openai", null, "pinned"]);
    expect(resolve("aws-bedrock/s.small-v1:0")).toEqual(["small:1b", "aws-bedrock", null, "pinned"]);
  });

  test("what follows the last colon of no name is a region of the mapping", () => {
    expect(resolve("aws-bedrock/small:1b:eu")).toEqual(["small:1b", "aws-bedrock", "eu", "pinned"]);
    expect(resolve("aws-bedrock/s.small-v1:0:eu-west-1")).toEqual([
      "small:1b",
      "aws-bedrock",
      "eu-west-1",
      "pinned",
    ]);
  });

  test.each(["aws-bedrock/:eu", "big:eu"])("%s is unknown", (name) => {
    expect(resolve(name)).toEqual({ kind: "unknown" });
  });

  test("a custom provider of the organization comes before a catalog provider of that name", () => {
    expect(resolve("openai/any/thing:x", ["openai"])).toEqual({
      kind: "custom",
      provider: "openai",
      model: "any/thing:x",
    });
    expect(resolve("mycorp/any", ["openai"])).toEqual({ kind: "unknown" });
    expect(resolve("mycorp/", ["mycorp"])).toEqual({ kind: "unknown" });
  });

  test("a provider's own name without its prefix is the model, routed", () => {
    expect(resolve("vendor/big")).toEqual(["big", "openai+together", null, "routed"]);
  });

  test.each(["", "/", "/big", "openai/", "auto", "constructor", "__proto__"])("%j is unknown", (name) => {
    expect(resolve(name)).toEqual({ kind: "unknown" });
  });

  test("what a named provider has that the catalog doesn't is passed on to it", () => {
    const passed = (provider: string, model: string, region: string | null = null) => ({
      ...{ kind: "unlisted", provider, model, region },
    });
    expect(resolve("openai/gpt-99")).toEqual(passed("openai", "gpt-99"));
    expect(resolve("together/foo/bar:free")).toEqual(passed("together", "foo/bar:free"));
    expect(resolve("aws-bedrock/new.model-v1:0")).toEqual(passed("aws-bedrock", "new.model-v1:0"));
    expect(resolve("aws-bedrock/new.model:eu-west-1")).toEqual(
      passed("aws-bedrock", "new.model", "eu-west-1"),
    );
  });

  test.each(["..", "a/../b", "./a", "a//b", "a b", "a?b", "a#b", "a%2e", "a\\b", "a/", "/a", "a\n", "é"])(
    "%j is no name to pass on",
    (name) => {
      expect(resolve(`openai/${name}`)).toEqual({ kind: "unknown" });
    },
  );
});

describe("nearestIds", () => {
  test("names ids that look alike, best first, and none when none does", () => {
    expect(catalog.nearestIds("bigg", 3)).toEqual(["big"]);
    expect(catalog.nearestIds("vektors", 1)).toEqual(["vectors"]);
    expect(catalog.nearestIds("qqqqqq", 3)).toEqual([]);
  });

  test("does not grow with the name it is asked for", () => {
    expect(catalog.nearestIds("x".repeat(1_000_000), 3)).toEqual([]);
  });
});
