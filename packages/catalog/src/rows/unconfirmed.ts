import coverage from "../../data/coverage-by-hand.json" with { type: "json" };
import type { MappingRow, PriceRow } from "./rows.ts";

/** Units that a provider may bill by and whose figures no public source confirms, by provider. */
const UNCONFIRMED = new Map<string, ReadonlySet<string>>();
for (const { provider, value, fields } of coverage)
  if (value === "no public figure")
    UNCONFIRMED.set(provider, new Set([...(UNCONFIRMED.get(provider) ?? []), ...fields.split(" ")]));

/** The mapping without figures that no public source confirms: that use is unpriced. */
export function withoutUnconfirmed(mapping: MappingRow): MappingRow {
  const fields = UNCONFIRMED.get(mapping.provider);
  const { price } = mapping;
  if (!fields || !price || !Object.keys(price).some((field) => fields.has(field))) return mapping;
  const known = Object.entries(price).filter(([field]) => !fields.has(field));
  return { ...mapping, price: Object.fromEntries(known) as PriceRow };
}
