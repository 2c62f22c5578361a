import { NO_PRICE, NO_TOKENS, type Price } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import { choicesOf, tierOf } from "./price-choices.ts";

const asking = (serviceTier: string | null) => ({ facts: { serviceTier } }) as unknown as Call;
const provider = (quirks: object = {}) => ({ quirks }) as unknown as Candidate;

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
  ])("%s", (_, asked, said, quirks, expected) => {
    expect(tierOf(asking(asked), provider(quirks), said)).toBe(expected);
  });
});

describe("options without a price", () => {
  const unpriced = (serviceTier: string | null, price: Partial<Price> = {}) =>
    choicesOf({
      terms: { pricing: { price: { ...NO_PRICE, ...price } } as never },
      charged: { usage: NO_TOKENS, estimated: false },
      serviceTier,
      asked: { speed: "fast" },
    }).unpricedOptions;

  it("are named in the row, tiers too", () => {
    expect(unpriced("priority")).toEqual(["priority", "fast"]);
    expect(unpriced("fast", { serviceTiers: { priority: {} }, multipliers: { fast: "2" } })).toBeUndefined();
    for (const normal of [null, "standard", "default", "auto", "on_demand"])
      expect(unpriced(normal, { multipliers: { fast: "2" } })).toBeUndefined();
  });
});
