import { OUTCOMES } from "@causeway/contracts";
import { expect, it } from "vitest";
import { describeStatus } from "./describe-status.ts";

it("is green for what succeeded, and for nothing else, whatever the status", () => {
  for (const outcome of OUTCOMES) {
    for (const status of [0, 200, 401, 429, 499, 502]) {
      for (const cached of [true, false]) {
        const [label, tone] = describeStatus({ outcome, status, cached });
        expect(tone === "good" || tone === "accent").toBe(outcome === "succeeded");
        if (outcome !== "succeeded") expect(label).not.toMatch(/^\d+$/);
      }
    }
  }
});

it("names how it ended alongside the status", () => {
  const label = (outcome: (typeof OUTCOMES)[number], status: number) =>
    describeStatus({ outcome, status, cached: false })[0];
  expect([label("failed", 200), label("failed", 502), label("failed", 0)]).toEqual([
    "failed",
    "502 failed",
    "no response",
  ]);
  expect([label("refused", 404), label("canceled", 499), label("lost", 0)]).toEqual([
    "404 refused",
    "canceled",
    "lost",
  ]);
});
