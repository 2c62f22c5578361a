/** An exact number of ours as decimal text, such as an amount of money. Written unchanged: never taken for a formula. */
export interface Figure {
  readonly figure: string;
}

/** Content of a cell; null is an empty one. */
export type Cell = string | number | bigint | boolean | Figure | null;

/**
 * Spreadsheets take a cell that begins so for a formula, and would run what someone chose as a name; in East Asian
 * locales also the full-width forms. Source: OWASP, "CSV Injection".
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/**
 * Matches the places at which a cell would begin with a formula if a spreadsheet reads the file with another separator, as it does in
 * locales that write 1,5: quotes in the middle of such a cell end nothing, so line breaks count too.
 */
const INNER_FORMULA = /[;\t\r\n](?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of CSV (RFC 4180), safe to open in a spreadsheet: what looks like a formula begins with `'`. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return cell.figure;
  if (typeof cell !== "string") return String(cell);
  const inner = cell.replace(INNER_FORMULA, "$&'");
  const text = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${inner}` : inner;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
