import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);

/**
 * What there is already.
 * @returns {Promise<{ providers: Map<string, string>, models: Map<string, string> }>} names of providers by id; ids of models by
 * every name they have, in lower case.
 */
export async function readKnown() {
  const { listProviders } = await load("packages/providers/src/index.ts");
  const { createCatalog } = await load("packages/catalog/src/index.ts");
  const catalog = createCatalog({ simulator: true });
  const named = [...catalog.providers, ...listProviders()].map(({ id, name }) => [id, name]);
  const models = catalog
    .listModels()
    .flatMap(({ id, aliases }) => [id, ...aliases].map((name) => [name.toLowerCase(), id]));
  return { providers: new Map(named), models: new Map(models) };
}
