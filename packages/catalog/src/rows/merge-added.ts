import type { ModelType } from "@causeway/contracts";
import type { AddedProvider } from "./added-providers.ts";
import type { CatalogData, ModelRow } from "./rows.ts";

/** The imported figures with providers that are kept by hand; the same object when there are none. */
export function mergeAdded(data: CatalogData, added: readonly AddedProvider[]): CatalogData {
  if (added.length === 0) return data;
  let { models } = data;
  for (const row of added.flatMap((one) => one.models)) models = mergeRow(models, row);
  return {
    ...data,
    models,
    providers: [...data.providers, ...added.flatMap(({ provider }) => provider ?? [])],
  };
}

/** A known model, of whatever type, gains mappings; any other is new. */
function mergeRow(models: CatalogData["models"], row: ModelRow): CatalogData["models"] {
  const type = typeOf(models, row.id) ?? row.type ?? "chat";
  const rows = models[type];
  const known = rows.find(({ id }) => id === row.id);
  const merged = known
    ? rows.map((one) => (one === known ? { ...one, providers: [...one.providers, ...row.providers] } : one))
    : [...rows, row];
  return { ...models, [type]: merged };
}

const typeOf = (models: CatalogData["models"], id: string): ModelType | undefined =>
  (Object.keys(models) as ModelType[]).find((type) => models[type].some((row) => row.id === id));
