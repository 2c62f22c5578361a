/** `\(`, `\[`, `$$`, or two dollar signs in a line of which the first is no amount's. */
const FORMULA = /\\[([]|\$\$|\$[^\s\d$][^$\n]*\$/;

/** Whether a text seems to have a formula: a guess that reads no Markdown. */
export const mayHaveFormula = (text: string): boolean => FORMULA.test(text);
