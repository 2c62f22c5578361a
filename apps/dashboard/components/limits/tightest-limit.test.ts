import { expect, it } from "vitest";
import { tightestLimit } from "./tightest-limit.ts";

const NO_RATES = { requestsPerMinute: null, tokensPerMinute: null, concurrency: null };
const recurring = (used: string, amount: string) => ({
  ...{ used, amount },
  window: { unit: "day" as const, count: 1 },
  resetsAt: "2026-03-11T00:00:00.000Z",
});

it.each([
  ["no limit", "5", null, null, null],
  ["the only one", "5", "10", null, [null, 0.5]],
  ["the one with the largest used part", "5", "10", recurring("4", "5"), ["day", 0.8]],
  ["the one with less left, of equal ones", "0", "100", recurring("0", "5"), ["day", 0]],
  ["a limit of 0, which is used up", "0", "0", recurring("4", "5"), [null, 1]],
] as const)("is %s", (_name, used, total, budget, expected) => {
  const limit = tightestLimit({ used, limits: { total, recurring: budget, ...NO_RATES } });
  expect(limit && [limit.window?.unit ?? null, limit.share]).toEqual(expected);
});
