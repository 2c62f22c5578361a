import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";

/** Served by the documentation site as `/catalog.schema.json`. */
export const CATALOG_SCHEMA = "apps/docs/public/catalog.schema.json";
const SOURCE = "packages/contracts/src/index.ts";

/** The JSON Schema of `CATALOG_FILE`, for editors and checks before a deployment. */
export async function renderCatalogSchema() {
  const { renderCatalogJsonSchema } = await import(pathToFileURL(join(ROOT, SOURCE)).href);
  return `${JSON.stringify(renderCatalogJsonSchema(), null, 2)}\n`;
}
