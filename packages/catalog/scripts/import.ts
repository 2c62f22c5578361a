import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProviderFacts } from "../src/rows/rows.ts";
import { findFigureProblems } from "../src/update/check-figures.ts";
import { convertModel } from "./import/convert-model.ts";
import { MISFILED } from "./import/corrections.ts";
import { foldModels } from "./import/fold-models.ts";
import type { SourceFile, SourceModel, SourceNote, SourceProvider } from "./import/source.ts";
import { splitModels } from "./import/split-models.ts";
import { writeData } from "./import/write-data.ts";
import { writeSources } from "./import/write-sources.ts";

/**
 * Imports the figures of a catalog folder into `data/`.
 * Usage: node packages/catalog/scripts/import.ts <folder>   (or CATALOG_DIR=<folder>)
 */
const folder = process.argv[2] ?? process.env.CATALOG_DIR;
if (!folder) {
  process.stderr.write("Usage: node packages/catalog/scripts/import.ts <folder>\n");
  process.exit(1);
}

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(folder, ...path), "utf8")) as T;

const sourceModels = readdirSync(join(folder, "models"))
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => readJson<SourceFile<SourceModel>>("models", file).items)
  .filter(({ id }) => !MISFILED.has(id));

const models = splitModels(foldModels(sourceModels)).flatMap(convertModel);
const providers = readJson<SourceFile<SourceProvider>>("providers.json").items.map(
  (provider): ProviderFacts => ({
    id: provider.id,
    name: provider.name,
    baseUrl: provider.api_base_url,
    apiStyle: provider.api_style,
    settings: provider.extra_settings,
    website: provider.website,
    docsUrl: provider.docs_url,
    pricingUrl: provider.pricing_urls[0] ?? null,
  }),
);

const problems = models.flatMap(({ row }) =>
  row.providers.flatMap(({ provider, price = {} }) =>
    findFigureProblems(price).map(({ field, reason }) => `${provider}/${row.id}: ${field}: ${reason}`),
  ),
);
if (problems.length > 0) {
  process.stderr.write(`Nothing was imported.\n${problems.join("\n")}\n`);
  process.exit(1);
}

const data = join(import.meta.dirname, "../data");
writeData(data, models, providers);
writeSources(data, readJson<{ sources: SourceNote[] }>("sources.json").sources, {
  providers: providers.length,
  models,
  conflicts: sourceModels.flatMap((model) => model.providers.flatMap((mapping) => mapping.conflicts ?? []))
    .length,
});
process.stdout.write(`Imported ${models.length} models and ${providers.length} providers.\n`);
