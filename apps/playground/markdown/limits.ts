/** Longer texts are shown as they are: reading them as Markdown would keep the reader waiting. */
export const MAX_MARKDOWN_CHARS = 100_000;

/** Elements and texts of a text that is shown; more would make the page slow. */
export const MAX_NODES = 8_000;

/** A longer word is broken anywhere: to look for the best place, a browser reads all of it again for each line. */
export const MAX_WORD_CHARS = 1_000;

/** Elements inside each other; the page makes them one inside the other, too. */
export const MAX_DEPTH = 100;

/** A row in Markdown has as many cells as its table has columns, even when it names none of them. Rows are those below the head. */
export const MAX_TABLE_COLUMNS = 40;
export const MAX_TABLE_ROWS = 500;

export const MAX_FORMULAS = 300;
/** Of all formulas of a text: each letter becomes about five elements. */
export const MAX_FORMULA_CHARS = 6_000;
/** Of one formula: it is drawn in one go. */
export const MAX_CHARS_OF_FORMULA = 2_000;
