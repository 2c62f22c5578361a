import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { isObject, parseJson } from "./json-object.ts";
import { ObjectText } from "./object-text.ts";

it("is whole when it is a JSON object, after each piece", () => {
  const text = fc.oneof(
    fc.json().map((json) => `{"a":${json}}`),
    fc.json(),
    fc.string({ unit: fc.constantFrom("{", "}", '"', "\\", "[", "]", " ", "a", ":", "1", ",") }),
  );
  fc.assert(
    fc.property(text, (whole) => {
      const read = new ObjectText();
      let before = "";
      for (const piece of whole) {
        read.add(piece);
        before += piece;
        expect(read.isWhole()).toBe(isObject(parseJson(before)));
      }
    }),
  );
});

it("is parsed once, however often it is asked", () => {
  const parse = vi.spyOn(JSON, "parse");
  try {
    const read = new ObjectText();
    for (const piece of ['{"a":"', ..."}".repeat(1_000), '"}', ..." ".repeat(1_000)]) {
      read.add(piece);
      read.isWhole();
    }
    expect(read.isWhole()).toBe(true);
    expect(parse).toHaveBeenCalledOnce();
  } finally {
    parse.mockRestore();
  }
});
