import { expect, it } from "vitest";
import { ruleOf } from "../testing/rules.ts";
import { replaceSpans } from "./replace-spans.ts";

const rule = ruleOf("pii", { action: "redact" });
const replaced = (text: string, ...finds: string[]): string =>
  replaceSpans(
    text,
    finds.map((find) => {
      const start = text.indexOf(find);
      return { start, end: start + find.length, category: "x", placeholder: `[${find.length}]`, rule };
    }),
  );

it("overlapping finds are replaced as one, with nothing of the longer left", () => {
  expect(replaced("see https://a.io/ann@b.io/secret now", "ann@b.io", "https://a.io/ann@b.io/secret")).toBe(
    "see [28] now",
  );
  expect(replaced("Mail ann@b.io 🎉", "ann@b.io", "b.io")).toBe("Mail [8] 🎉");
  expect(replaced("one two three", "one two", "two three")).toBe("[9]");
});

it("finds in JSON leave it valid: numbers, escapes, quotes", () => {
  expect(JSON.parse(replaced('{"card":4539148803436467,"n":1}', "4539148803436467"))).toEqual({
    card: "[16]",
    n: 1,
  });
  expect(JSON.parse(replaced(String.raw`{"a":"x\nann@b.io\ty"}`, "nann@b.io"))).toEqual({ a: "x\n[9]\ty" });
  expect(JSON.parse(replaced('{"a":"b","c":"d"}', '"b","c"'))).toBeTruthy();
});
