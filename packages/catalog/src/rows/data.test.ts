import { preparePrice } from "@causeway/cost";
import { describe, expect, test } from "vitest";
import { checkCatalogData } from "./check-catalog-data.ts";
import { createCatalog } from "../lookup/create-catalog.ts";
import { loadCatalogData } from "./load-catalog-data.ts";
import { renderModelRecord } from "../render/render-model-record.ts";

const data = loadCatalogData();
const catalog = createCatalog({ simulator: true });

describe("the data this version ships with", () => {
  test("is sound", () => {
    expect(checkCatalogData(data)).toEqual([]);
  });

  test("has every provider that serves something priced, and models of every type", () => {
    const types = new Set(catalog.listModels().map(({ type }) => type));
    expect([...types].sort()).toEqual(Object.keys(data.models).sort());
    expect(catalog.providers.length).toBeGreaterThan(60);
    expect(catalog.listModels().length).toBeGreaterThan(1400);
  });

  test("gives every served mapping a price that can be billed", () => {
    for (const { mappings } of catalog.listModels()) {
      expect(mappings.length).toBeGreaterThan(0);
      for (const { price } of mappings) preparePrice(price);
    }
  });

  test("#9 has prices per token: gpt-4o-mini is 0.15 and 0.60 USD per million tokens", () => {
    expect(catalog.findMapping("openai", "gpt-4o-mini")?.mapping.price.base).toMatchObject({
      prompt: "0.00000015",
      completion: "0.0000006",
    });
  });

  test("says of no model that it takes a longer prompt than its context", () => {
    for (const model of catalog.listModels()) {
      const record = renderModelRecord(model, { now: Date.now(), includeDeactivated: true });
      const { context_length = 0, per_request_limits: limits } = record ?? {};
      if (context_length > 0) expect(Number(limits?.prompt_tokens ?? 0)).toBeLessThanOrEqual(context_length);
    }
  });

  test("finds each model by every name it has", () => {
    for (const model of catalog.listModels()) {
      for (const name of [model.id, ...model.aliases]) expect(catalog.findModel(name)).toBe(model);
      for (const mapping of model.mappings) {
        expect(catalog.findMapping(mapping.providerId, model.id)?.mapping).toBe(mapping);
        for (const name of [mapping.modelName, ...mapping.altModelNames]) {
          expect(catalog.findMapping(mapping.providerId, name)).not.toBeNull();
        }
      }
    }
  });

  test("has the simulator on request only, with a free and priced models", () => {
    expect(createCatalog().findModel("sim-echo")).toBeNull();
    expect(catalog.findMapping("simulator", "echo")?.model.id).toBe("sim-echo");
    expect(catalog.findModel("sim-free")?.mappings[0]?.free).toBe(true);
    expect(catalog.findModel("sim-echo")?.mappings[0]?.free).toBe(false);
  });
});

describe("checkCatalogData", () => {
  const broken = (row: object) =>
    checkCatalogData({ ...data, models: { ...data.models, ocr: [], chat: [{ ...MODEL, ...row }] } });
  const MODEL = {
    id: "some-model",
    name: "Some Model",
    family: "some",
    input: ["text"],
    output: ["text"],
    providers: [{ provider: "openai", name: "some", price: { prompt: "1e-6", completion: "2e-6" }, can: "" }],
  };
  const mapping = (change: object) => ({ providers: [{ ...MODEL.providers[0], ...change }] });

  test.each([
    ["a name that is another's", { aliases: ["dall-e-3"] }, "dall-e-3 names both"],
    ["the gateway's own word", { id: "auto" }, "`auto` is reserved"],
    ["an id with capitals", { id: "Some" }, "an ID can contain only"],
    ["a date that is none", { cutoff: "2025-13" }, "is not a date"],
    ["an unknown provider", mapping({ provider: "nobody" }), "unknown provider nobody"],
    [
      "a provider twice",
      { providers: [MODEL.providers[0], { ...MODEL.providers[0], name: "x" }] },
      "serves it twice",
    ],
    ["an unknown capability", mapping({ can: "tools juggling" }), "unknown capability juggling"],
    ["a missing price", mapping({ price: { prompt: "1e-6" } }), "no price for the unit"],
    ["a price that is none", mapping({ price: { prompt: "free", completion: "0" } }), "Not a decimal"],
    ["a negative price", mapping({ price: { prompt: "-1", completion: "0" } }), "cannot be negative"],
    [
      "a price per million tokens",
      mapping({ price: { prompt: "2.5", completion: "0" } }),
      "looks like a price per thousand or million tokens",
    ],
    ["an unknown input of videos", mapping({ media: { inputs: ["picture"] } }), "unknown input picture"],
    ["a length that is none", mapping({ media: { seconds: [0] } }), "0 is not a length"],
    ["a resolution that is none", mapping({ media: { resolutions: ["2K"] } }), "2K is not a resolution"],
    ["an unknown time-out", mapping({ timeouts: { connectMs: 5 } }), "unknown timeout connectMs"],
    ["a time-out that is none", mapping({ timeouts: { idleMs: "5m" } }), "is not a number of milliseconds"],
    [
      "a price of no region of it",
      mapping({ regional: { eu: { prompt: "1e-6" } } }),
      "is not one of its regions",
    ],
  ])("finds %s", (_what, row, problem) => {
    expect(broken(row).join("\n")).toContain(problem);
  });

  test("finds nothing wrong with a sound row", () => {
    expect(broken({})).toEqual([]);
    expect(broken(mapping({ timeouts: { firstByteMs: 1, idleMs: 1, answerMs: 1 } }))).toEqual([]);
  });
});
