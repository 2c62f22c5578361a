import { createCatalog } from "@causeway/catalog";
import { MODEL_TYPES } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { isCallable } from "./is-callable.ts";

const catalog = createCatalog();
/** They have no endpoint, and are never listed. */
const WITHOUT_ENDPOINT = new Set(["realtime", "ocr"]);

describe("whether an endpoint can call a model", () => {
  it.each(MODEL_TYPES)("is so for each model of the type %s at each provider, or never", (type) => {
    const mappings = catalog
      .listModels()
      .filter((model) => model.type === type)
      .flatMap((model) => model.mappings.map((mapping) => [model, mapping] as const));
    expect(mappings.length).toBeGreaterThan(0);
    const odd = mappings.filter(
      ([model, mapping]) => isCallable(model, mapping) === WITHOUT_ENDPOINT.has(type),
    );
    expect(odd.map(([model, mapping]) => `${mapping.providerId}/${model.id}`)).toEqual([]);
  });

  it.each(["gpt-realtime-whisper", "bevformer"])("isn't so for %s, which speaks another protocol", (name) => {
    expect(catalog.findModel(name)).toBeNull();
  });

  it("isn't so at a provider that lacks the endpoint", () => {
    const model = catalog.findModel("text-embedding-3-small");
    const [mapping] = model?.mappings ?? [];
    if (!model || !mapping) throw new Error("not in the catalog");
    expect(isCallable(model, { ...mapping, providerId: "anthropic" })).toBe(false);
    expect(isCallable(model, { ...mapping, providerId: "nowhere" })).toBe(false);
  });
});
