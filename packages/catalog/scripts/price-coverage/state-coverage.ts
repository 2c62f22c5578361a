import type { Correction } from "../../src/rows/correct-rows.ts";
import type { MappingRow } from "../../src/rows/rows.ts";
import type { CatalogEntry, EntryPrice } from "../../src/update/entry.ts";
import type { JsonObject } from "../../src/update/fact-reader.ts";
import { flattenPrice } from "../../src/update/flatten-price.ts";
import { regionOf } from "../refresh/model-id.ts";
import type { FindGenaiModel } from "../refresh/read-genai-prices.ts";
import type { CoverageRow, CoverageValue } from "./coverage-row.ts";
import { fieldOf, fieldsOf, PRICE_FIELDS } from "./price-fields.ts";

/** What is known of prices besides the catalog. */
export interface CoverageSources {
  /** LiteLLM's price file, and what was read from it. */
  readonly litellm: { readonly root: JsonObject; readonly entries: readonly CatalogEntry[] };
  readonly findGenai: FindGenaiModel;
  /** Their names with their versions, and the ISO date on which they were read. */
  readonly names: { readonly litellm: string; readonly genai: string };
  readonly date: string;
  /** Rows of the files kept by hand that price something, with their fields. */
  readonly byHand: readonly CoverageRow[];
}

/** Prices by size, quality or pixel are entries or fields of their own there. */
const BY_SIZE = /(?:^|\/)(?:\d+-x-\d+|hd|standard|low|medium|high)\//;

/** Fields that say the same in another unit: a catalog that has one needs no price of the other. */
const OTHER_UNIT: Readonly<Record<string, readonly string[]>> = {
  searchBySize: ["webSearch"],
  images: ["imageOutput", "imageOutputToken"],
  perSecondOutput: ["perSecond"],
  perSecond: ["perSecondOutput"],
  imageOutput: ["images", "imageOutputToken"],
};

/**
 * The cells of one provider that a package or a file kept by hand settles: a field that the catalog has a price for and the source
 * states, and one that no source states. The others are left to a person.
 */
export function stateCoverage(
  provider: string,
  mappings: readonly MappingRow[],
  sources: CoverageSources,
): CoverageRow[] {
  const { litellm, names, date } = sources;
  const entries = litellm.entries.filter((entry) => entry.provider === provider);
  const [byLiteLlm, byGenai] = [statedBy(entries, litellm.root), statedByGenai(mappings, sources)];
  const known = [...(entries.length > 0 ? [names.litellm] : []), ...(byGenai.size > 0 ? [names.genai] : [])];
  const priced = new Set(mappings.flatMap(fieldsOf));
  const own = new Set(mappings.flatMap(({ name, alt = [] }) => [name, ...alt]).map(lowered));
  const rows: CoverageRow[] = [];
  const add = (value: CoverageValue, fields: string, source: string, on = date): void => {
    rows.push({ provider, value, fields, source, date: on });
  };
  for (const field of PRICE_FIELDS) {
    const models = [...(byLiteLlm.get(field) ?? []), ...(byGenai.get(field) ?? [])];
    const hand = sources.byHand.find(
      (row) => row.provider === provider && row.fields.split(" ").includes(field),
    );
    if (priced.has(field)) {
      const stating = [
        ...(byLiteLlm.has(field) ? [names.litellm] : []),
        ...(byGenai.has(field) ? [names.genai] : []),
      ];
      if (stating.length > 0) add("yes", field, stating.join(", "));
      else if (hand) add("yes", field, hand.source, hand.date);
    } else if (models.length > 0) {
      const unit = OTHER_UNIT[field]?.find((one) => priced.has(one));
      const held = models.find((model) => own.has(lowered(model)));
      if (unit) add("no", field, `${known.join(", ")}: charged as ${unit}`);
      else if (held) add("no public figure", field, `${known.join(", ")}: not confirmed, for ${held}`);
      else
        add(
          "no",
          field,
          `${known.join(", ")}: only models that the catalog doesn't list, such as ${models[0]}`,
        );
    } else if (known.length > 0) add("no", field, known.join(", "));
    else if (hand) add("no", field, hand.source, hand.date);
  }
  return mergeRows(rows);
}

const lowered = (name: string): string => name.toLowerCase();

/** Models of which a source states a figure, by field. */
type Stated = Map<string, string[]>;

function state(stated: Stated, price: EntryPrice | null | undefined, model: string): boolean {
  const figures = [...flattenPrice(price ?? {})].filter(([, figure]) => Number(figure) > 0);
  for (const [name] of figures) note(stated, fieldOf(name), model);
  return figures.length > 0;
}

const note = (stated: Stated, field: string, model: string): void => {
  stated.set(field, [...(stated.get(field) ?? []), model]);
};

/** Fields that LiteLLM states for a provider. Zeros state nothing; fees of searches are by size there. */
function statedBy(entries: readonly CatalogEntry[], root: JsonObject): Stated {
  const stated: Stated = new Map();
  for (const { price, upstreamModel, path } of entries) {
    const isPriced = state(stated, price, upstreamModel);
    if (isPriced && regionOf(upstreamModel)) note(stated, "regional", upstreamModel);
    const { litellm_provider: id } = root[String(path[0])] as JsonObject;
    if (sizedProviders(root).has(String(id))) note(stated, "images", upstreamModel);
  }
  for (const model of stated.get("webSearch") ?? []) note(stated, "searchBySize", model);
  return stated;
}

const sized = new WeakMap<JsonObject, ReadonlySet<string>>();

const isPerPixel = (field: string): boolean => field.endsWith("_cost_per_pixel");

/** LiteLLM's providers of which it has entries by size or quality. */
function sizedProviders(root: JsonObject): ReadonlySet<string> {
  const known = sized.get(root);
  if (known) return known;
  const found = new Set(
    Object.entries(root)
      .filter(([key, entry]) => BY_SIZE.test(key) || Object.keys(entry as object).some(isPerPixel))
      .map(([, entry]) => String((entry as JsonObject).litellm_provider)),
  );
  sized.set(root, found);
  return found;
}

function statedByGenai(mappings: readonly MappingRow[], { findGenai }: CoverageSources): Stated {
  const stated: Stated = new Map();
  for (const { provider, name } of mappings) state(stated, findGenai(provider, name)?.price, name);
  return stated;
}

/** Cells with one value and source as one row. */
function mergeRows(rows: readonly CoverageRow[]): CoverageRow[] {
  const grouped = Map.groupBy(rows, ({ value, source, date }) => `${value} ${source} ${date}`);
  return [...grouped.values()].map((all) => ({
    ...(all[0] as CoverageRow),
    fields: all.map(({ fields }) => fields).join(" "),
  }));
}

/** What the corrections of the catalog price, as cells. */
export const correctedCells = (corrections: readonly Correction[]): CoverageRow[] =>
  corrections.flatMap(({ provider, price, images, perSecond, searchBySize, source, date }) => {
    const fields = [
      ...Object.keys(price ?? {}),
      ...(images ? ["images"] : []),
      ...(perSecond ? ["perSecond"] : []),
      ...(searchBySize ? ["searchBySize"] : []),
    ];
    return fields.length > 0 ? [{ provider, value: "yes", fields: fields.join(" "), source, date }] : [];
  });
