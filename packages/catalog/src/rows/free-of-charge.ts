import type { ModelType } from "@causeway/contracts";
import freeList from "../../data/free.json" with { type: "json" };
import { BILLED_BY } from "../prices/is-priced.ts";
import type { MappingRow } from "./rows.ts";

/** Models that their provider documents to be free of charge, kept by hand with the page that says so. */
const FREE = freeList.map(({ provider, names }) => ({ provider, pattern: new RegExp(names) }));

/** Whether a provider documents that a model of it is free of charge. @param name the provider's name for it */
export const isFreeOfCharge = (provider: string, name: string): boolean =>
  FREE.some((one) => one.provider === provider && one.pattern.test(name));

/**
 * Whether a price says 0 for what the type is billed by, whatever else it prices. Lists of prices write 0 for what they don't
 * know: it is a price only where the provider documents it.
 */
export function isZeroPrice(
  type: ModelType,
  { price = {}, images = [], perSecond = {} }: Pick<MappingRow, "price" | "images" | "perSecond">,
): boolean {
  if (images.length > 0 || Object.keys(perSecond).length > 0) return false;
  return BILLED_BY[type].some((fields) => {
    const figures = fields.flatMap((field) => price[field] ?? []);
    return figures.length > 0 && figures.every((figure) => Number(figure) === 0);
  });
}

/** The mapping without a price that is only a placeholder: it is served once someone prices it. */
export function withoutPlaceholder(type: ModelType, mapping: MappingRow): MappingRow {
  const { price, tiers: _tiers, serviceTiers: _services, regional: _regional, ...rest } = mapping;
  const isKept = !price || !isZeroPrice(type, mapping) || isFreeOfCharge(mapping.provider, mapping.name);
  return isKept ? mapping : rest;
}
