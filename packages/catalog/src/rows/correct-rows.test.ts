import { describe, expect, it } from "vitest";
import { type Correction, correctRows, catalogCorrections } from "./correct-rows.ts";
import { createCatalog, loadCatalogData } from "../index.ts";
import type { CatalogData, MappingRow } from "./rows.ts";

const source = { source: "a page", date: "2026-11-22" };
const mapping: MappingRow = { provider: "p", name: "one", price: { imageOutput: "1" }, can: "imageOutput" };
const data = {
  models: { image: [{ id: "m", providers: [mapping, { ...mapping, provider: "q" }] }], chat: [] },
} as unknown as CatalogData;
const corrected = (one: Omit<Correction, "source" | "date">) =>
  correctRows(data, [{ ...one, ...source }]).models.image[0]?.providers;

describe("corrections of imported figures", () => {
  it("replace a price or take it out, and leave other mappings as they are", () => {
    const price = { imageInput: "0.01" };
    expect(corrected({ provider: "p", name: "one", price })).toEqual([
      { ...mapping, price },
      { ...mapping, provider: "q" },
    ]);
    const { price: _, ...unpriced } = mapping;
    expect(corrected({ provider: "p", name: "*", price: null })?.[0]).toEqual(unpriced);
    expect(corrected({ provider: "p", name: "on*", deactivated: "2026-01-01" })?.[0]).toEqual({
      ...mapping,
      deactivated: "2026-01-01",
    });
    expect(corrected({ provider: "p", name: "one", type: "chat", price: null })?.[0]).toBe(mapping);
  });

  it("all name something that is in the data, with a source and a date", () => {
    const providers = Object.values(loadCatalogData().models)
      .flat()
      .flatMap((row) => row.providers);
    for (const { provider, name, source: from, date } of catalogCorrections) {
      const start = name.replace(/\*$/, "");
      expect([
        name,
        providers.some((one) => one.provider === provider && one.name.startsWith(start)),
      ]).toEqual([name, true]);
      expect(from.length).toBeGreaterThan(10);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it("leave no image model priced by tokens too cheap to be any", () => {
    const { image } = loadCatalogData().models;
    const cheap = image.flatMap(({ id, providers }) =>
      providers
        .filter(({ price }) => Number(price?.completion ?? 1) < 1e-6 && Number(price?.completion) > 0)
        .map(() => id),
    );
    expect(cheap).toEqual([]);
  });

  it("are what the catalog serves", () => {
    const catalog = createCatalog();
    expect(catalog.findMapping("xai", "grok-imagine-image-quality")?.mapping.price.base).toMatchObject({
      imageInput: "0.01",
      imageOutput: "0.05",
    });
    expect(catalog.findMapping("openai", "dall-e-3")?.mapping.deactivatedAt).toBe("2026-05-12");
    expect(catalog.findMapping("openai", "o3-pro-2025-06-10")?.mapping.deprecatedAt).toBe("2026-06-11");
  });
});
