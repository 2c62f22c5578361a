import { createCatalog } from "@causeway/catalog";
import { costOfRow } from "@causeway/cost";
import {
  chatDoor,
  dialectNamed,
  exchangeFor,
  type JsonObject,
  messagesDoor,
  readFacts,
  type Target,
} from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import type { Call } from "../../request/call.ts";
import { type Candidate, type Credential, termsWith } from "../../request/candidate.ts";
import { usedOptions } from "../../request/option-factors.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import { createUnpricedPolicy } from "../resolve/price-candidate.ts";
import { costOfAnswer, usageContext, usageOfStream, usageOfWhole } from "./charge.ts";
import { priceOthers } from "./price-others.ts";

const catalog = createCatalog();
const policy = createUnpricedPolicy(
  { own: "allow", operator: "refuse" },
  { prompt: "0.00001", completion: "0.00003" },
);
const credential = { mode: "operator", healthId: "operator", settings: {} } as unknown as Credential;

/** What an answer of this provider costs on an operator's key, whole and as a stream. */
function charge(provider: string, model: string, answer: JsonObject, asked: JsonObject = {}) {
  const found = catalog.findAtProvider(provider, model);
  if (!found) throw new Error(model);
  const door = provider === "anthropic" ? messagesDoor : chatDoor;
  const dialect = dialectNamed(provider === "anthropic" ? "anthropic-messages" : "openai-chat");
  if (!dialect) throw new Error("no dialect");
  const { mapping } = found;
  const candidate = {
    ...{ providerId: provider, ...found, region: null, upstreamModel: mapping.modelName },
    ...{ pricing: mapping, dialect, credentials: [credential], quirks: {} },
  } as unknown as Candidate;
  const body = { model, max_tokens: 10, messages: [{ role: "user", content: "hi" }], ...asked };
  const facts = { ...readFacts(door, body), isOpenEnded: true };
  const call = { catalog, door, facts, bodyBytes: 200, caller: { limits: {} } } as unknown as Call;
  const target = { upstreamModel: model, quirks: {}, settings: {}, mapping } as unknown as Target;
  const summary = exchangeFor(dialect, door)?.readAnswer(structuredClone(answer), target);
  if (!summary) throw new Error("no answer");
  const terms = termsWith(candidate, credential);
  const context = usageContext(terms, call);
  const whole = usageOfWhole({ ...summary, estimatedOutput: () => ({}) } as unknown as WholeAnswer, context);
  const streamed = usageOfStream({ usage: summary.usage, sawContent: true } as never, context);
  expect({ ...streamed, made: undefined }).toEqual({ ...whole, made: undefined });
  const { serviceTier } = summary;
  const options = usedOptions(whole.beside?.choices, facts.priceOptions);
  const at = { call, candidate, credential, region: null, factors: [], options, serviceTier };
  const priced = priceOthers(policy, whole.beside?.others ?? [], at);
  const { cost, pricedBy } = costOfAnswer(
    terms,
    whole,
    { retained: false, region: null, factors: [], serviceTier, asked: facts.priceOptions },
    priced.map(({ other }) => other),
  );
  const row = { tokens: whole.usage, region: null, pricedBy, retained: false, imageCapable: false };
  expect(costOfRow(row, mapping).total).toBe(cost.total);
  return { cost, pricedBy, charged: whole, priced };
}

const USD = 1_000_000_000_000;
const pass = (type: string, input: number, output: number, model?: string) => ({
  ...{ type, input_tokens: input, output_tokens: output, ...(model ? { model } : {}) },
});
const message = (usage: JsonObject) => ({
  ...{ type: "message", role: "assistant", id: "msg_1", model: "m", stop_reason: "end_turn" },
  ...{ content: [{ type: "text", text: "ok" }], usage },
});
const advised = (model: string, input: number, output: number, main?: string) =>
  message({
    ...{ input_tokens: 412, output_tokens: 531 },
    iterations: [
      pass("message", 300, 89, main),
      pass("advisor_message", input, output, model),
      pass("message", 112, 442, main),
    ],
  });

describe("usage that names another model", () => {
  it("is charged at that model's own price, and is in the row", () => {
    const { cost, pricedBy, charged } = charge(
      "anthropic",
      "claude-sonnet-4-5",
      advised("claude-opus-4-6", 100_000, 5_000),
    );
    expect(Number(cost.total) / USD).toBe(0.634201);
    expect(charged.usage).toMatchObject({ input: 412, output: 531 });
    expect(pricedBy.others).toEqual([
      {
        model: "claude-opus-4-6",
        tokens: { input: 100_000, output: 5_000 },
        cost: expect.objectContaining({ total: "625000000000" }),
        priceVersion: catalog.findAtProvider("anthropic", "claude-opus-4-6")?.mapping.priceVersion,
      },
    ]);
  });

  it("is the model's own where a pass names the model that was asked", () => {
    const named = advised("claude-opus-4-6", 100_000, 5_000, "claude-sonnet-4-5");
    const { cost, charged } = charge("anthropic", "claude-sonnet-4-5", named);
    expect(Number(cost.total) / USD).toBe(0.634201);
    expect(charged.usage).toMatchObject({ input: 412, output: 531 });
  });

  it("is charged as the model of the request where no source has a price, and says so", () => {
    const { cost, pricedBy } = charge(
      "anthropic",
      "claude-sonnet-4-5",
      advised("claude-unheard", 1_000, 100),
    );
    expect(pricedBy.others).toMatchObject([{ model: "claude-unheard", unpriced: true }]);
    expect(Number(cost.total) / USD).toBeCloseTo(0.009201 + 0.0045, 12);
  });

  it("is held to its own bounds: what cannot be is estimated", () => {
    const { priced } = charge(
      "anthropic",
      "claude-sonnet-4-5",
      advised("claude-opus-4-6", 900_000_000, 5_000),
    );
    expect(priced).toMatchObject([
      { other: { estimated: true, tokens: { output: 1_000 } }, disbelieved: { input: 900_000_000 } },
    ]);
  });
});

describe("more other models than a row keeps", () => {
  const NAMES = ["claude-opus-4-6", "claude-haiku-4-5", "claude-unheard"];
  /** The same usage of each name in turn, in one usage after the other. */
  const run = (count: number, input: (at: number) => number) =>
    charge(
      "anthropic",
      "claude-sonnet-4-5",
      message({
        ...{ input_tokens: 412, output_tokens: 531 },
        iterations: Array.from({ length: count }, (_, at) =>
          pass("advisor_message", input(at), 10, `${NAMES[at] ?? `claude-unheard-${at}`}`),
        ),
      }),
    );

  it.each([16, 17, 40, 128, 129, 400])("are folded into the last, none of them free: %d", (count) => {
    const { pricedBy, cost } = run(count, () => 1_000);
    const others = pricedBy.others ?? [];
    expect(others).toHaveLength(16);
    const input = others.reduce((sum, { tokens }) => sum + (tokens.input ?? 0), 0);
    expect(input).toBe(1_000 * count);
    // Each unknown one costs what the asked model does; those after the 128th are charged as the most expensive.
    const least = (count - 2) * (1_000 * 3 + 10 * 15) + (1_000 * 5 + 10 * 25) + (1_000 * 1 + 10 * 5);
    expect((Number(cost.total) / USD) * 1e6).toBeGreaterThanOrEqual(least + 412 * 3 + 531 * 15 - 1e-6);
    if (count <= 128) expect((Number(cost.total) / USD) * 1e6).toBeCloseTo(least + 412 * 3 + 531 * 15, 6);
    expect(others.at(-1)).toMatchObject({ unpriced: true });
  });

  it("are estimated alone where one of them can't be", () => {
    const { pricedBy, priced } = run(20, (at) => (at === 18 ? 900_000_000 : 1_000));
    expect(priced.at(-1)?.disbelieved).toMatchObject({ input: 900_000_000 });
    const last = pricedBy.others?.at(-1);
    expect(last).toMatchObject({ estimated: true });
    expect(last?.tokens.input).toBeGreaterThan(4_000);
  });
});

describe("options that move the price", () => {
  const counts = { input_tokens: 1_000, cache_read_input_tokens: 10_000, output_tokens: 1_000 };
  const opus = (usage: JsonObject, asked: JsonObject = {}) =>
    charge("anthropic", "claude-opus-5", message({ ...counts, ...usage }), asked);

  it("multiply every token price by what the provider says that it applied", () => {
    expect(Number(opus({}).cost.total) / USD).toBe(0.035);
    const fast = opus({ speed: "fast" });
    expect(Number(fast.cost.total) / USD).toBe(0.07);
    expect(fast.pricedBy.multipliers).toEqual(["fast"]);
    expect(Number(opus({ speed: "standard" }, { speed: "fast" }).cost.total) / USD).toBe(0.035);
  });

  it("count as asked for where the provider says nothing", () => {
    expect(Number(opus({}, { speed: "fast" }).cost.total) / USD).toBe(0.07);
    expect(Number(opus({}, { speed: "auto" }).cost.total) / USD).toBe(0.035);
  });

  it("are said to be unpriced where no source has a factor", () => {
    const { cost, pricedBy } = opus({ inference_geo: "moon" });
    expect(Number(cost.total) / USD).toBe(0.035);
    expect(pricedBy.unpricedOptions).toEqual(["moon"]);
    expect(opus({ inference_geo: "global" }).pricedBy).toEqual({});
  });

  it.each<[string, JsonObject, number]>([
    ["what the provider applied", { speed: "fast" }, 2],
    ["both", { speed: "fast", inference_geo: "us" }, 2.2],
    ["no other option's", { speed: "us", inference_geo: "fast" }, 1],
  ])("multiply the token prices of the models that were run alongside: %s", (_name, choices, factor) => {
    const passes = [pass("message", 0, 0), pass("advisor_message", 100_000, 5_000, "claude-opus-4-8")];
    const advisorOf = (more: JsonObject): number =>
      Number(opus({ ...more, iterations: passes }).priced[0]?.other.cost.total);
    expect(advisorOf({})).toBeGreaterThan(0);
    expect(advisorOf(choices) / advisorOf({})).toBeCloseTo(factor, 9);
  });

  it.each([
    ["low", 0.005],
    ["medium", 0.008],
    ["high", 0.012],
  ])("choose the price of a search: %s", (size, usd) => {
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const answer = (more: JsonObject) => ({
      ...{ id: "a", object: "chat.completion", created: 1, model: "sonar" },
      choices: [{ index: 0, message: { role: "assistant", content: "ok" }, finish_reason: "stop" }],
      usage: { ...usage, ...more },
    });
    const said = charge("perplexity", "sonar", answer({ search_context_size: size }));
    expect(Number(said.cost.webSearch) / USD).toBe(usd);
    expect(said.pricedBy.searchContextSize).toBe(size);
    const asked = { web_search_options: { search_context_size: size } };
    const silent = charge("perplexity", "sonar", answer({ num_search_queries: 1 }), asked);
    expect(Number(silent.cost.webSearch) / USD).toBe(usd);
  });
});
