import type { Mapping, Model, ModelType, Pricing } from "@causeway/contracts";
import { expandModel } from "../expand/expand-model.ts";
import { loadCatalogData } from "../rows/load-catalog-data.ts";
import { createNearestIds } from "./nearest-ids.ts";
import { createNewNames } from "./new-names.ts";
import { type Address, type AddressBook, type MappedModel, resolveAddress } from "./resolve-address.ts";
import type { CatalogData, MappingRow, ModelRow, ProviderFacts } from "../rows/rows.ts";
import { servedModel } from "./served-model.ts";

export interface CatalogOptions {
  /** Default: the data this version ships with. */
  readonly data?: CatalogData;
  /** With the provider `simulator`. */
  readonly simulator?: boolean;
  /** Ids of further providers that can be called, whatever the data knows of them: local servers. */
  readonly otherProviders?: readonly string[];
}

/** Models by name. Every name is looked up in any case; two ids never differ in case alone. */
export interface Catalog extends AddressBook {
  readonly providers: readonly ProviderFacts[];
  /** By id or alias, with the mappings that have a price. */
  findModel(idOrAlias: string): Model | null;
  /** At one provider, by id, alias or the provider's own name; a mapping that has a price. */
  findMapping(providerId: string, name: string): MappedModel | null;
  /** By id or alias, with every mapping: unpriced ones, and models without any price. */
  findKnown(idOrAlias: string): Model | null;
  /** The price someone gave a model of a custom provider; null when no one did. */
  findCustomPrice(provider: string, model: string): Pricing | null;
  /** Every price of custom providers' models, by `<provider> <model>`. */
  listCustomPrices(): ReadonlyMap<string, Pricing>;
  /** All that have a price, sorted by id. */
  listModels(): readonly Model[];
  /** All, priced or not, sorted by id. */
  listKnown(): readonly Model[];
  /** The ids most like a name that isn't one, best first. */
  nearestIds(name: string, count: number): readonly string[];
  /** True for a name of a maker that no one knows and that is no typo: a model that is newer than the catalog. */
  isNewName(name: string, ofMaker: RegExp): boolean;
  /** What a request's `model` means. */
  resolveAddress(name: string, customNames: readonly string[]): Address;
}

interface TypedRow {
  readonly type: ModelType;
  readonly row: ModelRow;
}

/** The built-in catalog. Rows become models when they are first asked for, and stay the same objects. */
export function createCatalog(options: CatalogOptions = {}): Catalog {
  const data = options.data ?? loadCatalogData();
  const simulator = options.simulator ?? false;
  const rows = listRows(data, simulator);
  const facts = simulator ? [...data.providers, data.simulator.provider] : data.providers;
  const models = createModelIndex(rows);
  const names = createProviderNames(rows, models);
  const providers = new Map(facts.map((provider) => [provider.id, provider]));
  const others = new Set(options.otherProviders);
  const book: AddressBook = {
    ...names,
    findModel: models.find,
    isProvider: (id) => providers.has(id) || others.has(id),
    hasRegions: (id) =>
      providers.get(id)?.settings.some((name) => name === "region" || name === "location") ?? false,
  };
  return {
    ...book,
    providers: facts,
    findMapping: (providerId, name) => pricedOnly(names.findAtProvider(providerId, name)),
    findKnown: models.findKnown,
    findCustomPrice: () => null,
    listCustomPrices: () => new Map(),
    listModels: models.list,
    listKnown: models.listKnown,
    nearestIds: createNearestIds(() => rows.filter(isServed).map(({ row }) => row.id)),
    isNewName: createNewNames(() => rows.flatMap(({ row }) => [row.id, ...(row.aliases ?? [])])),
    resolveAddress: (name, customNames) => resolveAddress(book, name, customNames),
  };
}

/** The model as its priced mappings show it. */
export function pricedOnly(found: MappedModel | null): MappedModel | null {
  if (!found || found.mapping.unpriced) return null;
  const model = servedModel(found.model);
  return model && { model, mapping: found.mapping };
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

  const get = (typed: TypedRow): Model => {
    const known = expanded.get(typed);
    if (known) return known;
    const model = expandModel(typed.row, typed.type);
    expanded.set(typed, model);
    return model;
  };
  const findKnown = (name: string): Model | null => {
    const typed = byName.get(name.toLowerCase());
    return typed ? get(typed) : null;
  };
  const listKnown = lazily(() => rows.map(get).sort((a, b) => (a.id < b.id ? -1 : 1)));
  return {
    get,
    findKnown,
    find: (name: string): Model | null => servedModel(findKnown(name)),
    listKnown,
    list: lazily((): readonly Model[] => listKnown().flatMap((model) => servedModel(model) ?? [])),
  };
}

/** Providers' own names for models; their indexes are made when a request first needs one. */
function createProviderNames(rows: readonly TypedRow[], models: ReturnType<typeof createModelIndex>) {
  const providerIds = new Set(
    rows.flatMap(({ row }) => row.providers.filter(({ price }) => price).map(({ provider }) => provider)),
  );
  const atProvider = lazily(() => indexNames(rows, (mapping, name) => `${mapping.provider} ${name}`));
  const anywhere = lazily(() => indexNames(rows, (mapping, name) => (mapping.price ? name : null)));

  return {
    hasProvider: (providerId: string): boolean => providerIds.has(providerId),
    findAtProvider: (providerId: string, name: string): MappedModel | null => {
      const own = mappingAt(models.findKnown(name), providerId);
      if (own) return own;
      const typed = atProvider().get(`${providerId} ${name.toLowerCase()}`);
      return typed ? mappingAt(models.get(typed), providerId) : null;
    },
    findByUpstreamName: (name: string): Model | null => {
      const typed = anywhere().get(name.toLowerCase());
      return typed ? servedModel(models.get(typed)) : null;
    },
  };
}

/** A model at one of its providers. */
export function mappingAt(model: Model | null, providerId: string): MappedModel | null {
  const mapping: Mapping | undefined = model?.mappings.find((one) => one.providerId === providerId);
  return model && mapping ? { model, mapping } : null;
}

/** Providers' names for models; where two models share one, the first in the order of the data keeps it. */
function indexNames(
  rows: readonly TypedRow[],
  keyOf: (mapping: MappingRow, name: string) => string | null,
): ReadonlyMap<string, TypedRow> {
  const names = new Map<string, TypedRow>();
  for (const typed of rows) {
    for (const mapping of typed.row.providers) {
      for (const name of [mapping.name, ...(mapping.alt ?? [])]) {
        const key = keyOf(mapping, name.toLowerCase());
        if (key !== null && !names.has(key)) names.set(key, typed);
      }
    }
  }
  return names;
}

/** Made when it is first asked for. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
