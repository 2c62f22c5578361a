import { describe, expect, it } from "vitest";
import { joinPieces } from "./byte-pieces.ts";
import { replaceValues } from "./replace-values.ts";

const replace = (body: string, values: Record<string, unknown>): string | null => {
  const bytes = replaceValues(Buffer.from(body), values);
  return bytes && Buffer.from(joinPieces(bytes)).toString();
};

describe("values of a body", () => {
  it("are replaced where they appear; all else stays to the byte", () => {
    const body = '{ "a" : [1, {"model":"inner"}] ,\n\t"model"  :  "old\\u00e9" , "é": 1e2 }\n';
    expect(replace(body, { model: "new" })).toBe(body.replace('"old\\u00e9"', '"new"'));
    expect(replace(body, { model: "new", a: null })).toBe(
      '{ "a" : null ,\n\t"model"  :  "new" , "é": 1e2 }\n',
    );
  });

  it("cannot be when one is not there", () => {
    expect(replace('{"a":1}', { model: "new" })).toBeNull();
  });
});
