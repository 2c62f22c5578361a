import type { Mapping, Pricing, UnitPrices } from "@causeway/contracts";

/** `eu-west-1`, `europe-west4`, `us-gov-west-1`, `global` ... */
const CLOUD_REGION = /^(?:global|[a-z]{2,}(?:-[a-z]+)+-?\d+[a-z]?)$/;

/** True for what is built like the name of a cloud region. */
export const isCloudRegion = (text: string): boolean => CLOUD_REGION.test(text);

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
const placesOf = (region: string): readonly string[] => [
  region,
  ...(AREAS.find(([pattern]) => pattern.test(region))?.[1] ?? []),
];

/**
 * True when a mapping can be asked for in a region: one it lists, or, where the provider is chosen by region, anything
 * that is built like one.
 */
export const servesRegion = (mapping: Mapping, region: string, providerHasRegions: boolean): boolean =>
  mapping.regions.includes(region) || (providerHasRegions && CLOUD_REGION.test(region));

/** Prices of the region or the area it lies in, where they differ from the plain ones. */
export function regionalPricesOf(
  mapping: Pick<Pricing, "regionalPrices">,
  region: string | null,
): Partial<UnitPrices> | null {
  if (region === null) return null;
  const place = placesOf(region).find((name) => Object.hasOwn(mapping.regionalPrices, name));
  return place === undefined ? null : (mapping.regionalPrices[place] ?? null);
}

/**
 * The name to send upstream in a region: `eu.<model>` for `eu-west-1` where the provider has a profile of that area,
 * else the global one, else the plain name.
 */
export function regionalModelName(mapping: Mapping, region: string | null): string {
  if (region === null || mapping.altModelNames.length === 0) return mapping.modelName;
  const names = [...placesOf(region), "global"].map((place) => `${place}.${mapping.modelName}`);
  return names.find((name) => mapping.altModelNames.includes(name)) ?? mapping.modelName;
}
