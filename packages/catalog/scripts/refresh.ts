import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MODEL_TYPES } from "@causeway/contracts";
import type { CatalogData, ModelRow, ProviderFacts } from "../src/rows/rows.ts";
import type { PackagePin } from "./refresh/fetch-package.ts";
import { readPriceLists } from "./refresh/read-price-lists.ts";
import { type Confirmed, refreshRows } from "./refresh/refresh-rows.ts";
import { writeRows } from "./refresh/write-rows.ts";

/**
 * Refreshes the prices in `data/` from the price files inside two packages, `litellm` and `genai-prices`.
 * Usage: pnpm catalog:refresh [<package>=<version> …] [--date=<ISO date>]
 * Without arguments, it reads the recorded versions again. Nothing is installed or run.
 */
interface Refresh {
  readonly date: string;
  readonly packages: readonly PackagePin[];
}

const DATA = join(import.meta.dirname, "../data");
const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(DATA, name), "utf8")) as T;
const writeJson = (name: string, value: unknown): void =>
  writeFileSync(join(DATA, name), `${JSON.stringify(value, null, 2)}\n`);

const parameters = process.argv.slice(2).map((parameter) => {
  const [name = "", value = ""] = parameter.split("=", 2);
  return [name, value] as const;
});
const refreshes = readJson<Refresh[]>("refreshes.json");
const last = refreshes[0];
if (!last) throw new Error("data/refreshes.json names no packages.");
const wanted = new Map(parameters);
const date = wanted.get("--date") ?? new Date().toISOString().slice(0, 10);

const { packages, litellm, findGenai } = readPriceLists(last.packages, date, wanted);
const data: CatalogData = {
  providers: readJson<ProviderFacts[]>("providers.json"),
  models: Object.fromEntries(
    MODEL_TYPES.map((type) => [type, readJson<ModelRow[]>(`${type}.json`)]),
  ) as unknown as CatalogData["models"],
  simulator: readJson<CatalogData["simulator"]>("simulator.json"),
};
const { models, held, unknown, counts } = refreshRows(data, {
  litellm,
  findGenai,
  date,
  confirmed: readJson<Confirmed[]>("confirmed.json"),
});
for (const type of MODEL_TYPES) writeRows(join(DATA, `${type}.json`), models[type]);
writeJson("refreshes.json", [{ date, packages }, ...refreshes.filter((one) => one.date !== date)]);
const lines = held.map((change) => `    ${JSON.stringify(change)}`);
writeFileSync(
  join(DATA, "held.json"),
  `{\n  "changes": [\n${lines.join(",\n")}\n  ],\n  "unknown": ${JSON.stringify(unknown, null, 2).replaceAll("\n", "\n  ")}\n}\n`,
);
process.stdout.write(
  `${counts.changed} prices changed, ${counts.added} models added, ${counts.confirmed} prices confirmed; ` +
    `${held.length} figures held in data/held.json.\n`,
);
// A separate process, because this one has loaded the data from before the refresh.
spawnSync(process.execPath, ["--no-warnings", join(import.meta.dirname, "coverage.ts"), "--refresh"], {
  stdio: "inherit",
});
