import { expect, it } from "vitest";
import { describeOutcome } from "./describe-outcome.ts";

const ended = {
  outcome: "succeeded",
  cached: false,
  reason: null,
  requests: 1,
  used: { provider: "openai" },
  timing: { total: 2_500 },
} as const;
const reason = {
  text: "engine overloaded",
  code: null,
  type: null,
  field: null,
  status: 503,
  refusedBy: null,
};

it("says who answered, and how fast", () => {
  expect(describeOutcome(ended)).toBe("openai answered in 2.50 s.");
  expect(describeOutcome({ ...ended, cached: true })).toBe("The response cache answered in 2.50 s.");
});

it("says why a request failed or was refused, and how many were", () => {
  expect(describeOutcome({ ...ended, outcome: "failed", reason })).toBe(
    "openai returned 503: engine overloaded",
  );
  expect(
    describeOutcome({
      ...ended,
      outcome: "failed",
      used: { provider: null },
      reason: { ...reason, text: null },
    }),
  ).toBe("The request failed before a provider was called.");
  expect(describeOutcome({ ...ended, outcome: "refused", requests: 9, reason })).toBe(
    "The gateway refused these 9 requests before calling a provider: engine overloaded",
  );
});
