import type { Model, ModelOverride, Pricing } from "@causeway/contracts";
import { changeModel, type Layer, newModel } from "./change-model.ts";
import { type Catalog, lazily, mappingAt, pricedOnly } from "../lookup/create-catalog.ts";
import { expandSheet } from "../expand/expand-sheet.ts";
import { createNearestIds } from "../lookup/nearest-ids.ts";
import { type AddressBook, type MappedModel, resolveAddress } from "../lookup/resolve-address.ts";
import { servedModel } from "../lookup/served-model.ts";
import { finishSteps } from "./steps.ts";

/**
 * A catalog with someone's changes on top: it holds what they changed and asks the one below for everything else. Of two
 * overrides, the one that names a provider goes before the one that doesn't, and the later before the earlier.
 * `layer`: an organization's changes never reach the operator's keys, see `Mapping.below`.
 * @throws RangeError when a figure of an override is no price; `checkOverride` finds that out beforehand
 */
export const layerCatalog = (below: Catalog, overrides: readonly ModelOverride[], layer: Layer): Catalog =>
  finishSteps(layerCatalogInSteps(below, overrides, layer));

/** The same, pausing every few overrides: thousands of them would hold up everything else. */
export function* layerCatalogInSteps(
  below: Catalog,
  overrides: readonly ModelOverride[],
  layer: Layer,
): Generator<undefined, Catalog> {
  if (overrides.length === 0) return below;
  const { changed, customPrices } = yield* applyOverrides(below, overrides, layer);
  const names = yield* indexNames(changed, below);
  const added = [...changed.values()].filter(({ id }) => below.findKnown(id) === null);
  const { findKnown, findAtProvider, findByUpstreamName } = createLookups(below, changed, names);
  const book: AddressBook = {
    ...{ findAtProvider, findByUpstreamName },
    findModel: (name) => servedModel(findKnown(name)),
    hasProvider: (id) => names.providers.has(id) || below.hasProvider(id),
    isProvider: below.isProvider,
    hasRegions: below.hasRegions,
  };
  return {
    ...book,
    providers: below.providers,
    findMapping: (providerId, name) => pricedOnly(findAtProvider(providerId, name)),
    findKnown,
    findCustomPrice: (provider, model) =>
      customPrices.get(`${provider} ${model}`) ?? below.findCustomPrice(provider, model),
    listCustomPrices: () => new Map([...below.listCustomPrices(), ...customPrices]),
    listModels: lazily(() => listServed(below, changed)),
    listKnown: lazily(() => mergeLists(below.listKnown(), changed, added)),
    nearestIds: nearestIn(below, added),
    isNewName: below.isNewName,
    resolveAddress: (name, customNames) => resolveAddress(book, name, customNames),
  };
}

/** Finds models as they are now: changed ones here, all others below. */
function createLookups(below: Catalog, changed: ReadonlyMap<string, Model>, names: Names) {
  const findKnown = (name: string): Model | null => {
    const key = name.toLowerCase();
    const own = changed.get(key);
    if (own) return own;
    const known = below.findKnown(name);
    if (known) return changed.get(known.id.toLowerCase()) ?? known;
    const id = names.aliases.get(key);
    return id === undefined ? null : (changed.get(id) ?? null);
  };
  /** What was found below, as it is now. */
  const renew = (found: MappedModel | null): MappedModel | null => {
    const now = found && changed.get(found.model.id.toLowerCase());
    return now ? mappingAt(now, found.mapping.providerId) : found;
  };
  const findAtProvider = (providerId: string, name: string): MappedModel | null => {
    const own = mappingAt(findKnown(name), providerId);
    if (own) return own;
    const id = names.atProvider.get(`${providerId} ${name.toLowerCase()}`);
    if (id !== undefined) return mappingAt(changed.get(id) ?? null, providerId);
    return renew(below.findAtProvider(providerId, name));
  };
  const findByUpstreamName = (name: string): Model | null => {
    const id = names.anywhere.get(name.toLowerCase());
    const model = id === undefined ? below.findByUpstreamName(name) : (changed.get(id) ?? null);
    return model && servedModel(changed.get(model.id.toLowerCase()) ?? model);
  };
  return { findKnown, findAtProvider, findByUpstreamName };
}

interface Applied {
  /** By id in lowercase. */
  readonly changed: ReadonlyMap<string, Model>;
  /** By custom provider and model. */
  readonly customPrices: ReadonlyMap<string, Pricing>;
}

/** Overrides or models between two pauses. */
const STEP = 16;

function* applyOverrides(
  below: Catalog,
  overrides: readonly ModelOverride[],
  layer: Layer,
): Generator<undefined, Applied> {
  const changed = new Map<string, Model>();
  const customPrices = new Map<string, Pricing>();
  const general = overrides.filter(({ provider }) => provider === null);
  const inOrder = [...general, ...overrides.filter(({ provider }) => provider !== null)];
  for (const [place, override] of inOrder.entries()) {
    if (place % STEP === STEP - 1) yield;
    const { provider, model } = override;
    if (provider !== null && !below.isProvider(provider)) {
      if (override.price)
        customPrices.set(`${provider} ${model}`, { ...expandSheet(override.price), priceSource: layer });
      continue;
    }
    const key = model.toLowerCase();
    const known =
      changed.get(key) ??
      below.findKnown(model) ??
      (provider === null ? null : (below.findAtProvider(provider, model)?.model ?? null));
    const current = known ? (changed.get(known.id.toLowerCase()) ?? known) : newModel(override);
    changed.set(current.id.toLowerCase(), changeModel(current, override, { layer, below }));
  }
  return { changed, customPrices };
}

/** Names that mean a changed model, each with its id in lowercase. */
interface Names {
  readonly aliases: ReadonlyMap<string, string>;
  /** By provider and name. */
  readonly atProvider: ReadonlyMap<string, string>;
  /** By the name that a provider has for it. */
  readonly anywhere: ReadonlyMap<string, string>;
  /** Providers that have one of the models. */
  readonly providers: ReadonlySet<string>;
}

function* indexNames(changed: ReadonlyMap<string, Model>, below: Catalog): Generator<undefined, Names> {
  const aliases = new Map<string, string>();
  const atProvider = new Map<string, string>();
  const anywhere = new Map<string, string>();
  const providers = new Set<string>();
  let place = 0;
  for (const [id, model] of changed) {
    place += 1;
    if (place % STEP === 0) yield;
    for (const alias of [...model.aliases, ...(model.ownAliases ?? [])]) aliases.set(alias.toLowerCase(), id);
    const before = new Set(below.findKnown(model.id)?.mappings);
    for (const mapping of model.mappings) {
      if (before.has(mapping)) continue;
      const name = mapping.modelName.toLowerCase();
      // A name keeps the meaning it has below: no new model takes over another model's name.
      for (const own of [name, mapping.deployment?.toLowerCase() ?? name]) {
        const owner = below.findAtProvider(mapping.providerId, own)?.model.id;
        if (owner === undefined || owner === model.id) atProvider.set(`${mapping.providerId} ${own}`, id);
      }
      if (mapping.unpriced) continue;
      providers.add(mapping.providerId);
      // What a model is called at its own server says nothing of who else might serve that name.
      if (id.startsWith(`${mapping.providerId}/`)) continue;
      if (below.findModel(name) === null && below.findByUpstreamName(name) === null) anywhere.set(name, id);
    }
  }
  return { aliases, atProvider, anywhere, providers };
}

/** The list below with the changed models in their places, and those it doesn't have. */
function mergeLists(
  list: readonly Model[],
  changed: ReadonlyMap<string, Model>,
  others: readonly Model[],
): readonly Model[] {
  const models = new Map(list.map((model) => [model.id, changed.get(model.id.toLowerCase()) ?? model]));
  for (const model of others) models.set(model.id, model);
  return [...models.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const listServed = (below: Catalog, changed: ReadonlyMap<string, Model>): readonly Model[] =>
  mergeLists(below.listModels(), changed, [...changed.values()]).flatMap((model) => servedModel(model) ?? []);

function nearestIn(below: Catalog, added: readonly Model[]): Catalog["nearestIds"] {
  const nearest = createNearestIds(() => added.flatMap((model) => servedModel(model)?.id ?? []));
  return (name, count) => [...nearest(name, count), ...below.nearestIds(name, count)].slice(0, count);
}
