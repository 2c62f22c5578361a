import { expect, it } from "vitest";
import { describeAgainst, describeChange } from "./usage-metrics.ts";

it.each([
  [112, 100, "+12%"],
  [50, 100, "−50%"],
  [100, 100, "0%"],
  [5, 0, "new"],
  [0, 0, null],
  [0, 8, "−100%"],
  [2_500, 100, "25×"],
])("%d after %d reads %s", (now, before, text) => expect(describeChange(now, before)).toBe(text));

it.each([
  [112, 100, "+12% vs. before"],
  [5, 0, "none before"],
  [5, null, "none before"],
  [null, null, "none before"],
  [null, 8, "none now"],
  [0, 0, "no change"],
])("%s against %s reads %s", (now, before, text) => expect(describeAgainst(now, before)).toBe(text));
