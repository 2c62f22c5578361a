import { expect, it } from "vitest";
import { parseJson, parseNested } from "./json-object.ts";

const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

it("JSON inside of a text is read as deep as a body may be", () => {
  for (const text of [
    "{}",
    '"a"',
    nested(256),
    `["${"[".repeat(1_000)}\\"["]`,
    `{"a":"${"x".repeat(1_000)}"}`,
  ])
    expect(parseNested(text)).toEqual(parseJson(text));
  expect(parseNested(nested(257))).toBeUndefined();
  expect(parseNested(nested(100_000))).toBeUndefined();
  expect(parseNested("{broken")).toBeUndefined();
});
