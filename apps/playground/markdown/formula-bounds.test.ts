import katex from "katex";
import { expect, it } from "vitest";
import { maxExpansions } from "./formula-bounds.ts";
import { MAX_CHARS_OF_FORMULA } from "./limits.ts";

const drawn = (tex: string) => katex.renderToString(tex, { maxExpand: maxExpansions(tex) });

it("a formula may use KaTeX's macros, and define short ones", () => {
  expect(drawn("\\dots ".repeat(90))).toContain("katex");
  expect(drawn("\\def\\R{\\mathbb{R}} f: \\R \\to \\R")).toContain("katex");
});

it.each(["\\def\\a", "\\gdef\\a", "\\newcommand{\\a}", "\\providecommand\\a", "\\global\\def\\a"])(
  "a macro of %s can't make a formula longer than any that is drawn",
  (definition) => {
    const tex = `${definition}{${"x".repeat(500)}}${"\\a".repeat(190)}`;
    expect(tex.length * maxExpansions(tex)).toBeLessThanOrEqual(MAX_CHARS_OF_FORMULA);
    expect(() => drawn(tex)).toThrow("Too many expansions");
  },
);
