import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "./json-object.ts";
import { addText, parseCut, renderWithTexts, startOfText } from "./long-texts.ts";

const LONG = "A".repeat(5_000);
const cut = (value: unknown, part = 0) => parseCut(Buffer.from(JSON.stringify(value)), part) as JsonObject;
const render = (value: JsonObject, body: JsonObject) =>
  Buffer.concat(renderWithTexts(value, body)).toString();

describe("long texts of an answer", () => {
  it("are cut out, and come back where their marks went", () => {
    const body = cut({ data: [{ b64_json: LONG, note: 'a "quote"' }], n: 1 });
    const [item] = body.data as { b64_json: string }[];
    expect(item?.b64_json.length).toBeLessThan(50);
    expect(startOfText(body, item?.b64_json ?? "", 3)).toBe("AAA");
    expect(JSON.parse(render({ url: `data:image/png;base64,${item?.b64_json}` }, body))).toEqual({
      url: `data:image/png;base64,${LONG}`,
    });
  });

  it("are the same JSON again, whatever it holds", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ minLength: 2_100, maxLength: 3_000 }).map((one) => `${one}\\"${one}é`.toWellFormed()),
    );
    const value = fc.dictionary(fc.string(), fc.oneof(text, fc.array(text), fc.integer(), fc.constant(null)));
    fc.assert(
      fc.property(value, (one) => {
        const plain = JSON.parse(JSON.stringify(one));
        expect(JSON.parse(render(cut(plain), cut(plain)))).toEqual(plain);
        const body = cut(plain);
        expect(JSON.parse(render(body, body))).toEqual(plain);
      }),
      { numRuns: 200 },
    );
  });

  it("are not mistaken for what a provider wrote in their place", () => {
    const hostile = { a: "causeway-long-text:0.0;", b: LONG };
    const body = cut(hostile);
    expect(JSON.parse(render(body, body))).toEqual(hostile);
  });

  it("can be added", () => {
    const body = cut({});
    const mark = addText(body, Buffer.from("AAAA"));
    expect(render({ b64_json: mark }, body)).toBe('{"b64_json":"AAAA"}');
  });

  it("of what is no JSON are an error", () => {
    for (const text of ['{"a":"', `{"a":"${LONG}`, `{"a":"${LONG}"`, "<html>"])
      expect(() => parseCut(Buffer.from(text))).toThrow(SyntaxError);
  });
});
