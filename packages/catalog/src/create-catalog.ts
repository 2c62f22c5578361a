import type { Model, ModelOverride, ModelType } from "@causeway/contracts";
import { preparePrice } from "@causeway/cost";
import { applyOverrides, type TypedRow } from "./apply-overrides.ts";
import { expandModel } from "./expand-model.ts";
import { loadCatalogData } from "./load-catalog-data.ts";
import { createNearestIds } from "./nearest-ids.ts";
import { type Address, type AddressBook, type MappedModel, resolveAddress } from "./resolve-address.ts";
import type { CatalogData, ProviderFacts } from "./rows.ts";

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
  const names = createProviderNames(rows, models.get);
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

/** Names by provider; made when a request first names a provider. */
function createProviderNames(rows: readonly TypedRow[], get: (typed: TypedRow) => Model) {
  let byProvider: Map<string, Map<string, TypedRow>> | null = null;
  let byUpstreamName: Map<string, TypedRow> | null = null;
  const ids = new Set(
    rows.flatMap(({ row }) => row.providers.flatMap(({ provider, price }) => (price ? [provider] : []))),
  );

  return {
    hasProvider: (providerId: string): boolean => ids.has(providerId),
    findMapping: (providerId: string, name: string): MappedModel | null => {
      byProvider ??= indexByProvider(rows);
      const typed = byProvider.get(providerId)?.get(name.toLowerCase());
      const model = typed && get(typed);
      const mapping = model?.mappings.find((one) => one.providerId === providerId);
      return model && mapping ? { model, mapping } : null;
    },
    findByUpstreamName: (name: string): Model | null => {
      byUpstreamName ??= indexUpstreamNames(rows);
      const typed = byUpstreamName.get(name.toLowerCase());
      return typed ? get(typed) : null;
    },
  };
}

/** Per provider: ids first, then aliases, then the provider's own names; the first to come keeps a name. */
function indexByProvider(rows: readonly TypedRow[]): Map<string, Map<string, TypedRow>> {
  const byProvider = new Map<string, Map<string, TypedRow>>();
  const add = (namesOf: (typed: TypedRow, at: number) => readonly string[]): void => {
    for (const typed of rows) {
      typed.row.providers.forEach(({ provider, price }, at) => {
        if (!price) return;
        const names = byProvider.get(provider) ?? new Map<string, TypedRow>();
        byProvider.set(provider, names);
        for (const name of namesOf(typed, at)) addName(names, name, typed);
      });
    }
  };
  add(({ row }) => [row.id]);
  add(({ row }) => row.aliases ?? []);
  add(({ row }, at) => upstreamNames(row.providers[at]));
  return byProvider;
}

/** Any provider's own name; where two models share one, the first in the order of the data keeps it. */
function indexUpstreamNames(rows: readonly TypedRow[]): Map<string, TypedRow> {
  const names = new Map<string, TypedRow>();
  for (const typed of rows) {
    for (const mapping of typed.row.providers) {
      if (mapping.price) for (const name of upstreamNames(mapping)) addName(names, name, typed);
    }
  }
  return names;
}

const upstreamNames = (mapping: { name: string; alt?: readonly string[] } | undefined): readonly string[] =>
  mapping ? [mapping.name, ...(mapping.alt ?? [])] : [];

function addName(names: Map<string, TypedRow>, name: string, typed: TypedRow): void {
  const lower = name.toLowerCase();
  if (!names.has(lower)) names.set(lower, typed);
}
