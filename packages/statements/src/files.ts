export { writeCsv, writeCsvOfAll } from "./csv/write-csv.ts";
export { writeFocus } from "./focus/write-focus.ts";
