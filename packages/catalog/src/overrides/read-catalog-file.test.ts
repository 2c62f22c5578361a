import { describe, expect, test } from "vitest";
import { checkOverrides } from "./check-overrides.ts";
import { createCatalog } from "../lookup/create-catalog.ts";
import { CatalogFileError, readCatalogFile, readCatalogFileInSteps } from "./read-catalog-file.ts";

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

/** How often others have their turn while a file of these models is read. */
function countPauses(models: readonly object[]): number {
  const steps = readCatalogFileInSteps(JSON.stringify({ version: 1, models }), catalog);
  let pauses = 0;
  try {
    while (!steps.next().done) pauses += 1;
  } catch (error) {
    expect(error).toBeInstanceOf(CatalogFileError);
  }
  return pauses;
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
    expect(refusalOf(first, second)).toContain("models.0.model is an alias of b-1 here");
  });

  test("with a model that an earlier line gives to another one as an alias is refused at either line", () => {
    const first = { model: "a-1", provider: "openai", price: PRICE, aliases: ["b-1"] };
    const second = { model: "B-1", provider: "openai", price: PRICE };
    expect(refusalOf(first, second)).toMatch(
      /^line 3: models\.0\.aliases\.0 is also the name of another model here/,
    );
    const found = checkOverrides([{ ...first, provider: "openai" }, second], createCatalog());
    expect(found.map(({ index }) => index)).toEqual([0, 1]);
  });

  test("with a new model that no provider serves is refused", () => {
    expect(refusalOf({ model: "nowhere-1", aliases: ["x-1"] })).toContain("name a provider to add it");
  });

  test("that is no JSON is refused with the line of the mistake", () => {
    expect(refusalOfText('{ "version": 1,\n"models": [\n{]\n}')).toMatch(/^line 3: /);
  });

  test("with a million models is refused before any of them is parsed", () => {
    const text = `{"version":1,\n"models":[\n${"{},\n".repeat(999_999)}{}]}`;
    expect(refusalOfText(text)).toBe("line 20003: models.20000 lists more than 20,000 models");
  });

  test("with a field twice, of which a parser keeps the last, is refused", () => {
    const text =
      '{ "version": 1,\n"models": [\n{"model": "gpt-99",\n"model": "gpt-98", "provider": "openai"}]}';
    expect(refusalOfText(text)).toBe("line 4: models.0.model is listed twice");
    expect(refusalOfText('{"version": 1, "models": [],\n"models": []}')).toBe(
      "line 2: models is listed twice",
    );
  });

  test("that nests deeper than a stack reaches is refused", () => {
    expect(refusalOfText(`{"version":1,"models":[${"[".repeat(1_000_000)}`)).toContain("nested deeper");
  });

  test.each([
    ["inside of a model", '{ "version": 1,\n"models": [\n{},\n{"model": }\n]}', 4],
    ["between two models", '{ "version": 1,\n"models": [\n{}\n{}\n]}', 4],
    ["a model that is missing", '{ "version": 1,\n"models": [\n{},\n\n]}', 5],
    ["after the models", '{ "version": 1,\n"models": [\n{}\n],\n"x" }', 5],
    ["before the models", '{ "version" 1,\n"models": [\n{}\n] }', 1],
    ["at the end", '{ "version": 1,\n"models": [\n{}\n]', 4],
  ])("with a mistake in its JSON %s is refused with its line", (_case, text, line) => {
    expect(refusalOfText(text)).toMatch(new RegExp(`^line ${line}: the file isn't valid JSON`));
  });

  test("names its schema if it likes", () => {
    const text = JSON.stringify({
      $schema: "https://example.com/catalog.schema.json",
      version: 1,
      models: [],
    });
    expect(readCatalogFile(text, catalog)).toEqual([]);
  });

  test("of many models is read in many small steps, also when its last line refuses it", () => {
    const model = (at: number) => ({ model: `model-${at}`, provider: "openai", price: PRICE });
    const models = Array.from({ length: 20_000 }, (_, at) => model(at));
    const refused = [...models.slice(1), { ...model(0), price: { prompt: "-1", completion: "1" } }];
    expect(countPauses(models)).toBeGreaterThan(1_000);
    expect(countPauses(refused)).toBeGreaterThan(1_000);
  });

  test.each(['{"version": 2, "models": []}', "[]", "null", '{"models": []}'])("%s is refused", (text) => {
    expect(refusalOfText(text)).toMatch(/^line 1: /);
  });
});
