import { importFormula } from "./import-formula.ts";
import { importTree } from "./import-tree.ts";
import { startReader } from "./read-markdown.ts";

/** What doesn't load is missed when it is needed. */
const early = (code: Promise<unknown>): void => void code.catch(() => {});

/** Asks for what draws Markdown before there is a text, instead of part after part once there is one. */
export function prepareMarkdown(): void {
  early(Promise.resolve().then(startReader));
  early(importTree());
}

/** The same for a text that is known but not read yet, with the code of formulas if it seems to have some. */
export function prepareFor(text: string): void {
  if (text === "") return;
  early(importTree());
  if (mayHaveFormula(text)) early(importFormula());
}

/** `\(`, `\[`, `$$`, or two dollar signs in a line of which the first is no amount's. */
const FORMULA = /\\[([]|\$\$|\$[^\s\d$][^$\n]*\$/;

/** True when a text seems to have a formula: a guess that reads no Markdown. */
export const mayHaveFormula = (text: string): boolean => FORMULA.test(text);
