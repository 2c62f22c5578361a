import type { MediaLimits, ModelType } from "@causeway/contracts";
import corrections from "../../data/corrections.json" with { type: "json" };
import mediaLimits from "../../data/media.json" with { type: "json" };
import deprecations from "../../data/deprecations.json" with { type: "json" };
import type { CatalogData, MappingRow, ModelRow, PriceRow } from "./rows.ts";

/** What the imported figures say wrongly of a mapping, kept by hand: an import doesn't touch it. */
export interface Correction {
  readonly provider: string;
  /** The provider's name for the model; one that ends in `*` is the beginning of several. */
  readonly name: string;
  /** Only models of this type. */
  readonly type?: ModelType;
  /** Replaces the price; null: no one knows it. */
  readonly price?: PriceRow | null;
  /** Replaces the prices by size and quality, and takes the plain one away. */
  readonly images?: MappingRow["images"];
  /** Replaces the fees of a search by its size. */
  readonly searchBySize?: MappingRow["searchBySize"];
  /** Replaces the prices of a second of video. */
  readonly perSecond?: MappingRow["perSecond"];
  readonly videoAudio?: MappingRow["videoAudio"];
  /** ISO date. */
  readonly deactivated?: string;
  /** ISO date on which the provider announced that the model will go. */
  readonly deprecated?: string;
  readonly can?: string;
  /** What it can be asked for, joined to what is known. */
  readonly media?: MediaLimits;
  /** Where it is from, and when it was looked up. */
  readonly source: string;
  readonly date: string;
}

type NamedLimits = Omit<Correction, "name"> & { readonly names: readonly string[] };

/** What a JSON import is inferred to be says less than the check of the data proves. */
export const catalogCorrections: readonly Correction[] = [
  ...(corrections as readonly Correction[]),
  ...(mediaLimits as readonly NamedLimits[]).flatMap(({ names, ...limits }) =>
    names.map((name) => ({ ...limits, name })),
  ),
  ...deprecations.flatMap(({ names, ...announced }) => names.map((name) => ({ ...announced, name }))),
];

/** The data with its corrections. Rows without any stay the same objects. */
export function correctRows(
  data: CatalogData,
  list: readonly Correction[] = catalogCorrections,
): CatalogData {
  const models = Object.entries(data.models).map(([type, rows]) => {
    const fitting = list.filter((one) => one.type === undefined || one.type === type);
    const byProvider = Map.groupBy(fitting, ({ provider }) => provider);
    return [type, rows.map((row) => correctRow(row, byProvider))];
  });
  return { ...data, models: Object.fromEntries(models) as CatalogData["models"] };
}

function correctRow(row: ModelRow, byProvider: ReadonlyMap<string, readonly Correction[]>): ModelRow {
  const providers = row.providers.map((mapping) => {
    const found = byProvider.get(mapping.provider)?.filter((one) => isOf(one, mapping)) ?? [];
    return found.reduce(correctMapping, mapping);
  });
  return providers.every((mapping, at) => mapping === row.providers[at]) ? row : { ...row, providers };
}

const isOf = ({ provider, name }: Correction, mapping: MappingRow): boolean =>
  provider === mapping.provider &&
  (name.endsWith("*") ? mapping.name.startsWith(name.slice(0, -1)) : name === mapping.name);

/** Whether the price of a mapping is kept by hand. */
export const isCorrected = (mapping: MappingRow, type: ModelType): boolean =>
  catalogCorrections.some(
    (one) =>
      (one.price !== undefined || one.images !== undefined || one.perSecond !== undefined) &&
      (one.type === undefined || one.type === type) &&
      isOf(one, mapping),
  );

function correctMapping(mapping: MappingRow, correction: Correction): MappingRow {
  const { price, deactivated, deprecated, can, images: bySize, perSecond, videoAudio } = correction;
  const { price: known, images, perSecond: knownSeconds, ...rest } = mapping;
  const isReplaced = price !== undefined || bySize !== undefined || perSecond !== undefined;
  const priced = isReplaced
    ? {}
    : {
        ...(known ? { price: known } : {}),
        ...(images ? { images } : {}),
        ...(knownSeconds ? { perSecond: knownSeconds } : {}),
      };
  return {
    ...rest,
    ...priced,
    ...(price ? { price } : {}),
    ...(bySize ? { images: bySize } : {}),
    ...(perSecond ? { perSecond } : {}),
    ...(correction.searchBySize ? { searchBySize: correction.searchBySize } : {}),
    ...(videoAudio ? { videoAudio } : {}),
    ...(deactivated === undefined ? {} : { deactivated }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(can === undefined ? {} : { can }),
    ...(correction.media ? { media: { ...mapping.media, ...correction.media } } : {}),
  };
}
