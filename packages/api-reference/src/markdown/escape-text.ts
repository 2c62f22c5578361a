const SPECIAL: Readonly<Record<string, string>> = {
  "<": "&lt;",
  "{": "&#123;",
  "*": "\\*",
  _: "\\_",
  "|": "\\|",
};

/**
 * Text of a document as Markdown that shows exactly that: only code between backticks keeps its meaning, and in a table's
 * cell a bar is escaped in code as well.
 */
export const escapeText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[<{*_|]/g, (character) => SPECIAL[character] ?? character),
    )
    .join("");

/** A text on one line, for list items and cells. */
export const oneLine = (text: string): string => escapeText(text.replace(/\s*\n\s*/g, " ").trim());
