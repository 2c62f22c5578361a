import fc from "fast-check";
import { expect, it } from "vitest";
import { parseLarge } from "./parse-large.ts";

const MB = 1024 * 1024;
const url = (length: number, letter = "A"): string => `data:image/png;base64,${letter.repeat(length)}`;

/** Outcome of a parser, in a form that can be compared. */
function outcome(parse: () => unknown): string {
  try {
    return JSON.stringify(parse());
  } catch {
    return "refused";
  }
}
const asParsed = (text: string) => ({
  large: outcome(() => parseLarge(Buffer.from(text))),
  known: outcome(() => JSON.parse(text)),
});

it("long data URLs are as JSON.parse reads them, wherever they are", () => {
  const body = {
    prompt: "a river",
    images: [
      { image_url: url(3 * MB) },
      { image_url: url(10) },
      { image_url: url(MB, "B") },
      url(2 * MB, "C"),
    ],
    [url(2 * MB, "D")]: "a long key",
    ...JSON.parse(`{"a":{"__proto__":"${url(2 * MB)}"}}`),
    after: { text: "x".repeat(2 * MB), quoted: `"${url(2 * MB)}"` },
  };
  for (const text of [JSON.stringify(body), JSON.stringify(body, null, 2)])
    expect(parseLarge(Buffer.from(text))).toEqual(body);
});

it.each([
  ["a line end", "\n"],
  ["an escaped line end", "\\n"],
  ["an escaped quote", '\\"'],
  ["a character outside ASCII", "ä"],
  ["its end, and another text", '" "'],
  ["its end, and another member", '","b":"'],
])("a data URL with %s is read or refused as by JSON.parse", (_name, inside) => {
  const { large, known } = asParsed(`{"a":"${url(2 * MB)}${inside}${url(2 * MB)}"}`);
  expect(large === known).toBe(true);
});

it("lists in each other, however many, are read next to a long data URL", () => {
  const depth = 90_000;
  const body = parseLarge(Buffer.from(`{"a":${"[".repeat(depth)}${"]".repeat(depth)},"b":"${url(3 * MB)}"}`));
  expect(body.b === url(3 * MB)).toBe(true);
});

it("any JSON around long data URLs is read or refused as by JSON.parse", () => {
  const around = fc.oneof(fc.json(), fc.constantFrom('"', '\\"', "[", "{", ",", '{"a":', "}", "]", " ", "1"));
  fc.assert(
    fc.property(around, around, (before, after) => {
      for (const text of [
        `{"a":[${before},"${url(2 * MB)}",${after}]}`,
        `{"a":${before}"${url(2 * MB)}"${after}}`,
        `{"a":"${url(2 * MB)}",${after}:${before}}`,
      ]) {
        const { large, known } = asParsed(text);
        // Without a comparison of megabytes in the report.
        expect(large === known, text.replace(/A{9,}/g, "…")).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
