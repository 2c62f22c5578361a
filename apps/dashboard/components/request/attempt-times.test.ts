import { expect, it } from "vitest";
import { partsOfAttempt, startsOf } from "./attempt-times.ts";

const FAILED = { attempt: 40, firstToken: null, backoff: 100, retryAfter: 20 };
const ANSWERED = { attempt: 50, firstToken: 30, backoff: 0, retryAfter: 0 };

it("an attempt begins after those before it and their waits", () => {
  expect(startsOf([FAILED, FAILED, ANSWERED])).toEqual([0, 160, 320]);
  expect(startsOf([{ ...FAILED, attempt: null }, ANSWERED])).toEqual([0, 120]);
});

it("the parts of an attempt are its failure and the wait after it, or its answer", () => {
  const times = (parts: ReturnType<typeof partsOfAttempt>) => parts.map(({ label, ms }) => [label, ms]);
  expect(times(partsOfAttempt({ timing: FAILED, errorType: "upstream_error" }))).toEqual([
    ["failed", 40],
    ["wait", 120],
  ]);
  expect(times(partsOfAttempt({ timing: ANSWERED, errorType: "none" }))).toEqual([
    ["first token", 30],
    ["answer", 20],
    ["wait", 0],
  ]);
});
