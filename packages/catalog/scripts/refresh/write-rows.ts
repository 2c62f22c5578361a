import { writeFileSync } from "node:fs";
import type { ModelRow } from "../../src/rows/rows.ts";

/** Writes one row per line, sorted by id. */
export function writeRows(path: string, rows: readonly ModelRow[]): void {
  const lines = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => JSON.stringify(row));
  writeFileSync(path, `[\n${lines.join(",\n")}\n]\n`);
}
