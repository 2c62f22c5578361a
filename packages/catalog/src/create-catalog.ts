import type { Model, ModelOverride, ModelType } from "@causeway/contracts";
import { preparePrice } from "@causeway/cost";
import { applyOverrides, type TypedRow } from "./apply-overrides.ts";
import { expandModel } from "./expand-model.ts";
import { loadCatalogData } from "./load-catalog-data.ts";
import { createNearestIds } from "./nearest-ids.ts";
import { type Address, type AddressBook, type MappedModel, resolveAddress } from "./resolve-address.ts";
import type { CatalogData, MappingRow, ProviderFacts } from "./rows.ts";

export interface CatalogOptions {
  /** Default: the data this version ships with. */
  readonly data?: CatalogData;
  /** The operator's own prices, disabled models and models. */
  readonly overrides?: readonly ModelOverride[];
  /** With the provider `simulator`. */
  readonly simulator?: boolean;
}

/** Models by name. Every name is looked up in any case; two ids never differ in case alone. */
export interface Catalog {
  readonly providers: readonly ProviderFacts[];
  /** By id or alias. */
  findModel(idOrAlias: string): Model | null;
  /** At one provider, by id, alias or the provider's own name. */
  findMapping(providerId: string, name: string): MappedModel | null;
  /** All that have a price, sorted by id. */
  listModels(): readonly Model[];
  /** The ids most like a name that is none, best first. */
  nearestIds(name: string, count: number): readonly string[];
  /** What a request's `model` means. */
  resolveAddress(name: string, customNames: readonly string[]): Address;
}

/**
 * The catalogue. Rows become models when they are first asked for, and stay the same objects.
 * @throws RangeError when a price of an override is no price.
 */
export function createCatalog(options: CatalogOptions = {}): Catalog {
  const data = options.data ?? loadCatalogData();
  const { overrides = [], simulator = false } = options;
  const rows = applyOverrides(listRows(data, simulator), overrides).filter(isServed);
  const facts = simulator ? [...data.providers, data.simulator.provider] : data.providers;
  const models = createModelIndex(rows);
  for (const { modelId } of overrides) {
    for (const { price } of models.find(modelId)?.mappings ?? []) preparePrice(price);
  }
  const names = createProviderNames(rows, models);
  const providers = new Map(facts.map((provider) => [provider.id, provider]));
  const book: AddressBook = {
    findModel: models.find,
    findMapping: names.findMapping,
    findByUpstreamName: names.findByUpstreamName,
    hasProvider: names.hasProvider,
    hasRegions: (id) =>
      providers.get(id)?.settings.some((name) => name === "region" || name === "location") ?? false,
  };
  return {
    providers: facts,
    findModel: models.find,
    findMapping: names.findMapping,
    listModels: models.list,
    nearestIds: createNearestIds(() => rows.map(({ row }) => row.id)),
    resolveAddress: (name, customNames) => resolveAddress(book, name, customNames),
  };
}

const listRows = (data: CatalogData, simulator: boolean): TypedRow[] => [
  ...Object.entries(data.models).flatMap(([type, rows]) =>
    rows.map((row) => ({ type: type as ModelType, row })),
  ),
  ...(simulator ? data.simulator.models.map((row): TypedRow => ({ type: row.type ?? "chat", row })) : []),
];

/** A model is served when some mapping of it has a price. */
const isServed = ({ row }: TypedRow): boolean => row.providers.some(({ price }) => price);

function createModelIndex(rows: readonly TypedRow[]) {
  const expanded = new Map<TypedRow, Model>();
  const byName = new Map<string, TypedRow>();
  for (const typed of rows) {
    for (const alias of typed.row.aliases ?? []) byName.set(alias.toLowerCase(), typed);
  }
  for (const typed of rows) byName.set(typed.row.id.toLowerCase(), typed);
  let sorted: readonly Model[] | null = null;

  const get = (typed: TypedRow): Model => {
    const known = expanded.get(typed);
    if (known) return known;
    const model = expandModel(typed.row, typed.type);
    expanded.set(typed, model);
    return model;
  };
  return {
    get,
    find: (name: string): Model | null => {
      const typed = byName.get(name.toLowerCase());
      return typed ? get(typed) : null;
    },
    list: (): readonly Model[] => {
      sorted ??= rows.map(get).sort((a, b) => (a.id < b.id ? -1 : 1));
      return sorted;
    },
  };
}

/** Providers' own names for models; their indexes are made when a request first needs one. */
function createProviderNames(rows: readonly TypedRow[], models: ReturnType<typeof createModelIndex>) {
  const providerIds = new Set(
    rows.flatMap(({ row }) => row.providers.filter(({ price }) => price).map(({ provider }) => provider)),
  );
  const atProvider = lazily(() => indexNames(rows, (mapping, name) => `${mapping.provider} ${name}`));
  const anywhere = lazily(() => indexNames(rows, (_mapping, name) => name));

  const mappingOf = (model: Model | null, providerId: string): MappedModel | null => {
    const mapping = model?.mappings.find((one) => one.providerId === providerId);
    return model && mapping ? { model, mapping } : null;
  };
  return {
    hasProvider: (providerId: string): boolean => providerIds.has(providerId),
    findMapping: (providerId: string, name: string): MappedModel | null => {
      const own = mappingOf(models.find(name), providerId);
      if (own) return own;
      const typed = atProvider().get(`${providerId} ${name.toLowerCase()}`);
      return typed ? mappingOf(models.get(typed), providerId) : null;
    },
    findByUpstreamName: (name: string): Model | null => {
      const typed = anywhere().get(name.toLowerCase());
      return typed ? models.get(typed) : null;
    },
  };
}

/** Names of priced mappings; where two models share one, the first in the order of the data keeps it. */
function indexNames(
  rows: readonly TypedRow[],
  keyOf: (mapping: MappingRow, name: string) => string,
): ReadonlyMap<string, TypedRow> {
  const names = new Map<string, TypedRow>();
  for (const typed of rows) {
    for (const mapping of typed.row.providers) {
      if (!mapping.price) continue;
      for (const name of [mapping.name, ...(mapping.alt ?? [])]) {
        const key = keyOf(mapping, name.toLowerCase());
        if (!names.has(key)) names.set(key, typed);
      }
    }
  }
  return names;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
