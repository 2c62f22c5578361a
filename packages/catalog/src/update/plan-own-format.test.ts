import type { ModelOverride } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { layerCatalog } from "../overrides/layer-catalog.ts";
import { planUpdate, type UpdateOptions } from "./plan-update.ts";
import { mergeOverrides } from "./to-overrides.ts";

const catalog = createCatalog();
const PRICE = { prompt: "0.000001", completion: "0.000002" };
const FIGURES = catalog.findMapping("openai", "gpt-4o")?.mapping.price.base;
const KNOWN = { prompt: FIGURES?.prompt ?? "", completion: FIGURES?.completion ?? "" };

const plan = (models: readonly object[], options: Partial<UpdateOptions> = {}) =>
  planUpdate(JSON.stringify({ version: 1, models }, null, 1), catalog, {
    now: Date.parse("2026-11-22"),
    providers: [],
    skip: [],
    ...options,
  });

function planned(models: readonly object[], options: Partial<UpdateOptions> = {}) {
  const made = plan(models, options);
  if (made.refused) throw new Error(JSON.stringify(made.problems));
  return made;
}

describe("an update in the gateway's own format", () => {
  it("is known by its content, and shows new models, prices and other facts", () => {
    const models: ModelOverride[] = [
      { model: "gpt-99", provider: "openai", price: PRICE },
      { model: "gpt-4o", provider: "openai", price: { ...KNOWN, prompt: "0.00003" } },
      { model: "gpt-4o-mini", provider: "openai", contextLength: 5 },
      { model: "gpt-4o-mini", provider: null, aliases: ["tiny"] },
    ];
    const { format, changes, overrides } = planned(models);
    expect(format).toBe("causeway");
    expect(overrides).toEqual(models);
    const ofOpenAi = changes.filter(({ provider }) => provider === "openai");
    expect(ofOpenAi).toMatchObject([
      { kind: "price_changed", model: "gpt-4o" },
      { kind: "facts", model: "gpt-4o-mini", fields: [{ field: "contextLength", to: "5" }, {}] },
      { kind: "new", model: "gpt-99", fields: [{ field: "prompt", from: null, to: "0.000001" }, {}] },
    ]);
    // A price replaces the one before as a whole.
    expect(ofOpenAi[0]?.fields).toContainEqual({ field: "prompt", from: KNOWN.prompt, to: "0.00003" });
    expect(ofOpenAi[0]?.fields).toContainEqual({ field: "inputCacheRead", from: "0.00000125", to: null });
    const renamed = changes.filter(({ fields }) => fields.some(({ field }) => field === "aliases"));
    expect(renamed).toHaveLength(1);
  });

  it("changes nothing where it says what the catalog says, and can be applied twice", () => {
    const models: ModelOverride[] = [{ model: "gpt-99", provider: "openai", price: PRICE }];
    const { overrides } = planned(models);
    const imported = layerCatalog(catalog, mergeOverrides([], overrides), "imported");
    const again = planUpdate(JSON.stringify({ version: 1, models }), imported, {
      ...{ now: 0, providers: [], skip: [] },
    });
    expect(again).toMatchObject({ refused: false, changes: [], overrides: [] });
  });

  it("takes only the chosen providers, and not what is skipped", () => {
    const models = [
      { model: "gpt-99", provider: "openai", price: PRICE },
      { model: "gpt-98", provider: "openai", price: PRICE },
      { model: "gpt-99", provider: "groq", price: { prompt: "-1" } },
    ];
    const made = planned(models, { providers: ["openai"], skip: ["openai/gpt-98"] });
    expect(made.overrides.map(({ model }) => model)).toEqual(["gpt-99"]);
    expect(made.leftOut).toEqual({ "providers that weren't selected": 1, skipped: 1 });
  });

  it.each([
    ["a negative price", { price: { ...PRICE, prompt: "-1" } }, "models.1.price.prompt", /at least 0/],
    [
      "a price per million tokens",
      { price: { prompt: "2.5", completion: "10" } },
      "models.1.price.prompt",
      /per token/,
    ],
    ["a price as a number", { price: { ...PRICE, prompt: 1 } }, "models.1.price.prompt", /string/],
    [
      "a price that rises 40 times",
      { price: { prompt: "0.0001", completion: "0.00001" } },
      "models.1.price",
      /40 times/,
    ],
    [
      "a price that becomes free",
      { price: { prompt: "0", completion: "0.00001" } },
      "models.1.price",
      /free/,
    ],
    ["an unknown provider", { provider: "nobody" }, "models.1.provider", /no provider/],
    ["an unknown field", { color: 1 }, "models.1.color", /known field/],
    ["another model's alias", { aliases: ["gpt-4o-mini"] }, "models.1.aliases.0", /name of gpt-4o-mini/],
  ])("with %s is refused as a whole, with the place in the file", (_case, fields, path, reason) => {
    const fine = { model: "gpt-99", provider: "openai", price: PRICE };
    const made = plan([fine, { model: "gpt-4o", provider: "openai", ...fields }]);
    if (!made.refused) throw new Error("not refused");
    expect(made.problems[0]?.path).toBe(path);
    expect(made.problems[0]?.reason).toMatch(reason);
    expect(made.problems[0]?.line).toBeGreaterThan(10);
  });

  it("of another version is refused", () => {
    const made = planUpdate('{"version": 2,\n"models": []}', catalog, { now: 0, providers: [], skip: [] });
    expect(made).toMatchObject({ refused: true, problems: [{ line: 1, path: "version" }] });
  });
});
