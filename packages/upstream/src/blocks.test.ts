import { expect, it } from "vitest";
import { Blocks } from "./blocks.ts";

it.each([
  ["a few bytes", [10, 20, 30]],
  ["many short pieces", Array.from({ length: 300 }, (_, at) => 10_000 + at)],
  ["pieces longer than a block", [3_000_000, 5, 2_000_000]],
])("%s are kept in their order, joined or handed over", (_name, lengths) => {
  const blocks = new Blocks();
  const given = lengths.map((length, at) => Buffer.alloc(length, at));
  for (const piece of given) blocks.add(piece);
  const whole = Buffer.concat(given);
  expect(blocks.length).toBe(whole.length);
  expect(blocks.join().equals(whole)).toBe(true);
  const taken = blocks.take().map((memory) => Buffer.from(memory));
  expect(Buffer.concat(taken, whole.length).equals(whole)).toBe(true);
  expect(blocks.length).toBe(0);
});

it("a piece alone is given back as it came", () => {
  const blocks = new Blocks();
  const piece = Buffer.from("hello");
  blocks.add(piece);
  expect(blocks.join()).toBe(piece);
});
