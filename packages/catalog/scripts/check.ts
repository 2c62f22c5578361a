import { checkCatalogData } from "../src/rows/check-catalog-data.ts";
import { loadCatalogData } from "../src/rows/load-catalog-data.ts";

/** Checks `data/`. Usage: node packages/catalog/scripts/check.ts */
const problems = checkCatalogData(loadCatalogData());
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(problems.length === 0 ? "The catalog is sound.\n" : `${problems.length} problems.\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
