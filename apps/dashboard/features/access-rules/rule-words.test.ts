import { expect, it } from "vitest";
import { IAM_RULE_TYPES } from "@causeway/contracts";
import { entriesOf, pricingWords, subjectOf } from "./rule-words.ts";

it.each([
  ["allow_pricing", { pricingType: "free" }, "free models"],
  [
    "allow_pricing",
    { maxInputPrice: 0.5, maxOutputPrice: 2 },
    "input up to $0.5, output up to $2 per million tokens",
  ],
  [
    "deny_pricing",
    { pricingType: "paid", maxOutputPrice: 0 },
    "paid models, output above $0 per million tokens",
  ],
] as const)("%s %j reads: %s", (type, value, words) => expect(pricingWords(type, value)).toBe(words));

it("every type is about one of four things", () => {
  expect(new Set(IAM_RULE_TYPES.map(subjectOf))).toEqual(
    new Set(["models", "providers", "pricing", "ip_cidrs"]),
  );
});

it("the entries of a rule are those of its own list", () => {
  expect(entriesOf({ ipCidrs: ["10.0.0.0/8"] })).toEqual(["10.0.0.0/8"]);
  expect(entriesOf({ pricingType: "free" })).toEqual([]);
});
