import type { ModelOverride } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { layerCatalog } from "./layer-catalog.ts";
import { isDeactivated } from "../lookup/lifecycle.ts";

const builtIn = createCatalog();
const GPT = "gpt-4o-mini";
const PRICE = { prompt: "0.000001", completion: "0.000002" };

const operator = (...overrides: ModelOverride[]) => layerCatalog(builtIn, overrides, "operator");
const organization = (...overrides: ModelOverride[]) => layerCatalog(builtIn, overrides, "organization");
const mappingOf = (catalog: typeof builtIn, provider: string, model: string) => {
  const found = catalog.findAtProvider(provider, model);
  if (!found) throw new Error(`${provider}/${model} is unknown`);
  return found.mapping;
};

describe("prices", () => {
  test("a price replaces the one below as a whole, at one provider or at all of them", () => {
    const one = operator({ model: GPT, provider: "openai", price: PRICE });
    expect(mappingOf(one, "openai", GPT).price.base).toMatchObject({ ...PRICE, inputCacheRead: null });
    expect(mappingOf(one, "azure", GPT)).toBe(mappingOf(builtIn, "azure", GPT));
    const all = operator({ model: GPT, provider: null, price: PRICE });
    expect(mappingOf(all, "azure", GPT).price.base).toMatchObject(PRICE);
  });

  test("the override of a provider goes before the one of all providers, in any order", () => {
    const own = { model: GPT, provider: "openai", price: { ...PRICE, prompt: "0.000005" } };
    const all = { model: GPT, provider: null, price: PRICE };
    for (const overrides of [
      [own, all],
      [all, own],
    ]) {
      expect(mappingOf(operator(...overrides), "openai", GPT).price.base.prompt).toBe("0.000005");
    }
  });

  test("the same figures are the same version, in whatever order they are written", () => {
    const version = (price: ModelOverride["price"]) =>
      mappingOf(operator({ model: GPT, provider: "openai", price }), "openai", GPT).priceVersion;
    const reversed = { completion: PRICE.completion, prompt: PRICE.prompt };
    expect(version(reversed)).toBe(version(PRICE));
    expect(version(reversed)).toMatch(/^[0-9a-f]{32}$/);
    expect(version({ ...PRICE, request: "0.1" })).not.toBe(version(PRICE));
  });

  test("a model marked unpriced is reached at its provider alone and is never free", () => {
    const catalog = operator({ model: GPT, provider: null, price: null });
    expect(catalog.findModel(GPT)).toBeNull();
    expect(catalog.listModels().some(({ id }) => id === GPT)).toBe(false);
    expect(mappingOf(catalog, "openai", GPT)).toMatchObject({ unpriced: true, free: false });
    expect(catalog.resolveAddress(`openai/${GPT}`, [])).toMatchObject({ kind: "model", isPinned: true });
  });

  test("a known model without a price comes into service with one", () => {
    const bare = builtIn
      .listKnown()
      .find(({ id, mappings }) => mappings.length > 0 && builtIn.findModel(id) === null);
    const provider = bare?.mappings[0]?.providerId ?? "";
    const catalog = operator({ model: bare?.id ?? "", provider, price: PRICE });
    expect(catalog.findModel(bare?.id ?? "")?.mappings).toHaveLength(1);
    expect(catalog.listModels()).toHaveLength(builtIn.listModels().length + 1);
  });

  test("a figure that is no price is refused", () => {
    expect(() => operator({ model: GPT, provider: "openai", price: { prompt: "cheap" } })).toThrow(
      RangeError,
    );
    expect(() => operator({ model: GPT, provider: "openai", price: { prompt: "-1" } })).toThrow(RangeError);
  });

  test("models of custom providers have their own prices", () => {
    const catalog = organization({ model: "any/Thing", provider: "mycorp", price: PRICE });
    expect(catalog.findCustomPrice("mycorp", "any/Thing")?.price.base.prompt).toBe(PRICE.prompt);
    expect(catalog.findCustomPrice("mycorp", "other")).toBeNull();
  });
});

describe("names", () => {
  test("an alias of the operator is one of the model's own, an organization's is not", () => {
    const alias = { model: GPT, provider: null, aliases: ["house-model"] };
    expect(operator(alias).findModel("house-model")).toMatchObject({ id: GPT });
    expect(operator(alias).findModel(GPT)?.aliases).toContain("house-model");
    const own = organization(alias).findModel("House-Model");
    expect(own).toMatchObject({ id: GPT, ownAliases: ["house-model"] });
    expect(own?.aliases).not.toContain("house-model");
  });

  test("an alias never takes the name of another model", () => {
    const catalog = organization({ model: "mine", provider: "openai", price: PRICE, aliases: [GPT] });
    expect(catalog.findModel(GPT)?.id).toBe(GPT);
  });

  test("a new model is reached by its id, at its provider and by the provider's name", () => {
    const catalog = operator({
      model: "gpt-99",
      provider: "openai",
      upstreamModel: "gpt-99-x",
      price: PRICE,
    });
    for (const name of ["gpt-99", "openai/gpt-99", "openai/gpt-99-x", "gpt-99-x"]) {
      expect(catalog.resolveAddress(name, [])).toMatchObject({ kind: "model", model: { id: "gpt-99" } });
    }
    expect(catalog.nearestIds("gpt-999", 1)).toEqual(["gpt-99"]);
  });

  test("a new model doesn't take over the name of the one it represents", () => {
    const catalog = organization({ model: "cheap", provider: "openai", upstreamModel: GPT, price: PRICE });
    expect(catalog.findAtProvider("openai", GPT)?.model.id).toBe(GPT);
    expect(catalog.findAtProvider("openai", "cheap")?.mapping.alsoKnownAs).toContain(GPT);
  });

  test("a deployment serves its model and is found by its name", () => {
    const catalog = operator({ model: GPT, provider: "azure", deployment: "prod-mini" });
    expect(catalog.findAtProvider("azure", "prod-mini")).toMatchObject({
      model: { id: GPT },
      mapping: { deployment: "prod-mini" },
    });
  });
});

describe("whose changes hold", () => {
  test("an organization's mapping remembers the one for the operator's keys", () => {
    const catalog = organization({ model: GPT, provider: "openai", price: PRICE });
    expect(mappingOf(catalog, "openai", GPT).below).toBe(mappingOf(builtIn, "openai", GPT));
    const added = organization({ model: "gpt-99", provider: "openai", price: PRICE });
    expect(mappingOf(added, "openai", "gpt-99").below).toBeNull();
  });

  test("what the operator turned off stays off, also under another name", () => {
    const below = operator({ model: GPT, provider: "openai", enabled: false });
    const isOff = (override: ModelOverride) =>
      isDeactivated(mappingOf(layerCatalog(below, [override], "organization"), "openai", override.model), 0);
    expect(isOff({ model: GPT, provider: "openai", enabled: true })).toBe(true);
    expect(isOff({ model: "mine", provider: "openai", upstreamModel: GPT, price: PRICE })).toBe(true);
    expect(isDeactivated(mappingOf(below, "azure", GPT), 0)).toBe(false);
  });

  test("turned off and on again it is served", () => {
    const off = operator({ model: "gpt-98", provider: "openai", enabled: false });
    expect(off.resolveAddress("openai/gpt-98", [])).toMatchObject({ mappings: [{ disabled: true }] });
    const on = layerCatalog(off, [{ model: "gpt-98", provider: "openai", enabled: true }], "operator");
    expect(isDeactivated(mappingOf(on, "openai", "gpt-98"), 0)).toBe(false);
  });

  test("layers go on top of each other, each seeing what the one below made", () => {
    const file = operator({ model: "gpt-99", provider: "openai", price: PRICE, contextLength: 5 });
    const own = layerCatalog(file, [{ model: "gpt-99", provider: "openai", maxOutput: 3 }], "organization");
    expect(mappingOf(own, "openai", "gpt-99")).toMatchObject({ contextLength: 5, maxOutput: 3 });
    expect(own.listModels().filter(({ id }) => id === "gpt-99")).toHaveLength(1);
  });

  test("no overrides are no layer", () => {
    expect(layerCatalog(builtIn, [], "operator")).toBe(builtIn);
  });
});
