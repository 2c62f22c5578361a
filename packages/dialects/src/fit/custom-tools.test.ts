import fc from "fast-check";
import { expect, it, vi } from "vitest";
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

it("reads a text under another name, however long, and what is no object", () => {
  const long = 'a}"\\'.repeat(2_000);
  const nested = JSON.stringify({ patch: { lines: [long] } });
  for (const [args, text] of [
    [JSON.stringify({ why: long, input: "b" }), "b"],
    [nested, nested],
    [" ".repeat(1_000) + "text", " ".repeat(1_000) + "text"],
    [`{${" ".repeat(1_000)}"input":"b"}`, "b"],
  ] as const) {
    const reader = createTextReader();
    expect((args.match(/.{1,7}/gs) ?? []).map((piece) => reader.push(piece)).join("")).toBe(text);
  }
});

it("parses arguments under another name once, in however many pieces they come", () => {
  const parse = vi.spyOn(JSON, "parse");
  try {
    const reader = createTextReader();
    for (const piece of ['{"patch":"', ..."a".repeat(5_000)]) reader.push(piece);
    expect(reader.push('"}')).toContain("aaa");
    expect(parse.mock.calls.filter(([text]) => text.length > 256).length).toBeLessThan(3);
    for (const piece of "}".repeat(1_000)) expect(reader.push(piece)).toBe("");
  } finally {
    parse.mockRestore();
  }
});
