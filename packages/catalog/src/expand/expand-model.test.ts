import { describe, expect, test } from "vitest";
import { expandModel } from "./expand-model.ts";
import type { MappingRow, ModelRow } from "../rows/rows.ts";

const row = (mapping: Partial<MappingRow>, model: Partial<ModelRow> = {}): ModelRow => ({
  id: "m",
  name: "M",
  family: "f",
  input: ["text"],
  output: ["text"],
  providers: [
    { provider: "openai", name: "m", price: { prompt: "0", completion: "0" }, can: "", ...mapping },
  ],
  ...model,
});

const mappingOf = (mapping: Partial<MappingRow>) => expandModel(row(mapping), "chat").mappings[0]!;

describe("a row as a model", () => {
  test("fills in what the row leaves out", () => {
    expect(expandModel(row({}), "chat")).toMatchObject({
      aliases: [],
      vendor: null,
      created: 0,
      tokenizer: "Other",
      isModerated: false,
    });
    expect(mappingOf({})).toMatchObject({
      altModelNames: [],
      regions: [],
      stability: "stable",
      contextLength: null,
    });
  });

  test("keeps an unknown price unknown", () => {
    expect(mappingOf({}).price.base).toMatchObject({ prompt: "0", inputCacheRead: null, webSearch: null });
  });

  test("has its own timeouts where the row has", () => {
    expect(mappingOf({ timeouts: { answerMs: 5 } }).timeouts).toEqual({ answerMs: 5 });
    expect(mappingOf({})).not.toHaveProperty("timeouts");
  });

  test("marks mappings without a price; they are never free", () => {
    expect(mappingOf({ price: undefined })).toMatchObject({ unpriced: true, free: false });
    expect(mappingOf({})).not.toHaveProperty("unpriced");
  });

  test.each([
    [{}, true],
    [{ price: { prompt: "0", completion: "0.000001" } }, false],
    [{ price: { prompt: "0", completion: "0", request: "0.005" } }, false],
    [{ price: {}, images: [{ price: "0.04" }] }, false],
    [{ price: {}, perSecond: { default: "0" } }, false],
  ])("%j is free: %s", (mapping, free) => {
    expect(mappingOf(mapping).free).toBe(free);
  });

  test("lists the parameters a source lists, else those its capabilities bring", () => {
    expect(mappingOf({ params: ["seed"], can: "tools" }).supportedParameters).toEqual(["seed"]);
    expect(mappingOf({ can: "tools reasoning", fixedTemperature: true }).supportedParameters).toEqual([
      "max_tokens",
      "stop",
      "tools",
      "tool_choice",
      "reasoning",
      "reasoning_effort",
    ]);
  });

  test("lists what the gateway itself sees to for models that do not chat", () => {
    expect(expandModel(row({ can: "" }), "embedding").mappings[0]?.supportedParameters).toEqual([
      "encoding_format",
    ]);
    expect(expandModel(row({ can: "" }), "rerank").mappings[0]?.supportedParameters).toEqual([
      "top_n",
      "return_documents",
    ]);
  });

  test("describes itself by its facts", () => {
    const facts = {
      vendor: "openai",
      input: ["text", "image", "pdf"],
      context: 128_000,
      maxOutput: 16_384,
      cutoff: "2025-03",
    };
    expect(expandModel(row({ can: "tools reasoning webSearch" }, facts), "chat").description).toBe(
      "Chat model by OpenAI: text, images and PDF in, text out. Context window of 128,000 tokens. Responses of up to 16,384 tokens. Supports tools, reasoning and web search. Knowledge cutoff 2025-03.",
    );
  });
});
