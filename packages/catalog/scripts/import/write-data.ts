import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MODEL_TYPES } from "@causeway/contracts";
import type { ModelRow, ProviderFacts } from "../../src/rows/rows.ts";
import type { TypedRow } from "./convert-model.ts";

/** Writes `<type>.json` for every type and `providers.json`, one row per line, sorted by id. */
export function writeData(
  folder: string,
  models: readonly TypedRow[],
  providers: readonly ProviderFacts[],
): void {
  for (const type of MODEL_TYPES) {
    const rows = models.filter((model) => model.type === type).map(({ row }) => row);
    writeRows(join(folder, `${type}.json`), rows);
  }
  writeRows(join(folder, "providers.json"), providers);
}

/** Writes one row per line, sorted by id. */
export function writeRows(path: string, rows: readonly (ModelRow | ProviderFacts)[]): void {
  const lines = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => JSON.stringify(row));
  writeFileSync(path, `[\n${lines.join(",\n")}\n]\n`);
}
