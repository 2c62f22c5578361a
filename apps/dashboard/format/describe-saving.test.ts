import { expect, it } from "vitest";
import { describeSaving } from "./describe-saving.ts";

it.each([
  ["0.120000000000", "saved $0.12"],
  ["-0.010000000000", "cost $0.01 more"],
  ["0.000000000000", "saved nothing"],
  [null, null],
])("%s: %s", (usd, words) => expect(describeSaving(usd)).toBe(words));
