import { expect, it } from "vitest";
import { describeChange } from "./usage-metrics.ts";

it.each([
  [112, 100, "+12%"],
  [50, 100, "−50%"],
  [100, 100, "0%"],
  [5, 0, "new"],
  [0, 0, null],
  [0, 8, "−100%"],
  [2_500, 100, "25×"],
])("%d after %d reads %s", (now, before, text) => expect(describeChange(now, before)).toBe(text));
