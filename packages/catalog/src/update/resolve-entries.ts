import type { Mapping, Model } from "@causeway/contracts";
import type { CatalogEntry } from "./entry.ts";
import { createLeftOut } from "./left-out.ts";

/** What resolving needs of a catalog. */
export interface KnownModels {
  findModel(idOrAlias: string): Model | null;
  findMapping(providerId: string, name: string): { readonly model: Model; readonly mapping: Mapping } | null;
}

/** An entry and the model of the catalog it is about. */
export interface ResolvedEntry {
  readonly entry: CatalogEntry;
  /** Of the catalog, or a new one. */
  readonly modelId: string;
  /** The catalog's mapping for it; null = the provider is new to the model. */
  readonly mapping: Mapping | null;
  readonly isNewModel: boolean;
}

/** Words with a meaning to the gateway. */
const RESERVED = new Set(["auto"]);

/**
 * Finds the catalog's model for each entry: by the provider's name for it, else by an id that its name ends in, else it
 * is a new model under that id. Several names of one model count once: the main name, else any if all agree on the price.
 */
export function resolveEntries(entries: readonly CatalogEntry[], known: KnownModels) {
  const leftOut = createLeftOut();
  const byTarget = Map.groupBy(
    entries.flatMap((entry) => resolveEntry(entry, known) ?? noName(leftOut)),
    ({ modelId, entry }) => `${entry.provider} ${modelId}`,
  );
  const resolved = [...byTarget.values()].flatMap((same) => {
    const chosen = chooseName(same);
    const others = same.length - (chosen ? 1 : 0);
    for (let index = 0; index < others; index += 1)
      leftOut.add(chosen ? "another name of a listed model" : "names of one model with different prices");
    return chosen ?? [];
  });
  return { resolved, leftOut: leftOut.counts() };
}

function noName(leftOut: ReturnType<typeof createLeftOut>): never[] {
  leftOut.add("a name that can't be a model id");
  return [];
}

function resolveEntry(entry: CatalogEntry, known: KnownModels): ResolvedEntry | null {
  const found = known.findMapping(entry.provider, entry.upstreamModel);
  if (found) return { entry, modelId: found.model.id, mapping: found.mapping, isNewModel: false };
  const last = entry.upstreamModel.slice(entry.upstreamModel.lastIndexOf("/") + 1).toLowerCase();
  if (!/^[a-z0-9][a-z0-9._:-]*$/.test(last)) return null;
  const model = known.findModel(last);
  if (model && model.type === entry.type) {
    const mapping = model.mappings.find(({ providerId }) => providerId === entry.provider) ?? null;
    return { entry, modelId: model.id, mapping, isNewModel: false };
  }
  const modelId = model || RESERVED.has(last) ? `${entry.provider}-${last}` : last;
  const own = model ? known.findModel(modelId) : null;
  return { entry, modelId, mapping: null, isNewModel: own === null };
}

function chooseName(same: readonly ResolvedEntry[]): ResolvedEntry | null {
  const [first = null] = same;
  if (same.length === 1) return first;
  const main = same.find(({ entry, mapping, modelId }) => {
    const name = entry.upstreamModel.toLowerCase();
    return name === mapping?.modelName.toLowerCase() || name === modelId;
  });
  if (main) return main;
  const prices = new Set(same.map(({ entry }) => JSON.stringify(entry.price)));
  return prices.size === 1 ? first : null;
}
