import { describe, expect, it } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { planUpdate, type UpdateOptions } from "./plan-update.ts";
import { MAX_CATALOG_ENTRIES } from "./read-catalog-text.ts";

const catalog = createCatalog();
const NOW = Date.parse("2026-11-22");

const plan = (file: unknown, options: Partial<UpdateOptions> = {}) =>
  planUpdate(typeof file === "string" ? file : JSON.stringify(file, null, 1), catalog, {
    now: NOW,
    providers: [],
    skip: [],
    ...options,
  });

/** As models.dev writes a model. */
const modelsDev = (cost: object, change: object = {}) => ({
  openai: {
    id: "openai",
    env: ["OPENAI_API_KEY"],
    name: "OpenAI",
    models: {
      "gpt-4o": {
        id: "gpt-4o",
        name: "GPT-4o",
        reasoning: false,
        tool_call: true,
        release_date: "2024-05-13",
        modalities: { input: ["text", "image"], output: ["text"] },
        cost: { input: 2.5, output: 10, cache_read: 1.25, ...cost },
        limit: { context: 128_000, output: 16_384 },
        ...change,
      },
    },
  },
});

/** As LiteLLM writes a model. */
const liteLlm = (entry: object, key = "gpt-4o") => ({
  sample_spec: { input_cost_per_token: 0, mode: "one of chat, embedding", max_tokens: "a number" },
  [key]: {
    input_cost_per_token: 2.5e-6,
    output_cost_per_token: 1e-5,
    cache_read_input_token_cost: 1.25e-6,
    litellm_provider: "openai",
    mode: "chat",
    max_input_tokens: 128_000,
    max_output_tokens: 16_384,
    ...entry,
  },
});

function linesOf(file: unknown, options: Partial<UpdateOptions> = {}) {
  const made = plan(file, options);
  if (made.refused) throw new Error(JSON.stringify(made.problems));
  return made.changes.filter(({ kind }) => kind !== "gone");
}

function problemsOf(file: unknown, options: Partial<UpdateOptions> = {}) {
  const made = plan(file, options);
  if (!made.refused) throw new Error("not refused");
  return made.problems;
}

describe("the diff of a newer catalog", () => {
  it.each([
    ["models.dev", modelsDev({})],
    ["LiteLLM", liteLlm({})],
  ])("is empty when %s says what the catalog says", (_name, file) => {
    expect(linesOf(file)).toEqual([]);
  });

  it.each([
    ["models.dev", modelsDev({ input: 3, output: 12 })],
    ["LiteLLM", liteLlm({ input_cost_per_token: 3e-6, output_cost_per_token: 1.2e-5 })],
  ])("names every figure of %s that rises, exactly", (_name, file) => {
    expect(linesOf(file)).toEqual([
      {
        kind: "price_up",
        provider: "openai",
        model: "gpt-4o",
        upstreamModel: "gpt-4o",
        fields: [
          { field: "prompt", from: "0.0000025", to: "0.000003" },
          { field: "completion", from: "0.00001", to: "0.000012" },
        ],
      },
    ]);
  });

  it("tells prices that fall from those that change both ways", () => {
    expect(linesOf(modelsDev({ input: 1 }))).toMatchObject([{ kind: "price_down" }]);
    expect(linesOf(modelsDev({ input: 1, output: 11 }))).toMatchObject([{ kind: "price_changed" }]);
    expect(linesOf(modelsDev({}, { limit: { context: 200_000, output: 16_384 } }))).toMatchObject([
      { kind: "facts", fields: [{ field: "contextLength", from: "128000", to: "200000" }] },
    ]);
  });

  it("lists new models, also of a provider that the model didn't have", () => {
    const file = {
      ...liteLlm({}, "gpt-99"),
      "groq/openai/gpt-4o": { ...liteLlm({})["gpt-4o"], litellm_provider: "groq" },
    };
    expect(linesOf(file)).toMatchObject([
      { kind: "new", provider: "groq", model: "gpt-4o", upstreamModel: "openai/gpt-4o" },
      { kind: "new", provider: "openai", model: "gpt-99", fields: [{ field: "prompt", from: null }, {}, {}] },
    ]);
  });

  it("lists models that the file lost as gone, of the providers and kinds that it covers", () => {
    const made = plan(liteLlm({}));
    if (made.refused) throw new Error("refused");
    const gone = made.changes.filter(({ kind }) => kind === "gone");
    expect(gone.length).toBeGreaterThan(10);
    expect(gone.every(({ provider }) => provider === "openai")).toBe(true);
    expect(gone.map(({ model }) => model)).not.toContain("gpt-4o");
    expect(gone.map(({ model }) => model)).not.toContain("text-embedding-3-small");
    expect(made.overrides).toEqual([]);
  });

  it("reads tiers at their exact threshold, whatever the older field is called", () => {
    const tier = { input: 10, output: 45, tier: { type: "context", size: 272_000 } };
    const [change] = linesOf(modelsDev({ tiers: [tier], context_over_200k: { input: 10, output: 45 } }));
    expect(change?.fields).toEqual([
      { field: "prompt above 272000", from: null, to: "0.00001" },
      { field: "completion above 272000", from: null, to: "0.000045" },
    ]);
    const litellm = linesOf(liteLlm({ input_cost_per_token_above_272k_tokens: 1e-5 }));
    expect(litellm[0]?.fields).toEqual([{ field: "prompt above 272000", from: null, to: "0.00001" }]);
  });

  it("leaves out what isn't a model of a known provider, and says so", () => {
    const made = plan({
      ...liteLlm({}),
      "kilo/x": { litellm_provider: "kilo", mode: "chat" },
      "1024-x-1024/dall-e-3": { litellm_provider: "openai", mode: "image_generation" },
      "tavily/search": { litellm_provider: "openai", mode: "search" },
    });
    expect(made).toMatchObject({
      refused: false,
      leftOut: {
        "unknown provider kilo": 1,
        "prices by size, region or commitment": 1,
        "kind of model search": 1,
      },
    });
  });

  it("takes only the chosen providers, and not what is skipped", () => {
    const file = {
      ...liteLlm({ input_cost_per_token: -1 }),
      "groq/new-model": { ...liteLlm({})["gpt-4o"], litellm_provider: "groq" },
    };
    expect(linesOf(file, { providers: ["groq"] })).toMatchObject([{ kind: "new", model: "new-model" }]);
    expect(linesOf(file, { skip: ["GPT-4*"] })).toMatchObject([{ kind: "new", model: "new-model" }]);
  });
});

describe("a catalog with nonsense is refused with the line and the reason", () => {
  it.each<[string, unknown, number, string, RegExp]>([
    [
      "a negative price",
      liteLlm({ input_cost_per_token: -1e-6 }),
      8,
      "gpt-4o.input_cost_per_token",
      /negative/,
    ],
    [
      "a price in a string",
      liteLlm({ input_cost_per_token: "2.5" }),
      8,
      "gpt-4o.input_cost_per_token",
      /the string "2.5"/,
    ],
    [
      "a price in an object",
      modelsDev({ input: { usd: 1 } }),
      25,
      "openai.models.gpt-4o.cost.input",
      /an object/,
    ],
    [
      "prices per million where they are per token",
      liteLlm({ output_cost_per_token: 10 }),
      7,
      "gpt-4o",
      /per thousand or million/,
    ],
    [
      "prices per token where they are per million",
      modelsDev({ input: 2.5e-6, output: 1e-5, cache_read: 0 }),
      9,
      "openai.models.gpt-4o",
      /per token in a field per million/,
    ],
    [
      "a price that rises 21 times",
      modelsDev({ input: 52.6 }),
      9,
      "openai.models.gpt-4o",
      /21 times as much/,
    ],
    [
      "a price that falls 25 times",
      modelsDev({ input: 0.1 }),
      9,
      "openai.models.gpt-4o",
      /25 times as little/,
    ],
    ["a price that becomes free", modelsDev({ output: 0 }), 9, "openai.models.gpt-4o", /become free/],
    [
      "a context that no model has",
      modelsDev({}, { limit: { context: 1e12 } }),
      30,
      "openai.models.gpt-4o.limit.context",
      /plausible/,
    ],
    [
      "half a token",
      modelsDev({}, { limit: { context: 1.5 } }),
      30,
      "openai.models.gpt-4o.limit.context",
      /whole number/,
    ],
    ["a date that isn't one", liteLlm({ deprecation_date: "soon" }), 15, "gpt-4o.deprecation_date", /date/],
    ["a model that is a number", { ...liteLlm({}), "gpt-99": 7 }, 16, "gpt-99", /must be a model/],
    ["a provider without models", { ...modelsDev({}), groq: { models: [] } }, 36, "groq", /object `models`/],
    ["a name with a line break", { ...liteLlm({}, "gpt\n4") }, 7, "gpt\n4", /model name/],
    [
      "a tier without a threshold",
      modelsDev({ tiers: [{ input: 1 }] }),
      29,
      "openai.models.gpt-4o.cost.tiers.0",
      /tier\.size/,
    ],
  ])("%s", (_name, file, line, path, reason) => {
    const [problem] = problemsOf(file);
    expect(problem).toMatchObject({ line, path });
    expect(problem?.reason).toMatch(reason);
  });

  it("one bad entry among good ones refuses all of them", () => {
    const file = { ...liteLlm({}, "gpt-99"), bad: { ...liteLlm({})["gpt-4o"], input_cost_per_token: -1 } };
    expect(problemsOf(file)).toHaveLength(1);
  });

  it("a key that is listed twice, which a parser would drop", () => {
    const entry = JSON.stringify(liteLlm({})["gpt-4o"]);
    expect(problemsOf(`{\n"gpt-4o": ${entry},\n"gpt-5": ${entry},\n"gpt-4o": ${entry}\n}`)).toEqual([
      { line: 4, path: "gpt-4o", reason: "is listed twice" },
    ]);
  });

  it("a million models, before they are parsed", () => {
    const file = `{${Array.from({ length: 1_000_000 }, (_, index) => `"m${index}":{}`).join(",")}}`;
    const [problem] = problemsOf(file);
    expect(problem).toMatchObject({
      path: `m${MAX_CATALOG_ENTRIES}`,
      reason: expect.stringContaining("50,000 models"),
    });
  });

  it("nesting that would exhaust a stack", () => {
    expect(problemsOf(`{"a":${"[".repeat(1_000_000)}`)).toMatchObject([
      { reason: expect.stringContaining("nested") },
    ]);
  });

  it.each([
    ['{"gpt-4o": {"mode": }}', 1, /isn't valid JSON/],
    ['{\n"a": 1,\n', 3, /isn't valid JSON/],
    ["[]", 1, /JSON object/],
    ['{"hello": "world"}', 1, /formats/],
    ["", 1, /isn't valid JSON/],
  ])("text that is no catalog: %j", (text, line, reason) => {
    const [problem] = problemsOf(text);
    expect(problem?.line).toBe(line);
    expect(problem?.reason).toMatch(reason);
  });

  it("keys that are special to JavaScript are names like any other", () => {
    const file = `{"__proto__": {"litellm_provider": "openai", "mode": "chat", "input_cost_per_token": -1}}`;
    expect(problemsOf(file)).toMatchObject([{ path: "__proto__.input_cost_per_token" }]);
    expect(({} as Record<string, unknown>).litellm_provider).toBeUndefined();
  });

  it("reports at most a hundred problems and the number of all", () => {
    const bad = Array.from({ length: 500 }, (_, index) => [
      `m-${index}`,
      { ...liteLlm({})["gpt-4o"], input_cost_per_token: -1 },
    ]);
    const made = plan(Object.fromEntries(bad));
    expect(made).toMatchObject({ refused: true, problemCount: 500 });
    expect(made.refused && made.problems.length).toBe(100);
  });
});
