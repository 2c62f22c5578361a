import type { UpstreamError } from "@causeway/dialects";
import { expect, it } from "vitest";
import { type Next, ruleFor } from "./retry-rules.ts";

const FAULTS = ["caller", "key", "model", "credit", "provider"] as const;
const KINDS = [
  "upstream_error",
  "rate_limited",
  "auth_error",
  "timeout",
  "network_error",
  "invalid_response",
] as const;

/** Contract 6 for every fault and kind: where to go, and whether the same key may be asked again. */
const TABLE: Record<UpstreamError["fault"], readonly [Next, again: boolean][]> = {
  caller: KINDS.map(() => ["stop", false]),
  key: KINDS.map(() => ["key", false]),
  model: KINDS.map(() => ["key", false]),
  credit: KINDS.map(() => ["key", false]),
  provider: [
    ["provider", true],
    ["key", false],
    ["key", false],
    ["provider", false],
    ["provider", true],
    ["provider", true],
  ],
};

it.each(FAULTS.flatMap((fault) => KINDS.map((errorType, index) => ({ fault, errorType, index }))))(
  "after $errorType by the fault of the $fault",
  ({ fault, errorType, index }) => {
    const [next, again] = TABLE[fault][index] ?? [];
    expect(ruleFor({ fault, errorType, status: 500 })).toEqual({ next, again });
  },
);

it.each([
  ["provider", 404],
  ["model", 404],
  ["model", 400],
  ["model", 422],
] as const)("asks another provider only when the %s does not have it (%s)", (fault, status) => {
  expect(ruleFor({ fault, errorType: "upstream_error", status })).toEqual({
    next: "elsewhere",
    again: false,
  });
});

it("stops at a 404 of something that the caller named", () => {
  expect(ruleFor({ fault: "caller", errorType: "upstream_error", status: 404 }).next).toBe("stop");
});

it("stops when the caller has left", () => {
  expect(ruleFor(null)).toEqual({ next: "stop", again: false });
});
