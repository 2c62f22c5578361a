import type { ModelOverride } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { createCatalog } from "./create-catalog.ts";
import type { CatalogData, MappingRow, ModelRow } from "./rows.ts";

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

describe("look-up", () => {
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
    expect(resolve("aws-bedrock/big")).toEqual({ kind: "unknown" });
    expect(resolve("openai/vendor/Big")).toEqual({ kind: "unknown" });
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

  test.each(["openai/big:eu-west-1", "aws-bedrock/small:1b:nowhere", "aws-bedrock/:eu", "big:eu"])(
    "%s is unknown",
    (name) => {
      expect(resolve(name)).toEqual({ kind: "unknown" });
    },
  );

  test("a custom provider of the organization comes before a catalogue provider of that name", () => {
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
});

describe("an operator's overrides", () => {
  const NOTHING: ModelOverride = {
    modelId: "big",
    providerId: null,
    disabled: false,
    prices: null,
    modelName: null,
  };
  const withOverride = (...overrides: Partial<ModelOverride>[]) =>
    createCatalog({ data: DATA, overrides: overrides.map((override) => ({ ...NOTHING, ...override })) });

  test("replace the figures they name, at one provider or all", () => {
    const one = withOverride({ providerId: "openai", prices: { prompt: "0.5" } });
    expect(one.findMapping("openai", "big")?.mapping.price.base).toMatchObject({
      prompt: "0.5",
      completion: "0.000002",
    });
    expect(one.findMapping("together", "big")?.mapping.price.base.prompt).toBe("0.000001");
    const all = withOverride({ prices: { prompt: "0.5" } });
    expect(all.findMapping("together", "big")?.mapping.price.base.prompt).toBe("0.5");
  });

  test("bring a model without a price into service", () => {
    const priced = withOverride({
      modelId: "unpriced",
      prices: { prompt: "0.000001", completion: "0.000001" },
    });
    expect(priced.findModel("unpriced")?.mappings).toHaveLength(1);
  });

  test("disable a mapping or a model", () => {
    expect(withOverride({ providerId: "openai", disabled: true }).findModel("big")?.mappings).toHaveLength(1);
    expect(withOverride({ disabled: true }).findModel("big")).toBeNull();
  });

  test("add models and mappings of their own", () => {
    const own = { modelName: "own-upstream", prices: { prompt: "0.000001", completion: "0" } };
    const added = withOverride({
      ...own,
      modelId: "own",
      providerId: "together",
      capabilities: { vision: true },
    });
    expect(added.findMapping("together", "own-upstream")?.model.id).toBe("own");
    expect(added.findModel("own")?.mappings[0]?.capabilities).toMatchObject({
      vision: true,
      streaming: true,
      tools: false,
    });
    expect(withOverride({ ...own, providerId: "aws-bedrock" }).findModel("big")?.mappings).toHaveLength(3);
  });

  test("are refused when a price is none", () => {
    expect(() => withOverride({ prices: { prompt: "cheap" } })).toThrow(RangeError);
  });
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
