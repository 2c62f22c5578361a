import { expect, it } from "vitest";
import { describeSeconds } from "./describe-seconds.ts";

it.each([
  [10, "10 seconds"],
  [60, "1 minute"],
  [90, "90 seconds"],
  [7_200, "2 hours"],
  [31_536_000, "365 days"],
])("%i seconds are %s", (seconds, words) => expect(describeSeconds(seconds)).toBe(words));
