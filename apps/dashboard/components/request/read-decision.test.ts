import { expect, it } from "vitest";
import { readDecision } from "./read-decision.ts";

it("reads what the gateway stores of a decision, judged or not", () => {
  const judged = {
    strategy: "auto",
    chosenBy: "sticky",
    weights: { price: 1 },
    candidates: [
      { provider: "openai", region: null, score: 0.9, parts: { price: 0.5 }, price: 0.001, attempts: 3 },
    ],
    excluded: [{ provider: "azure", region: "eu", reason: "no_key" }],
  };
  expect(readDecision(judged)).toMatchObject({
    chosenBy: "sticky",
    candidates: [{ provider: "openai", score: 0.9 }],
    excluded: [{ provider: "azure", reason: "no_key" }],
  });
  const alone = { ...judged, candidates: [{ provider: "openai", region: null }] };
  expect(readDecision(alone)?.candidates).toEqual([{ provider: "openai", region: null }]);
  const avoided = { ...judged, candidates: [{ provider: "openai", region: null, avoided: "limited" }] };
  expect(readDecision(avoided)?.candidates).toEqual(avoided.candidates);
});

it("shows nothing for what it does not know", () => {
  for (const odd of [null, [], [{ provider: "openai" }], { strategy: 1 }, "x"])
    expect(readDecision(odd)).toBeNull();
});
