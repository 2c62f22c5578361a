import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { rerankDoor } from "./door.ts";

const read = (fields: object) =>
  rerankDoor.read({ model: "m", query: "abcd", documents: ["abcdefgh", { text: "abcd" }], ...fields });

const paramOf = (fields: object): unknown => {
  try {
    read(fields);
  } catch (error) {
    return error instanceof GatewayError ? error.details.param : error;
  }
  return null;
};

describe("the rerank door", () => {
  it("counts the query once per document, and search units by the hundred", () => {
    expect(read({})).toMatchObject({ promptTokens: 2 * 1 + 3, searchUnits: 1, maxOutputTokens: 0 });
    expect(read({ documents: Array(101).fill("a") }).searchUnits).toBe(2);
  });

  it.each([
    ["no query", { query: "" }, "query"],
    ["no documents", { documents: [] }, "documents"],
    ["too many documents", { documents: Array(10_001).fill("a") }, "documents"],
    ["a document without text", { documents: ["a", { title: "b" }] }, "documents.1.text"],
    ["none of the best", { top_n: 0 }, "top_n"],
    ["a half", { top_n: 1.5 }, "top_n"],
    ["what is no switch", { return_documents: "yes" }, "return_documents"],
    ["no tokens per document", { max_tokens_per_doc: 0 }, "max_tokens_per_doc"],
  ])("refuses %s, naming the field", (_name, fields, param) => {
    expect(paramOf(fields)).toBe(param);
  });

  it("maps query and documents, and leaves what is unchanged", () => {
    const body = { query: "a", documents: ["b", { text: "c", id: 1 }] };
    expect(rerankDoor.mapTexts(body, (text) => text.toUpperCase())).toEqual({
      query: "A",
      documents: ["B", { text: "C", id: 1 }],
    });
    expect(rerankDoor.mapTexts(body, (text) => text)).toBe(body);
  });
});
