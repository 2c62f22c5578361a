import type { Pricing, UnitPrices } from "@causeway/contracts";

/** Names of the area a cloud region lies in, the most special first: what inference profiles are called. */
const AREAS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^us-gov-/, ["us-gov"]],
  [/^(?:us|ca)-/, ["us"]],
  [/^eu-/, ["eu"]],
  [/^ap-northeast-[13]$/, ["jp", "apac"]],
  [/^ap-southeast-[246]$/, ["au", "apac"]],
  [/^ap-/, ["apac"]],
];

/** The region itself, then the areas it lies in. */
export const placesOf = (region: string): readonly string[] => [
  region,
  ...(AREAS.find(([pattern]) => pattern.test(region))?.[1] ?? []),
];

/** Prices of the region or the area it lies in, where they differ from the plain ones. */
export function regionalPricesOf(
  { regionalPrices }: Pick<Pricing, "regionalPrices">,
  region: string | null,
): Partial<UnitPrices> | null {
  if (region === null) return null;
  const place = placesOf(region).find((name) => Object.hasOwn(regionalPrices, name));
  return place === undefined ? null : (regionalPrices[place] ?? null);
}
