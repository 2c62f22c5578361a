import { csvLine } from "@causeway/csv";
import { eachChunk } from "../csv/each-chunk.ts";
import type { Statement } from "../statement.ts";
import { FOCUS_COLUMNS } from "./focus-columns.ts";

/**
 * A statement as a dataset of FOCUS (see `FOCUS_VERSION`) in CSV, in chunks to send as they are made. Names that look
 * like a formula begin with `'`, although the specification's StringHandling wants them unchanged: people open these
 * files in spreadsheets.
 */
export function* writeFocus(statement: Statement): Generator<string> {
  const columns = Object.values(FOCUS_COLUMNS);
  yield csvLine(Object.keys(FOCUS_COLUMNS));
  yield* eachChunk(statement.lines, (line) => csvLine(columns.map((cell) => cell(line, statement))));
}
