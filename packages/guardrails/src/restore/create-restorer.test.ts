import { expect, it } from "vitest";
import { createRestorer } from "./create-restorer.ts";

const map = new Map([
  ["[EMAIL_1]", "bob@corp.com"],
  ["[IBAN_12]", 'x"y'],
]);
const text = "To [EMAIL_1], [EMAIL_2] [and [IBAN_12]]";

it("puts originals back, and leaves other placeholders", () => {
  expect(createRestorer(map).restore(text)).toBe('To bob@corp.com, [EMAIL_2] [and x"y]');
});

it("escapes originals inside of JSON", () => {
  const restored = createRestorer(map).restore('{"a":"[IBAN_12]"}');
  expect(JSON.parse(restored)).toEqual({ a: 'x"y' });
});

it("restores across chunks, wherever they are cut", () => {
  for (let cut = 0; cut <= text.length; cut++)
    for (let next = cut; next <= text.length; next++) {
      const restorer = createRestorer(map);
      const pieces = [text.slice(0, cut), text.slice(cut, next), text.slice(next)];
      const sent = pieces.map((piece) => restorer.push("0", piece)).join("") + restorer.end("0");
      expect(sent).toBe('To bob@corp.com, [EMAIL_2] [and x"y]');
    }
});
