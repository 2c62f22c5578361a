import type { Decimal, Mapping, Model } from "@causeway/contracts";
import { isPriced } from "../prices/is-priced.ts";
import { isFreeOfCharge, isZeroPrice } from "../rows/free-of-charge.ts";
import { activeMappings } from "../lookup/lifecycle.ts";
import type { EntryPrice } from "./entry.ts";
import { flattenPrice, priceOf } from "./flatten-price.ts";
import type { ResolvedEntry } from "./resolve-entries.ts";

export const CHANGE_KINDS = ["new", "gone", "price_up", "price_down", "price_changed", "facts"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One figure or fact that differs. Null: there is none. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** One line of the diff: a model at a provider. */
export interface CatalogChange {
  readonly kind: ChangeKind;
  readonly provider: string;
  readonly model: string;
  readonly upstreamModel: string;
  readonly fields: readonly FieldChange[];
}

/** Compares two changes by model, then by provider. */
export const byModel = (a: CatalogChange, b: CatalogChange): number =>
  `${a.model} ${a.provider}` < `${b.model} ${b.provider}` ? -1 : 1;

/** A line of the diff with the entry behind it; null for what is gone. */
export interface EntryChange extends CatalogChange {
  readonly resolved: ResolvedEntry | null;
}

/** Entries that say something else than the catalog. What isn't priced anywhere isn't a line. */
export function diffEntries(resolved: readonly ResolvedEntry[]): EntryChange[] {
  return resolved.flatMap((one): EntryChange[] => {
    const { entry, mapping, modelId } = one;
    const line = {
      provider: entry.provider,
      model: modelId,
      upstreamModel: entry.upstreamModel,
      resolved: one,
    };
    const prices = entry.price && hasPrice(one, entry.price) ? diffPrices(mapping, entry.price) : [];
    const isKnown = mapping !== null && !("unpriced" in mapping && mapping.unpriced);
    if (!isKnown) return prices.length > 0 ? [{ ...line, kind: "new", fields: prices }] : [];
    const facts = diffFacts(one);
    if (prices.length > 0) return [{ ...line, kind: directionOf(prices), fields: [...prices, ...facts] }];
    return facts.length > 0 ? [{ ...line, kind: "facts", fields: facts }] : [];
  });
}

/** A 0 that the provider doesn't document is the source's word for "unknown". */
const hasPrice = ({ entry }: ResolvedEntry, price: EntryPrice): boolean => {
  const parts = { price, ...(price.perSecond ? { perSecond: price.perSecond } : {}) };
  const isFree = isFreeOfCharge(entry.provider, entry.upstreamModel);
  return isPriced(entry.type, parts) && (isFree || !isZeroPrice(entry.type, parts));
};

/**
 * Models of the catalog that the file doesn't list anymore, of the providers and kinds of model that it covers.
 * @param nowMs Unix ms
 */
export function findGone(
  resolved: readonly ResolvedEntry[],
  listed: ReadonlySet<string>,
  models: readonly Model[],
  nowMs: number,
): EntryChange[] {
  const covered = new Set(resolved.map(({ entry }) => `${entry.provider} ${entry.type}`));
  return models.flatMap((model) =>
    activeMappings(model, nowMs).flatMap((mapping): EntryChange[] => {
      const { providerId, modelName, altModelNames } = mapping;
      if (!covered.has(`${providerId} ${model.type}`)) return [];
      const names = [modelName, ...altModelNames, model.id];
      if (names.some((name) => listed.has(`${providerId} ${name.toLowerCase()}`))) return [];
      const line = { provider: providerId, model: model.id, upstreamModel: modelName, fields: [] };
      return [{ ...line, kind: "gone", resolved: null }];
    }),
  );
}

/** Only figures that the file states: a source that leaves one out says nothing about it. */
function diffPrices(mapping: Mapping | null, price: EntryPrice): FieldChange[] {
  const before = mapping ? flattenPrice(priceOf(mapping)) : new Map<string, Decimal>();
  return [...flattenPrice(price)].flatMap(([field, to]) => {
    const from = before.get(field) ?? null;
    return from !== null && Number(from) === Number(to) ? [] : [{ field, from, to }];
  });
}

function diffFacts({ entry, mapping }: ResolvedEntry): FieldChange[] {
  if (!mapping) return [];
  const facts: readonly (readonly [string, string | number | null, string | number | undefined])[] = [
    ["contextLength", mapping.contextLength, entry.contextLength],
    ["maxInput", mapping.maxInput, entry.maxInput],
    ["maxOutput", mapping.maxOutput, entry.maxOutput],
    ["deactivatedAt", mapping.deactivatedAt, entry.deactivatedAt],
  ];
  return facts.flatMap(([field, from, to]) =>
    to === undefined || from === to
      ? []
      : [{ field, from: from === null ? null : String(from), to: String(to) }],
  );
}

/** A figure that is new counts as a rise: it was charged as a part of another one or not at all. */
export function directionOf(changes: readonly FieldChange[]): ChangeKind {
  const rises = changes.filter(({ from, to }) => Number(to) > Number(from ?? 0)).length;
  if (rises === changes.length) return "price_up";
  return rises === 0 ? "price_down" : "price_changed";
}
