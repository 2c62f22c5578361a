import { expect, it } from "vitest";
import { timingParts } from "./timing-parts.ts";

const TIMING = {
  upstream: 9,
  attempt: 1,
  backoff: 443,
  retryAfter: 0,
  firstToken: null,
  upstreamFirstByte: 1,
};
const shown = (request: Parameters<typeof timingParts>[0]) =>
  timingParts(request)
    .filter(({ ms }) => ms > 0)
    .map(({ label, ms }) => [label, ms]);

it("the last attempt of a failed request is a failed one", () => {
  expect(shown({ outcome: "failed", timing: TIMING })).toEqual([
    ["in failed attempts", 9],
    ["backoff", 443],
  ]);
  expect(shown({ outcome: "failed", timing: { ...TIMING, upstream: 1, backoff: 0 } })).toEqual([
    ["in the failed attempt", 1],
  ]);
});

it("an answer is split at its first token, or at its first byte where none is known", () => {
  const timing = { ...TIMING, upstream: 59, attempt: 50, upstreamFirstByte: 20 };
  expect(shown({ outcome: "succeeded", timing })).toEqual([
    ["in failed attempts", 9],
    ["backoff", 443],
    ["to the first byte", 20],
    ["to the last byte", 30],
  ]);
  expect(
    shown({ outcome: "succeeded", timing: { ...timing, upstream: 50, backoff: 0, firstToken: 30 } }),
  ).toEqual([
    ["to the first token", 30],
    ["to the last token", 20],
  ]);
});
