import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeBytes } from "./complete-bytes.ts";
import { cutVectors } from "./cut-vectors.ts";
import type { Encoding } from "./vectors.ts";

const cut = (text: string, encoding: Encoding = "float") => cutVectors(Buffer.from(text), encoding);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

describe("an answer's own bytes", () => {
  it("keep every digit of a vector, wherever its members appear", () => {
    const text = `{ "model": "möw", "usage": {"total_tokens": 2}, "data": [
      {"embedding" : [1.0, -5E-3,
        0.10 ], "index": 0, "object": "embedding"},
      {"object":"embedding","index":1,"extra":{"a":[1]},"embedding":[2]} ] }`;
    const found = cut(text);
    expect(found?.vectors.map(textOf)).toEqual(["[1.0, -5E-3,\n        0.10 ]", "[2]"]);
    expect(found?.body).toMatchObject({ model: "möw", usage: { total_tokens: 2 } });
    const completed = textOf(completeBytes(found!, { usage: { cost: 1 } }));
    expect(completed).toContain('"embedding":[1.0, -5E-3,');
    expect(JSON.parse(completed)).toEqual({
      object: "list",
      model: "möw",
      usage: { cost: 1 },
      data: [
        { object: "embedding", index: 0, embedding: [1, -0.005, 0.1] },
        { object: "embedding", index: 1, extra: { a: [1] }, embedding: [2] },
      ],
    });
  });

  it("are the parsed answer with the same members set, whatever they hold", () => {
    const item = fc.record({
      index: fc.nat(),
      embedding: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
      note: fc.jsonValue(),
    });
    const answer = fc.record({
      id: fc.string(),
      data: fc.array(item, { minLength: 1 }),
      usage: fc.jsonValue(),
    });
    fc.assert(
      fc.property(answer, fc.boolean(), (body, isPretty) => {
        const text = JSON.stringify(body, null, isPretty ? 2 : 0);
        const found = cut(text);
        // A note may have a member of that very name.
        if (!found) return expect(text.split('"embedding"').length).toBeGreaterThan(body.data.length + 1);
        expect(JSON.parse(textOf(completeBytes(found, { model: "m" })))).toEqual(
          JSON.parse(
            JSON.stringify({
              ...body,
              object: "list",
              model: "m",
              data: body.data.map((one) => ({ ...one, object: "embedding" })),
            }),
          ),
        );
      }),
    );
  });

  it.each<[string, string, Encoding]>([
    ["numbers where base64 was asked for", '{"data":[{"embedding":[1]}]}', "base64"],
    ["base64 where numbers were asked for", '{"data":[{"embedding":"AACAPw=="}]}', "float"],
    ["several vectors in one", '{"data":[{"embedding":[[1],[2]]}]}', "float"],
    ["a number that is none", '{"data":[{"embedding":[1,null]}]}', "float"],
    ["texts among numbers", '{"data":[{"embedding":["1"]}]}', "float"],
    ["an empty vector", '{"data":[{"embedding":[]}]}', "float"],
    ["an empty text", '{"data":[{"embedding":""}]}', "base64"],
    ["escapes in base64", '{"data":[{"embedding":"AA\\/A"}]}', "base64"],
    ["a vector elsewhere", '{"data":[{}],"other":{"embedding":[1]}}', "float"],
    ["a vector twice", '{"data":[{"embedding":[1],"embedding":[2]}]}', "float"],
    ["what is cut off in a vector", '{"data":[{"embedding":[1,2', "float"],
    ["what is cut off after one", '{"data":[{"embedding":[1,2]', "float"],
    ["no object", "[]", "float"],
  ])("have to be parsed with %s", (_name, text, encoding) => {
    expect(cut(text, encoding)).toBeNull();
  });

  it("hold base64 as it came", () => {
    const found = cut('{"data":[{"object":"embedding","embedding":"AACAPw=="}]}', "base64");
    expect(found?.vectors.map(textOf)).toEqual(['"AACAPw=="']);
  });
});
