import type { ModelType } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { addDecimals, divideByThousand, multiplyDecimal } from "../../src/update/decimal.ts";
import { convertModel } from "./convert-model.ts";
import { convertPrice } from "./convert-price.ts";
import { foldModels } from "./fold-models.ts";
import type { SourceMapping, SourceModel } from "./source.ts";
import { splitModels } from "./split-models.ts";

const mapping = (change: Partial<SourceMapping> = {}): SourceMapping => ({
  provider: "openai",
  model_name: "m",
  pricing: { prompt: "0.000001", completion: "0.000002" },
  regions: null,
  context_length: null,
  max_output: null,
  input_modalities: null,
  output_modalities: null,
  capabilities: {},
  status: null,
  deactivated_at: null,
  ...change,
});

const model = (change: Partial<SourceModel> = {}): SourceModel => ({
  id: "m",
  aliases: [],
  name: null,
  vendor: null,
  family: null,
  type: "chat",
  release_date: null,
  created: null,
  knowledge_cutoff: null,
  open_weights: null,
  input_modalities: null,
  output_modalities: null,
  context_length: null,
  max_output: null,
  tokenizer: null,
  is_moderated: null,
  providers: [mapping()],
  ...change,
});

const price = (
  pricing: Record<string, string | null>,
  change: Partial<SourceMapping> = {},
  type: ModelType = "chat",
) =>
  convertPrice(
    type,
    mapping({ ...change, pricing: { prompt: "0.000001", completion: "0.000002", ...pricing } }),
  );

describe("prices", () => {
  test("unknown stays unknown; a mapping without the price it is billed by has none", () => {
    expect(price({ input_cache_read: null }).price).toEqual({ prompt: "0.000001", completion: "0.000002" });
    expect(price({ completion: null }).price).toBeUndefined();
    expect(price({ prompt: "0", completion: "0" }, {}, "image").price).toBeUndefined();
    expect(price({ prompt: "0", completion: "0", image_output: "0.04" }, {}, "image").price).toBeDefined();
  });

  test("figures under the wrong unit are set right", () => {
    expect(price({ request: "5" }).price).not.toHaveProperty("request");
    expect(price({ image_input: "0.000005" }).price).toMatchObject({ imageInputToken: "0.000005" });
    expect(price({ image_output: "0.00012" }).price).toMatchObject({ imageOutputToken: "0.00012" });
    expect(price({ image_input: "0.0004" }).price).toMatchObject({ imageInput: "0.0004" });
  });

  test("a cache write below the prompt price is storage on top of it; a free one stays free", () => {
    expect(price({ input_cache_write: "0.0000000833" }).price?.inputCacheWrite).toBe("0.0000010833");
    expect(price({ input_cache_write: "0" }).price?.inputCacheWrite).toBe("0");
    expect(price({ input_cache_write: "0.00000125" }).price?.inputCacheWrite).toBe("0.00000125");
  });

  test("a fee under two names is charged once", () => {
    const sizes = { low: "0.005", medium: "0.008", high: "0.012" };
    const sonar = price(
      { request: "0.012", web_search: "0.008" },
      { provider: "perplexity", web_search_by_context_size: sizes },
    );
    expect(sonar.price).toMatchObject({ request: "0.005", webSearch: "0" });
    expect(sonar.searchBySize).toEqual({});
  });

  test("long-context figures below the plain ones are left out", () => {
    const tier = { above_input_tokens: 200_000, prompt: "0.000002", completion: "0" } as never;
    expect(price({}, { pricing_tiers: [tier] }).tiers).toEqual([{ above: 200_000, prompt: "0.000002" }]);
  });

  test("regions with other prices are kept", () => {
    const regional_pricing = [
      { region: "eu", prompt: "0.0000011", completion: "0.0000022" },
      { region: "us", prompt: "0.000001", completion: "0.000002" },
    ];
    expect(price({}, { regional_pricing }).regional).toEqual({
      eu: { prompt: "0.0000011", completion: "0.0000022" },
    });
  });

  test("a price per pixel of a known size is a price per image", () => {
    const image_pricing = [
      { quality: "hd", size: "1024x1024", per_pixel: "0.00000007629" },
      { quality: null, size: null, per_pixel: "0.0000000013" },
      { quality: "low", size: "1024x1024", per_image: "0.011", per_pixel: "0.00000001049" },
    ];
    expect(price({}, { image_pricing }, "image").images).toEqual([
      { quality: "hd", size: "1024x1024", price: "0.08" },
      { price: "0.0000000013", unit: "pixel" },
      { quality: "low", size: "1024x1024", price: "0.011" },
    ]);
  });
});

describe("models", () => {
  const can = (
    capabilities: Record<string, boolean | null>,
    others: SourceMapping[] = [],
    type: ModelType = "chat",
  ) =>
    convertModel(
      model({ type, providers: [mapping({ capabilities }), ...others] }),
    )[0]?.row.providers[0]?.can.split(" ");

  test("unknown abilities: what nearly every chat interface has is there, what few have is not", () => {
    expect(can({})).toEqual(["streaming", "jsonOutput", "structuredOutputs", "cancellation"]);
    expect(can({ tools: true })).toContain("parallelToolCalls");
    expect(can({ json_output: false, streaming: false })).toEqual(["structuredOutputs"]);
    expect(can({}, [], "embedding")).toEqual([""]);
  });

  test("an ability of the model itself is known from another provider, the interface's is not", () => {
    const other = mapping({
      provider: "azure",
      capabilities: { tools: true, vision: true, web_search: true },
    });
    expect(can({}, [other])).toEqual(expect.arrayContaining(["tools", "vision"]));
    expect(can({}, [other])).not.toContain("webSearch");
    expect(can({ tools: false }, [other])).not.toContain("tools");
  });

  test("a variant is its own model", () => {
    const free = mapping({
      variant: "free",
      model_name: "m:free",
      pricing: { prompt: "0", completion: "0" },
    });
    const rows = convertModel(model({ aliases: ["em"], providers: [mapping(), free] }));
    expect(rows.map(({ row }) => [row.id, row.name, row.aliases, row.providers.length])).toEqual([
      ["m", "M", ["em"], 1],
      ["m:free", "M (free)", ["em:free"], 1],
    ]);
  });

  test("a provider that lists a model twice serves it once, under every name", () => {
    const dated = mapping({
      model_name: "m-2025",
      alt_model_names: ["M"],
      pricing: { prompt: "1", completion: "1" },
    });
    const [{ row } = { row: null }] = convertModel(model({ providers: [mapping(), dated] }));
    expect(row?.providers).toMatchObject([
      { name: "m", alt: ["m-2025", "M"], price: { prompt: "0.000001" } },
    ]);
  });

  test("`auto` is split by provider", () => {
    const rows = convertModel(model({ id: "auto", providers: [mapping(), mapping({ provider: "morph" })] }));
    expect(rows.map(({ row }) => row.id)).toEqual(["openai-auto", "morph-auto"]);
  });

  test("a provider whose address does not serve the model is left out", () => {
    const claude = (provider: string) => mapping({ provider, model_name: "claude-opus-4-6" });
    const [{ row } = { row: null }] = convertModel(
      model({ providers: [claude("azure"), claude("azure-ai-foundry")] }),
    );
    expect(row?.providers.map(({ provider }) => provider)).toEqual(["azure-ai-foundry"]);
  });

  test("a Claude version may be written with a dot", () => {
    expect(convertModel(model({ id: "claude-opus-4-1" }))[0]?.row.aliases).toEqual(["claude-opus-4.1"]);
    expect(convertModel(model({ id: "claude-opus-4" }))[0]?.row.aliases).toBeUndefined();
  });

  test("a month is a date", () => {
    expect(convertModel(model({ release_date: "2025-01" }))[0]?.row.created).toBe(1_735_689_600);
  });
});

describe("video", () => {
  const video = (id: string, price: string, provider = "openai") =>
    model({
      id,
      type: "video",
      providers: [mapping({ provider, pricing: {}, per_second: { default: price } })],
    });

  test("a name for another resolution is a price of that resolution", () => {
    const folded = foldModels([video("sora-2-pro", "0.3"), video("sora-2-pro-high-res", "0.5")]);
    expect(folded.map(({ id, providers }) => [id, providers[0]?.per_second])).toEqual([
      ["sora-2-pro", { default: "0.3", "1024p": "0.5" }],
    ]);
  });

  test("sizes and sound are the maker's", () => {
    const factsOf = (id: string, provider: string) =>
      convertModel(video(id, "0.1", provider))[0]?.row.providers[0];
    expect(factsOf("sora-2", "openai")).toMatchObject({
      videoSizes: ["1280x720", "720x1280"],
      videoAudio: "always",
    });
    expect(factsOf("veo-3.1-generate-001", "google-vertex")?.videoAudio).toBe("optional");
    expect(factsOf("unheard-of", "openai")).not.toHaveProperty("videoSizes");
  });
});

describe("decimals", () => {
  test("are added and multiplied exactly", () => {
    expect(addDecimals("0.1", "0.02")).toBe("0.12");
    expect(addDecimals("0.9", "0.1")).toBe("1");
    expect(multiplyDecimal("0.000000159263611", 1024 * 1024, 3)).toBe("0.167");
    expect(multiplyDecimal("2", 3, 3)).toBe("6");
    expect(multiplyDecimal("1234", 1, 2)).toBe("1200");
  });
});

describe("embedding models", () => {
  test("are priced per token, also where a source states a price per thousand", () => {
    expect(price({ prompt: "0.0001" }, {}, "embedding").price?.prompt).toBe("0.0000001");
    expect(price({ prompt: "0.0000001" }, {}, "embedding").price?.prompt).toBe("0.0000001");
    expect(price({ prompt: "0.0001" }).price?.prompt).toBe("0.0001");
    expect(divideByThousand("15")).toBe("0.015");
  });

  test("give embeddings, whatever their source calls them", () => {
    const [made] = convertModel(model({ type: "embedding", output_modalities: ["text"] }));
    expect(made?.row.output).toEqual(["embedding"]);
  });

  test("of another version are their own models, with what is stated under their own name", () => {
    const v2 = "amazon.titan-embed-text-v2:0";
    const merged = mapping({
      provider: "aws-bedrock",
      model_name: "amazon.titan-embed-text-v1",
      alt_model_names: [v2],
      pricing: { prompt: "0.0000001" },
      regional_pricing: [
        { region: "us-gov-east-1", source: `litellm:bedrock/${v2}`, prompt: "0.0000002" } as never,
      ],
      conflicts: [
        { field: "pricing.prompt", kept: "0.0000001", other: "0.00000002", other_from: `litellm:${v2}` },
      ],
    });
    const [first, second] = splitModels([
      model({ id: "titan-embed-text", type: "embedding", providers: [merged] }),
    ]);
    expect(first?.providers).toMatchObject([{ alt_model_names: [], regional_pricing: [] }]);
    expect(second).toMatchObject({
      id: "titan-embed-text-v2",
      providers: [
        {
          model_name: v2,
          pricing: { prompt: "0.00000002" },
          regional_pricing: [{ region: "us-gov-east-1" }],
        },
      ],
    });
  });
});
