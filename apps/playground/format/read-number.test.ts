import { expect, it } from "vitest";
import { readNumber } from "./read-number.ts";

it.each([
  ["4096", 4_096],
  [" 4,096 ", 4_096],
  ["1,000.50", 1_000.5],
  ["1,234,567", 1_234_567],
  [".5", 0.5],
  ["0", 0],
  [" -1,000.5", -1_000.5],
])("reads %s", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each(["", "4,09", "40,96", "1,0000", "1.5,000", "1e3", "0x10", "--1", "-", "a", "Infinity"])(
  "takes %s for no number",
  (text) => {
    expect(readNumber(text)).toBeNaN();
  },
);
