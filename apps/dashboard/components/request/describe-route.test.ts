import { expect, it } from "vitest";
import { describeNoDecision } from "./describe-route.ts";

const ASKED = {
  final: true,
  cached: false,
  outcome: "succeeded",
  credentialMode: "operator",
  requested: { provider: null },
  used: { provider: "openai" },
} as const;

it("a request without a decision had one possible provider, or named it, or was answered by the cache", () => {
  expect(describeNoDecision(ASKED)).toBe(
    "Only openai could serve this request, so there was nothing to choose.",
  );
  expect(describeNoDecision({ ...ASKED, requested: { provider: "openai" } })).toBe(
    "The request named openai, so there was nothing to choose.",
  );
  expect(describeNoDecision({ ...ASKED, cached: true })).toMatch(/^The response cache answered/);
});

it("nothing is said of one that called no provider, of a lost one, and of an attempt", () => {
  expect(describeNoDecision({ ...ASKED, used: { provider: null } })).toBeNull();
  expect(describeNoDecision({ ...ASKED, outcome: "lost" })).toBeNull();
  expect(describeNoDecision({ ...ASKED, final: false })).toBeNull();
});
