import fc from "fast-check";
import { expect, it } from "vitest";
import { createTextReader, readTextArguments, toTextArguments, toTextFunction } from "./custom-tools.ts";

it("says the grammar of a tool that takes text in words", () => {
  const format = { type: "grammar", grammar: { syntax: "lark", definition: "start: begin_patch" } };
  const { description, parameters } = toTextFunction({
    name: "apply_patch",
    description: "Edits files.",
    format,
  });
  expect(description).toBe(
    "Edits files.\n\nGive the complete text in `input`.\n\nThe text must match this lark grammar:\n\nstart: begin_patch",
  );
  expect(parameters).toMatchObject({ properties: { input: { type: "string" } }, required: ["input"] });
});

it("reads any text back, whole and from pieces", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.array(fc.nat(20)), (text, cuts) => {
      const args = toTextArguments(text);
      expect(readTextArguments(args)).toBe(text);
      const reader = createTextReader();
      let read = "";
      let at = 0;
      for (const cut of [...cuts, args.length]) {
        read += reader.push(args.slice(at, at + cut));
        at += cut;
      }
      expect(read + reader.push(args.slice(at))).toBe(text);
    }),
  );
});

it.each([
  ['{"patch":"a"}', '{"patch":"a"}'],
  ['{ "input" : "a\\u00e9\\n" }', "aé\n"],
  ['{"why":1,"input":"b"}', "b"],
  ["*** Begin Patch", "*** Begin Patch"],
])("reads %s", (args, text) => {
  expect(readTextArguments(args)).toBe(text);
  const reader = createTextReader();
  expect([...args].map((piece) => reader.push(piece)).join("")).toBe(text);
});
