import { describe, expect, test } from "vitest";
import { createCatalog } from "./create-catalog.ts";
import { CatalogFileError, readCatalogFile } from "./read-catalog-file.ts";

const catalog = createCatalog();
const PRICE = { prompt: "0.000001", completion: "0.000002" };

/** What is wrong with a file of one model a line, from line 3 on. */
function refusalOf(...models: object[]): string {
  const lines = models.map((model) => JSON.stringify(model)).join(",\n");
  return refusalOfText(`{ "version": 1,\n"models": [\n${lines}\n]}`);
}

function refusalOfText(text: string): string {
  try {
    readCatalogFile(text, catalog);
  } catch (error) {
    if (error instanceof CatalogFileError) return error.message;
    throw error;
  }
  return "";
}

describe("a catalog file", () => {
  test("is read when everything in it is right", () => {
    const models = [
      { model: "gpt-99", provider: "openai", price: PRICE, contextLength: 400_000 },
      { model: "gpt-99", provider: null, aliases: ["newest"] },
      { model: "gpt-4o-mini", provider: "azure", deployment: "prod-mini" },
    ];
    const text = JSON.stringify({ version: 1, models }, null, 2);
    expect(readCatalogFile(text, catalog)).toEqual(models);
  });

  test.each([
    ["a price per million tokens", { price: { prompt: "2.5", completion: "10" } }, "per token"],
    ["a negative price", { price: { prompt: "-1", completion: "0" } }, "price.prompt"],
    ["a price that is a number", { price: { prompt: 0.000001, completion: "0" } }, "price.prompt"],
    ["a price in words", { price: { prompt: "cheap", completion: "0" } }, "price.prompt"],
    ["a price without its answer", { price: { prompt: "0.000001" } }, "billed by"],
    ["a field nobody knows", { color: "blue" }, "color is not a known field"],
    ["an unknown provider", { provider: "nobody" }, "is no provider"],
    ["a path in a name", { model: "a/../b" }, "model"],
    ["a deployment elsewhere", { deployment: "prod" }, "Azure alone"],
    ["a date that is none", { deprecatedAt: "soon" }, "deprecatedAt"],
    ["a negative context", { contextLength: -5 }, "contextLength"],
    ["the alias of another model", { aliases: ["gpt-4o-mini"] }, "already a name of gpt-4o-mini"],
    [
      "more than 2 KB",
      { aliases: Array.from({ length: 12 }, (_, at) => `${"x".repeat(200)}${at}`) },
      "bytes",
    ],
  ])("with %s is refused with its line", (_case, fields, problem) => {
    const fine = { model: "gpt-97", provider: "openai", price: PRICE };
    const refusal = refusalOf(fine, { model: "gpt-99", provider: "openai", ...fields });
    expect(refusal).toMatch(/^line 4: /);
    expect(refusal).toContain(problem);
  });

  test("with the same model twice is refused with the later line", () => {
    const line = { model: "gpt-99", provider: "openai", price: PRICE };
    expect(refusalOf(line, line)).toContain(
      "line 4: models.1.model is the same model and provider as entry 1",
    );
  });

  test("with aliases that lead to each other is refused", () => {
    const first = { model: "a-1", provider: "openai", price: PRICE, aliases: ["b-1"] };
    const second = { model: "b-1", provider: "openai", price: PRICE, aliases: ["a-1"] };
    expect(refusalOf(first, second)).toContain("is also the name of another model here");
  });

  test("with a new model that no provider serves is refused", () => {
    expect(refusalOf({ model: "nowhere-1", aliases: ["x-1"] })).toContain("name a provider to add it");
  });

  test("that is no JSON is refused with the line of the mistake", () => {
    expect(refusalOfText('{ "version": 1,\n"models": [\n{]\n}')).toMatch(/^line 3: /);
  });

  test("with a million models is refused without looking at each", () => {
    const text = `{"version":1,"models":[${"{},".repeat(999_999)}{}]}`;
    expect(refusalOfText(text)).toContain("1000000 models");
  });

  test.each(['{"version": 2, "models": []}', "[]", "null", '{"models": []}'])("%s is refused", (text) => {
    expect(refusalOfText(text)).toMatch(/^line 1: /);
  });
});
