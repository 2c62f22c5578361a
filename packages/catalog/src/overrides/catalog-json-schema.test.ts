import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { CatalogFileError, readCatalogFile } from "./read-catalog-file.ts";

const PUBLISHED = new URL("../../../../apps/docs/public/catalog.schema.json", import.meta.url);
const fits = new Ajv2020({ formats: { date: true } }).compile(JSON.parse(readFileSync(PUBLISHED, "utf8")));
const catalog = createCatalog();
const PRICE = { prompt: "0.000001", completion: "0.000002" };

function isRead(file: unknown): boolean {
  try {
    readCatalogFile(JSON.stringify(file), catalog);
    return true;
  } catch (error) {
    if (error instanceof CatalogFileError) return false;
    throw error;
  }
}

describe("the published schema of catalog files", () => {
  test.each([
    [{ version: 1, models: [] }],
    [{ $schema: "https://docs.example.com/catalog.schema.json", version: 1, models: [] }],
    [{ version: 1, models: [{ model: "gpt-99", provider: "openai", price: PRICE, contextLength: 400_000 }] }],
    [{ version: 1, models: [{ model: "gpt-4o-mini", aliases: ["tiny"] }] }],
    [{ version: 1, models: [{ model: "gpt-4o-mini", provider: "azure", deployment: "prod-mini" }] }],
    [
      {
        version: 1,
        models: [{ model: "gpt-4o", provider: "openai", price: null, deprecatedAt: "2027-01-31" }],
      },
    ],
  ])("accepts what the gateway reads: %j", (file) => {
    expect(isRead(file)).toBe(true);
    expect(fits(file), JSON.stringify(fits.errors)).toBe(true);
  });

  test.each([
    [[]],
    [{ version: 2, models: [] }],
    [{ version: 1 }],
    [{ version: 1, models: [], prices: {} }],
    [{ version: 1, models: [{ provider: "openai" }] }],
    [{ version: 1, models: [{ model: "a/../b" }] }],
    [{ version: 1, models: [{ model: "gpt-99", provider: "openai", color: "blue" }] }],
    [{ version: 1, models: [{ model: "gpt-99", provider: "openai", price: { prompt: 1 } }] }],
    [{ version: 1, models: [{ model: "gpt-99", provider: "openai", price: { prompt: "-1" } }] }],
    [{ version: 1, models: [{ model: "gpt-99", provider: "openai", contextLength: "big" }] }],
  ])("refuses what the gateway refuses: %j", (file) => {
    expect(isRead(file)).toBe(false);
    expect(fits(file)).toBe(false);
  });
});
