import { CAPABILITY_NAMES, type Decimal, type ModelType } from "@causeway/contracts";
import { type Catalog, createCatalog } from "../../src/lookup/create-catalog.ts";
import { isCorrected } from "../../src/rows/correct-rows.ts";
import type { CatalogData, MappingRow, ModelRow } from "../../src/rows/rows.ts";
import { decimalOf } from "../../src/update/decimal.ts";
import type { CatalogEntry, EntryPrice } from "../../src/update/entry.ts";
import type { JsonObject } from "../../src/update/fact-reader.ts";
import { flattenPrice } from "../../src/update/flatten-price.ts";
import { isFreeOfCharge } from "../../src/rows/free-of-charge.ts";
import { decideFigures, type HeldFigure } from "./decide-figures.ts";
import { withDocumented } from "./documented-figures.ts";
import { candidateIds, isSnapshot, regionOf } from "./model-id.ts";
import { moveRegional } from "./move-regional.ts";
import { findSibling, newMapping, newModel } from "./new-row.ts";
import type { FindGenaiModel, GenaiModel } from "./read-genai-prices.ts";
import { readEntries } from "./read-price-lists.ts";
import { figuresOf, withFigures } from "./row-price.ts";

const SIGNIFICANT_DIGITS = 9;

/** Names that no one calls, or that only differ in spelling from another one. */
const NO_MODEL = /^ft:|_|\/container$|^container$/;

type Models = CatalogData["models"];

/** A figure that was not taken, and of which model. */
interface HeldChange extends HeldFigure {
  readonly provider: string;
  readonly model: string;
}

export interface Refreshed {
  readonly models: Models;
  readonly held: readonly HeldChange[];
  /** Names that one source alone lists, by provider. */
  readonly unknown: Readonly<Record<string, readonly string[]>>;
  readonly counts: { readonly changed: number; readonly added: number; readonly confirmed: number };
}

/** What a refresh compares. */
export interface RefreshSources {
  /** LiteLLM's price file. */
  readonly litellm: JsonObject;
  readonly findGenai: FindGenaiModel;
  /** ISO date on which both were read. */
  readonly date: string;
  readonly confirmed?: readonly Confirmed[];
}

/** A model whose prices in LiteLLM's file a person compared with the provider's page: `data/confirmed.json`. */
export interface Confirmed {
  readonly provider: string;
  /** The provider's name for it. */
  readonly name: string;
  /** The page. */
  readonly source: string;
  /** ISO date. */
  readonly date: string;
}

interface Target {
  readonly type: ModelType;
  readonly row: ModelRow;
  readonly mapping: MappingRow;
  /** LiteLLM's entries of the provider. */
  readonly entries: readonly CatalogEntry[];
}

/** The rows of the data files with the figures on which the sources agree; see `decideFigures`. */
export function refreshRows(data: CatalogData, sources: RefreshSources): Refreshed {
  const providers = new Set(data.providers.map(({ id }) => id));
  const entries = Map.groupBy(readEntries(sources.litellm, providers), ({ provider }) => provider);
  const run = new Run(data, sources);
  for (const [type, rows] of Object.entries(data.models) as [ModelType, readonly ModelRow[]][])
    for (const row of rows)
      for (const mapping of row.providers)
        run.refresh({ type, row, mapping, entries: entries.get(mapping.provider) ?? [] });
  for (const listed of entries.values()) for (const entry of listed) run.add(entry, listed);
  return run.finish();
}

class Run {
  readonly #sources: RefreshSources;
  readonly #catalog: Catalog;
  readonly #models: ReadonlyMap<ModelType, Map<string, ModelRow>>;
  readonly #held: HeldChange[] = [];
  readonly #unknown = new Map<string, string[]>();
  readonly #counts = { changed: 0, added: 0, confirmed: 0 };

  constructor(data: CatalogData, sources: RefreshSources) {
    this.#sources = sources;
    this.#catalog = createCatalog({ data });
    this.#models = new Map(
      Object.entries(data.models).map(([type, rows]) => [
        type as ModelType,
        new Map(rows.map((row) => [row.id, row])),
      ]),
    );
  }

  /** Compares a mapping of the catalog with what the sources say of it. */
  refresh(target: Target): void {
    if (isCorrected(target.mapping, target.type)) return;
    const litellm = findEntry(target);
    const genai = findGenai(this.#sources.findGenai, target.mapping);
    if (litellm || genai) this.#settle(target, litellm, genai);
  }

  /** Adds a model at a provider that the catalog lacks, if both sources know it, or one and a person who looked it up. */
  add(entry: CatalogEntry, entries: readonly CatalogEntry[]): void {
    const { provider, upstreamModel: name, type } = entry;
    if (!entry.price || regionOf(name) || isSnapshot(name) || NO_MODEL.test(name)) return;
    const rows = this.#models.get(type);
    const ids = candidateIds(name);
    const id = ids.map((one) => this.#catalog.findKnown(one)?.id).find(Boolean) ?? ids.at(-1);
    if (id === undefined || !rows || this.#catalog.findAtProvider(provider, name)) return;
    const known = rows.get(id);
    if (known ? known.providers.some((one) => one.provider === provider) : this.#catalog.findKnown(id))
      return;
    const genai = this.#sources.findGenai(provider, name);
    if (!genai && !this.#isConfirmed(provider, name)) {
      this.#unknown.set(provider, [...(this.#unknown.get(provider) ?? []), name]);
      return;
    }
    const found = { entry, genai };
    const sibling = findSibling(id, [...rows.values()]);
    const row = known ?? newModel(id, found, sibling, Date.parse(this.#sources.date) / 1_000);
    const like = sibling?.providers.find((mapping) => mapping.provider === provider) ?? null;
    rows.set(id, row);
    const target = { type, row, mapping: newMapping(found, like), entries };
    if (this.#settle(target, entry, genai)) this.#counts.added += 1;
    else if (!known) rows.delete(id);
  }

  finish(): Refreshed {
    const models = [...this.#models].map(([type, rows]) => [
      type,
      [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ]);
    const unknown = [...this.#unknown].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      models: Object.fromEntries(models) as Models,
      held: this.#held,
      unknown: Object.fromEntries(unknown),
      counts: this.#counts,
    };
  }

  /** False: the mapping stays unpriced. */
  #settle(target: Target, litellm: CatalogEntry | null, genai: GenaiModel | null): boolean {
    const { type, row, mapping } = target;
    const now = figuresOf(mapping);
    const isConfirmed = this.#isConfirmed(mapping.provider, mapping.name);
    const {
      figures: decided,
      sources,
      held,
    } = decideFigures({
      type,
      now,
      litellm: litellm?.price ? roundedFigures(litellm.price, isConfirmed ? mapping : null) : null,
      genai: genai?.price ? roundedFigures(genai.price) : null,
      isConfirmed,
    });
    const place = { provider: mapping.provider, model: row.id };
    this.#held.push(...held.map((figure) => ({ ...place, ...figure })));
    if (!decided) return false;
    const figures = withDocumented(row.id, mapping.provider, decided);
    const isUnchanged = isSame(now, figures);
    if (sources.length > 0) this.#counts.confirmed += 1;
    if (!isUnchanged) this.#counts.changed += 1;
    const priced = isUnchanged ? mapping : withFigures(mapping, figures);
    const regional =
      isUnchanged && !isConfirmed
        ? priced
        : moveRegional(priced, now, figures, (region) => findRegional(target, region, sources));
    this.#replace(type, row.id, withSource(withSearch(regional), sources, this.#sources.date));
    return true;
  }

  #isConfirmed(provider: string, name: string): boolean {
    const { confirmed = [] } = this.#sources;
    return confirmed.some((one) => one.provider === provider && one.name === name);
  }

  #replace(type: ModelType, id: string, mapping: MappingRow): void {
    const row = this.#models.get(type)?.get(id);
    if (!row) return;
    const others = row.providers.filter(({ provider }) => provider !== mapping.provider);
    const providers = [...others, mapping].sort((a, b) => (a.provider < b.provider ? -1 : 1));
    this.#models.get(type)?.set(id, { ...row, providers });
  }
}

/**
 * Without the noise of binary fractions: `0.0000008000000000000001`.
 * @param whose null: any zeros; otherwise only those of a model that its provider documents to be free
 */
function roundedFigures(price: EntryPrice, whose: MappingRow | null = null): ReadonlyMap<string, Decimal> {
  const mayBeFree = whose === null || isFreeOfCharge(whose.provider, whose.name);
  return new Map(
    [...flattenPrice(price)]
      .filter(([, figure]) => mayBeFree || Number(figure) !== 0)
      .map(([name, figure]) => [name, decimalOf(Number(Number(figure).toPrecision(SIGNIFICANT_DIGITS)))]),
  );
}

/** What LiteLLM says of a mapping in a region, if it states the mapping's prices. */
function findRegional({ mapping, entries }: Target, region: string, sources: readonly string[]) {
  if (!sources.includes("litellm")) return null;
  const names = [`${region}/${mapping.name}`, `${region}.${mapping.name}`];
  const found = entries.find(({ upstreamModel }) => names.includes(upstreamModel));
  return found?.price ? roundedFigures(found.price) : null;
}

/** LiteLLM's entry for a mapping: by its name, else by its further names where they say nothing of a region. */
function findEntry({ row, mapping, entries }: Target): CatalogEntry | null {
  const names = [mapping.name, row.id, ...(mapping.alt ?? []).filter((name) => !regionOf(name))];
  for (const name of names) {
    const found = entries.find(
      ({ upstreamModel, price }) => price && upstreamModel.toLowerCase() === name.toLowerCase(),
    );
    if (found) return found;
  }
  return null;
}

/** Bedrock's plain names are of the global profile in the catalog, of a region in genai-prices. */
function findGenai(find: FindGenaiModel, { provider, name, alt = [] }: MappingRow): GenaiModel | null {
  const everywhere = alt.find((one) => regionOf(one) === "global");
  return (everywhere === undefined ? null : find(provider, everywhere)) ?? find(provider, name);
}

const isSame = (now: ReadonlyMap<string, Decimal> | null, figures: ReadonlyMap<string, Decimal>): boolean =>
  now !== null &&
  now.size === figures.size &&
  [...figures].every(([name, figure]) => now.get(name) === figure);

/** A model whose provider charges for searches can search. */
function withSearch(mapping: MappingRow): MappingRow {
  const hasFee =
    Number(mapping.price?.webSearch ?? 0) > 0 || Object.keys(mapping.searchBySize ?? {}).length > 0;
  const can = mapping.can.split(" ").filter((name) => name !== "");
  if (!hasFee || can.includes("webSearch")) return mapping;
  return {
    ...mapping,
    can: CAPABILITY_NAMES.filter((name) => name === "webSearch" || can.includes(name)).join(" "),
  };
}

function withSource(mapping: MappingRow, sources: readonly string[], date: string): MappingRow {
  const { from: _from, ...rest } = mapping;
  return sources.length === 0 ? rest : { ...rest, from: `${sources.join("+")} ${date}` };
}
