import { expect, it } from "vitest";
import { mayHaveFormula } from "./prepare-markdown.ts";

it.each([
  ["So $l = 2$.", true],
  ["So $$2$$.", true],
  ["So \\(2\\).", true],
  ["So\n\\[2\\]", true],
  ["From $5 to $10.", false],
  ["A $ sign,\nand another $ sign.", false],
  ["PATH=$HOME/bin", false],
  ["Nothing.", false],
])("a text that may have a formula: %j", (text, may) => {
  expect(mayHaveFormula(text)).toBe(may);
});

it("a long text of dollar signs is looked through in no time", () => {
  expect(mayHaveFormula(`$a${" ".repeat(100_000)}`)).toBe(false);
  expect(mayHaveFormula("$a\n".repeat(30_000))).toBe(false);
});
