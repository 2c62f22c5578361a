import { type ChatRequest, NO_PRICE, NO_TOKENS, type Price, type StatedChoices } from "@causeway/contracts";
import { chatDoor, dialectNamed, type JsonObject, readFacts, type Target } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import type { Call } from "../../request/call.ts";
import type { Candidate, Terms } from "../../request/candidate.ts";
import { choicesOf, tierOf, unpricedIn } from "./price-choices.ts";

const HI = [{ role: "user", content: "hi" }];
const asking = (serviceTier: string | null) => ({ facts: { serviceTier } }) as unknown as Call;
const provider = (quirks: object = {}, dialect: object = {}) => ({ quirks, dialect }) as unknown as Candidate;

describe("the service tier that chooses a price", () => {
  it.each([
    ["is the one that the provider names", "flex", "default", {}, "default"],
    ["is the one that was asked for, if the provider names none", "flex", null, {}, "flex"],
    ["isn't a word for the normal one", "auto", null, {}, null],
    [
      "isn't one that the provider isn't sent",
      "flex",
      null,
      { unsentFields: new Set(["service_tier"]) },
      null,
    ],
    ["isn't one that the provider doesn't have", "flex", null, { serviceTiers: new Set(["auto"]) }, null],
    ["is none if nothing was asked for", null, null, {}, null],
    ["isn't that of batches if it was asked for", "batch", null, {}, null],
    ["isn't that of batches if the provider names it", null, "batch", {}, null],
  ])("%s", (_, asked, said, quirks, expected) => {
    expect(tierOf(asking(asked), provider(quirks), said)).toBe(expected);
  });

  it.each([
    ...["google-generate-content", "bedrock-converse", "cohere-chat", "openai-chat", "openai-responses"],
    ...["anthropic-azure", "anthropic-bedrock", "anthropic-vertex"],
  ])("is one that requests of %s have, if the provider names none", (name) => {
    const dialect = dialectNamed(name);
    for (const tier of ["flex", "priority", "batch", "scale", "reserved", "turbo"]) {
      const chat = { model: "m", max_tokens: 9, messages: HI, service_tier: tier };
      const target = { upstreamModel: "m", quirks: {}, settings: {}, mapping: null } as unknown as Target;
      const sent = JSON.stringify(dialect?.chat?.buildRequest(chat as unknown as ChatRequest, target));
      const chosen = tierOf(asking(tier), provider({}, dialect ?? {}), null);
      expect([null, ...(sent.includes(`"${tier}"`) ? [tier] : [])]).toContain(chosen);
    }
  });
});

describe("what else is asked for without a price", () => {
  const asked = (body: JsonObject, price: Partial<Price> = {}, providerId = "openai") =>
    unpricedIn(
      {
        door: chatDoor,
        facts: readFacts(chatDoor, { model: "m", messages: HI, ...body }),
      } as unknown as Call,
      { pricing: { price: { ...NO_PRICE, ...price }, free: false }, providerId } as unknown as Terms,
    );

  it("is named in the row: tools and plugins by their type, fields by their name", () => {
    const tools = [{ type: "telescope" }, { type: "web_search" }, { type: "mcp" }];
    expect(asked({ tools })).toEqual(["telescope", "web_search"]);
    expect(asked({ tools }, { base: { ...NO_PRICE.base, webSearch: "0.01" } })).toEqual(["telescope"]);
    expect(asked({ plugins: [{ id: "file-parser" }] }, {}, "openrouter")).toEqual(["file-parser"]);
    expect(asked({ enable_search: true }, {}, "alibaba")).toEqual(["enable_search"]);
    // The provider isn't asked for what it doesn't have, and these are named by what its response says of them.
    expect(asked({ enable_search: true })).toEqual([]);
    expect(asked({ service_tier: "hyper", temperature: 1 })).toEqual([]);
  });
});

it("multiplies by the factors of the endpoint that the price has, and misses none that it hasn't", () => {
  const chosen = (multipliers: Price["multipliers"]) =>
    choicesOf({
      terms: { pricing: { price: { ...NO_PRICE, multipliers } } as never },
      charged: { usage: NO_TOKENS, estimated: false },
      serviceTier: null,
      factors: ["residency"],
    });
  expect(chosen({ residency: "1.1" })).toEqual({ multipliers: ["residency"] });
  expect(chosen({ fast: "2" })).toEqual({});
});

it("multiplies by a factor once, whatever names it, and by none of another option's", () => {
  const price = {
    ...NO_PRICE,
    multipliers: { fast: "2", us: "1.1", residency: "1.25", toll: "3" },
  };
  const chosen = (said: StatedChoices, factors: readonly string[] = []) =>
    choicesOf({
      terms: { pricing: { price } as never },
      charged: { usage: NO_TOKENS, estimated: false, beside: { choices: said } },
      serviceTier: null,
      factors,
    });
  const resident = ["residency"];
  expect(chosen({ speed: "residency" }, resident)).toEqual({
    ...{ multipliers: resident, unpricedOptions: ["residency"] },
  });
  expect(chosen({ inferenceGeo: "residency" })).toEqual({ unpricedOptions: ["residency"] });
  expect(chosen({ speed: "fast", inferenceGeo: "fast" })).toEqual({
    ...{ multipliers: ["fast"], unpricedOptions: ["fast"] },
  });
  expect(chosen({ speed: "us", inferenceGeo: "us" })).toMatchObject({ multipliers: ["us"] });
  expect(chosen({ speed: "toll", inferenceGeo: "toll" })).toEqual({ multipliers: ["toll"] });
  expect(chosen({ speed: "fast", inferenceGeo: "us" }, resident)).toEqual({
    multipliers: ["fast", "us", "residency"],
  });
});

describe("options without a price", () => {
  const unpriced = (serviceTier: string | null, price: Partial<Price> = {}) =>
    choicesOf({
      terms: { pricing: { price: { ...NO_PRICE, ...price } } as never },
      charged: { usage: NO_TOKENS, estimated: false },
      serviceTier,
      factors: [],
      asked: { speed: "fast" },
    }).unpricedOptions;

  it("are named in the row, tiers too", () => {
    expect(unpriced("priority")).toEqual(["priority", "fast"]);
    expect(unpriced("fast", { serviceTiers: { priority: {} }, multipliers: { fast: "2" } })).toBeUndefined();
    for (const normal of [null, "standard", "default", "auto", "on_demand"])
      expect(unpriced(normal, { multipliers: { fast: "2" } })).toBeUndefined();
  });
});
