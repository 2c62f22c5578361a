import { expect, it } from "vitest";
import { createPartialArgs } from "./partial-args.ts";

function read(...pieces: readonly (readonly [jsonPath: string, value: number | string])[]) {
  const args = createPartialArgs({});
  args.add(
    pieces.map(([jsonPath, value]) => ({
      jsonPath,
      ...(typeof value === "number" ? { numberValue: value } : { stringValue: value }),
    })),
  );
  return args.value;
}

it("values are put where their paths lead", () => {
  expect(read(["$.a.b[0]['c d']", 1], ["$.a.b[1]", "x"], ["$.length", 3], [`$["e'f"]`, 4])).toEqual({
    a: { b: [{ "c d": 1 }, "x"] },
    length: 3,
    "e'f": 4,
  });
});

it.each([
  [
    "the length of a list",
    [
      ["$.a[0]", 1],
      ["$.a.length", 1e8],
    ],
  ],
  [
    "a stray place",
    [
      ["$.a[0]", 1],
      ["$.a[4294967294]", 1],
    ],
  ],
  [
    "a number for a length",
    [
      ["$.a[0]", 1],
      ["$.a.length", -1],
    ],
  ],
] as const)("a path leads nowhere: %s", (_, pieces) => {
  expect(read(...pieces)).toEqual({ a: [1] });
});

it("all lists of a call together are bounded, and so is the depth", () => {
  const many = Array.from({ length: 50 }, (_, at) => [`$.k${at}[60000]`, 1] as const);
  expect(JSON.stringify(read(...many)).length).toBeLessThan(400_000);
  expect(JSON.stringify(read([`$${"[60000]".repeat(200)}`, 1])).length).toBeLessThan(400_000);
  expect(read([`$${".a".repeat(100_000)}`, 1])).toEqual({});
});
