import { describe, expect, it } from "vitest";
import { readBodyEdits, readEdits } from "./read-edits.ts";

describe("edits", () => {
  it("are the paths of the members that differ", () => {
    const before = { model: "a", tools: [{ name: "x" }, { name: "y" }], stream: true };
    const after = { model: "b", tools: [{ name: "x" }, { name: "z" }], store: false, stream: true };
    expect(readEdits(before, after)).toEqual(["model", "tools.1.name", "store"]);
  });

  it("of a list of another length are one", () => {
    expect(readEdits({ input: [1, 2] }, { input: [1] })).toEqual(["input"]);
  });

  it("of a body are null if no byte differs, and none if only its form does", () => {
    const edits = (before: string, after: string) => readBodyEdits(Buffer.from(before), Buffer.from(after));
    expect(edits('{"a":1}', '{"a":1}')).toBeNull();
    expect(edits('{"a":1}', '{ "a": 1 }')).toEqual([]);
  });
});
