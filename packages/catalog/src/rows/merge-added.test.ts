import { describe, expect, test } from "vitest";
import type { AddedProvider } from "./added-providers.ts";
import { checkCatalogData } from "./check-catalog-data.ts";
import { createCatalog } from "../lookup/create-catalog.ts";
import { loadCatalogData } from "./load-catalog-data.ts";
import { mergeAdded } from "./merge-added.ts";

const data = loadCatalogData();
const mapping = (name: string) => ({
  provider: "acme",
  name,
  price: { prompt: "0.000001", completion: "0.000002" },
  can: "streaming",
});
const model = { type: "chat", name: "Acme One", family: "acme", input: ["text"], output: ["text"] } as const;
const acme: AddedProvider = {
  provider: {
    ...{ id: "acme", name: "Acme", baseUrl: "https://api.acme.example/v1", apiStyle: "openai-compatible" },
    ...{ settings: [], website: null, docsUrl: null, pricingUrl: null },
  },
  models: [
    { ...model, id: "acme-one", providers: [mapping("one")] },
    { ...model, id: "gpt-oss-20b", providers: [mapping("openai/gpt-oss-20b")] },
  ],
};

describe("providers kept by hand", () => {
  const merged = mergeAdded(data, [acme]);
  const catalog = createCatalog({ data: merged });

  test("are sound alongside the imported ones", () => {
    expect(checkCatalogData(merged)).toEqual([]);
    expect(catalog.providers.map(({ id }) => id)).toContain("acme");
  });

  test("bring their own models, and serve known ones", () => {
    expect(catalog.findMapping("acme", "one")?.model.id).toBe("acme-one");
    const known = catalog.findMapping("acme", "gpt-oss-20b")?.model;
    expect(known?.mappings.length).toBeGreaterThan(1);
    expect(known?.id).toBe("gpt-oss-20b");
  });

  test("change nothing when there are none", () => {
    expect(mergeAdded(data, [])).toBe(data);
  });
});
