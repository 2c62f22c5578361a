import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogCorrections } from "../src/rows/correct-rows.ts";
import { loadCatalogData } from "../src/rows/load-catalog-data.ts";
import { type CoverageCell, type CoverageRow, cellsOf } from "./price-coverage/coverage-row.ts";
import { findCoverageProblems } from "./price-coverage/find-coverage-problems.ts";
import { fieldsOf, PRICE_FIELDS } from "./price-coverage/price-fields.ts";
import { correctedCells, stateCoverage } from "./price-coverage/state-coverage.ts";
import type { PackagePin } from "./refresh/fetch-package.ts";
import { nameSources, readEntries, readPriceLists } from "./refresh/read-price-lists.ts";

/**
 * Checks the table of providers and price fields: `data/coverage.json`, which a refresh writes, and `data/coverage-by-hand.json`.
 * Usage: pnpm prices:coverage [--provider=ID] [--date=<ISO date>] [--refresh]
 * With a provider, it prints the provider's cells. `--refresh` reads the recorded package versions again and writes the table.
 */
const DATA = join(import.meta.dirname, "../data");
const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(DATA, name), "utf8")) as T;

interface Sourced {
  readonly provider: string;
  readonly source: string;
  readonly date: string;
}
type ToolFees = Sourced & Readonly<Record<"webSearch" | "fileSearch" | "codeExecution", string | undefined>>;

const parameters = new Map(
  process.argv.slice(2).map((parameter) => parameter.split("=", 2) as [string, string | undefined]),
);
const data = loadCatalogData();
const mappings = Map.groupBy(
  Object.values(data.models).flatMap((rows) => rows.flatMap(({ providers }) => providers)),
  ({ provider }) => provider,
);
const providers = data.providers.map(({ id }) => id).sort();
if (parameters.has("--refresh")) writeCoverage();

const cells = cellsOf(
  readJson<CoverageRow[]>("coverage.json"),
  readJson<CoverageRow[]>("coverage-by-hand.json"),
);
const shown = parameters.get("--provider");
if (shown) printProvider(shown, cells);
const date = parameters.get("--date");
const problems = findCoverageProblems(cells, {
  figures: new Map(providers.map((id) => [id, new Set((mappings.get(id) ?? []).flatMap(fieldsOf))])),
  today: date ? new Date(date) : new Date(),
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${providers.length} providers, ${PRICE_FIELDS.length} price fields, ${problems.length} problems\n`,
);
if (problems.length > 0) process.exitCode = 1;

function printProvider(provider: string, known: ReadonlyMap<string, CoverageCell>): void {
  for (const field of PRICE_FIELDS) {
    const cell = known.get(`${provider} ${field}`);
    const text = cell ? `${cell.value}\t${cell.date}\t${cell.source}` : "empty";
    process.stdout.write(`${field}\t${text}\n`);
  }
}

function writeCoverage(): void {
  const [last] = readJson<{ date: string; packages: PackagePin[] }[]>("refreshes.json");
  if (!last) throw new Error("data/refreshes.json names no packages.");
  const { packages, litellm: root, findGenai } = readPriceLists(last.packages, last.date);
  const sources = {
    litellm: { root, entries: readEntries(root, new Set(providers)) },
    findGenai,
    names: nameSources(packages),
    date: last.date,
    byHand: readByHand(),
  };
  const rows = providers.flatMap((id) => stateCoverage(id, mappings.get(id) ?? [], sources));
  const lines = rows.map((row) => `  ${JSON.stringify(row)}`);
  writeFileSync(join(DATA, "coverage.json"), `[\n${lines.join(",\n")}\n]\n`);
}

/** What the other files kept by hand price. */
function readByHand(): readonly CoverageRow[] {
  const row = ({ provider, source, date: on }: Sourced, fields: readonly string[]): CoverageRow => ({
    provider,
    value: "yes",
    fields: fields.join(" "),
    source,
    date: on,
  });
  return [
    ...readJson<ToolFees[]>("tool-fees.json").map((fees) =>
      row(
        fees,
        (["webSearch", "fileSearch", "codeExecution"] as const).filter((field) => fees[field]),
      ),
    ),
    ...correctedCells(catalogCorrections),
    ...readJson<Sourced[]>("free.json").map((free) => row(free, PRICE_FIELDS)),
  ];
}
