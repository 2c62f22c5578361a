import { expect, it } from "vitest";
import { speedOf } from "./format.ts";

it("the speed counts the tokens after the first one, and is unknown for an answer in one piece", () => {
  expect(speedOf(11, 500, 1_500)).toBe(10);
  expect(speedOf(11, 500, 500)).toBeNull();
  expect(speedOf(11, null, 500)).toBeNull();
});
