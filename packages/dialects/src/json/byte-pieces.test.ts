import { describe, expect, it } from "vitest";
import { joinPieces, packPieces } from "./byte-pieces.ts";
import { editTopLevel, replaceValues } from "./index.ts";

const LONG = "x".repeat(64 * 1024);
const body = Buffer.from(`{"model":"gpt","messages":["${LONG}"],"n":1,"tools":["${LONG}"],"stream":false}`);

/** What is sent, and which pieces are the caller's own memory. */
const sent = (bytes: ReturnType<typeof editTopLevel>) => {
  const pieces = bytes instanceof Uint8Array ? [bytes] : bytes;
  return {
    text: Buffer.from(joinPieces(bytes)).toString(),
    shared: pieces.map(({ buffer }) => buffer === body.buffer),
  };
};

describe("a large body with other members", () => {
  it("shares its large values with the caller's own bytes", () => {
    const edited = sent(editTopLevel(body, { set: { model: "other" }, remove: ["n"] }));
    expect(edited.text).toBe(`{"model":"other","messages":["${LONG}"],"tools":["${LONG}"],"stream":false}`);
    expect(edited.shared).toEqual([false, true, false, true, false]);
    const replaced = sent(replaceValues(body, { model: "a longer name", stream: true }) ?? []);
    expect(replaced.text).toBe(body.toString().replace("gpt", "a longer name").replace("false", "true"));
    expect(replaced.shared).toEqual([false, true, false]);
  });

  it("is the caller's own where every member says so already", () => {
    expect(editTopLevel(body, { set: { model: "gpt", n: 1 }, remove: ["absent"] })).toBe(body);
    expect(replaceValues(body, { model: "gpt", stream: false })).toBe(body);
    const named = Buffer.from('{"model":"\\u0067pt"}');
    expect(
      Buffer.from(joinPieces(editTopLevel(named, { set: { model: "gpt" }, remove: [] }))).toString(),
    ).toBe('{"model":"gpt"}');
  });

  it("goes in one piece when it is small", () => {
    const pieces = ["{", '"a":1', "}"].map((text) => Buffer.from(text));
    expect(packPieces(pieces)).toEqual(Buffer.from('{"a":1}'));
    expect(packPieces([])).toEqual([]);
  });
});
