import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { embeddingsDoor } from "./door.ts";
import { inputsOf, MAX_INPUTS } from "./read-request.ts";

const read = (fields: object) => embeddingsDoor.read({ model: "m", input: "river", ...fields });

const refusal = (fields: object): unknown => {
  try {
    read(fields);
  } catch (error) {
    return error instanceof GatewayError ? [error.code, error.details.param, error.message] : error;
  }
  return null;
};

describe("the embeddings door", () => {
  it.each([
    ["a text", "abcdefgh", 2],
    ["texts", ["abcdefgh", "äö"], 4],
    ["tokens, one each", [1, 2, 3], 3],
    ["lists of tokens", [[1, 2, 3], [4]], 4],
    ["texts and tokens", ["abcdefgh", [1, 2]], 4],
  ])("counts %s", (_name, input, promptTokens) => {
    expect(read({ input })).toMatchObject({ promptTokens, maxOutputTokens: 0, stream: false });
  });

  it("needs a format that takes tokens only when there are some", () => {
    expect(read({ input: "river" }).needs).toEqual([]);
    expect(read({ input: [1] }).needs).toEqual([{ need: "tokenInput", param: "input" }]);
  });

  it.each([
    ["nothing", { input: undefined }, "input"],
    ["an empty text", { input: "" }, "input"],
    ["an empty list", { input: [] }, "input"],
    ["an empty text in a list", { input: ["a", ""] }, "input.1"],
    ["an empty list of tokens", { input: [[1], []] }, "input.1"],
    ["what is neither", { input: ["a", { text: "b" }] }, "input.1"],
    ["a token that is none", { input: [1, -2] }, "input.1"],
    ["a fraction among tokens", { input: [[1.5]] }, "input.0.0"],
    ["text among tokens", { input: [1, "a"] }, "input.1"],
    ["too many inputs", { input: Array(MAX_INPUTS + 1).fill("a") }, "input"],
    ["an unknown encoding", { encoding_format: "int8" }, "encoding_format"],
    ["no dimensions", { dimensions: 0 }, "dimensions"],
    ["no model", { model: "" }, "model"],
  ])("refuses %s, naming the field", (_name, fields, param) => {
    expect(refusal(fields)).toEqual(["invalid_parameters", param, expect.stringMatching(`^${param}[: ]`)]);
  });

  it("takes as many tokens in one input as a text may have", () => {
    expect(refusal({ input: Array(MAX_INPUTS + 1).fill(1) })).toBeNull();
  });

  it("takes a list of numbers for one input", () => {
    expect(inputsOf({ model: "m", input: [1, 2] })).toEqual([[1, 2]]);
    expect(inputsOf({ model: "m", input: ["a", "b"] })).toEqual(["a", "b"]);
    expect(inputsOf({ model: "m", input: "a" })).toEqual(["a"]);
  });

  it("maps texts and leaves tokens and what is unchanged as they are", () => {
    const shout = (text: string) => text.toUpperCase();
    expect(embeddingsDoor.mapTexts({ input: "a" }, shout)).toEqual({ input: "A" });
    expect(embeddingsDoor.mapTexts({ input: ["a", [1]] }, shout)).toEqual({ input: ["A", [1]] });
    const body = { input: ["A", [1]] };
    expect(embeddingsDoor.mapTexts(body, shout)).toBe(body);
  });
});
