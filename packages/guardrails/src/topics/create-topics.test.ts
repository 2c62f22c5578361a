import { expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import { inspectTexts, ruleOf } from "../testing/rules.ts";

const blocked = [
  { name: "Investing", keywords: ["stock", "dividend", "portfolio", "株式"], strong: ["insider trading"] },
];
const signals = (text: string, config: Record<string, unknown>) =>
  inspectTexts([text], compileRules([ruleOf("topic_restriction", { config })])).violations.map((found) => [
    found.category,
    ...found.signals,
  ]);

it("needs two different keywords or a strong one", () => {
  expect(signals("Is the stock of stocks in stock?", { blocked })).toEqual([]);
  expect(signals("Which stocks pay dividends?", { blocked })).toEqual([["blocked_topic", "Investing"]]);
  expect(signals("Tell me about Insider Trading.", { blocked })).toEqual([["blocked_topic", "Investing"]]);
  expect(signals("株式の dividend は？", { blocked })).toEqual([["blocked_topic", "Investing"]]);
  expect(signals("A woodstock of antidividends", { blocked })).toEqual([]);
});

it("needs only one keyword where a topic has one, in whatever spelling", () => {
  for (const keywords of [["lawsuit"], ["lawsuit", "Lawsuit"]]) {
    const legal = [{ name: "Legal", keywords }];
    expect(signals("We settled the lawsuit.", { blocked: legal })).toEqual([["blocked_topic", "Legal"]]);
    expect(signals("We settled.", { blocked: legal })).toEqual([]);
  }
  const both = [{ name: "Legal", keywords: ["lawsuit"], strong: ["subpoena"] }];
  expect(signals("Another lawsuit.", { blocked: both })).toEqual([["blocked_topic", "Legal"]]);
});

it("wants an allowed topic in texts of more than 40 words", () => {
  const allowed = [{ name: "Cooking", keywords: ["recipe"] }];
  const long = "the weather is nice ".repeat(11);
  expect(signals("the weather is nice", { allowed })).toEqual([]);
  expect(signals(long, { allowed })).toEqual([["off_topic"]]);
  expect(signals(`${long} and a recipe`, { allowed })).toEqual([]);
});
