export { writeCsv } from "./csv/write-csv.ts";
export { FOCUS_VERSION } from "./focus/focus-columns.ts";
export { writeFocus } from "./focus/write-focus.ts";
export type { StatementFonts } from "./pdf/fonts.ts";
export { renderPdf } from "./pdf/render-pdf.ts";
