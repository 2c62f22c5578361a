import type { Mapping } from "@causeway/contracts";
import { placesOf } from "@causeway/cost";

/** `eu-west-1`, `europe-west4`, `us-gov-west-1`, `global` ... */
const CLOUD_REGION = /^(?:global|[a-z]{2,}(?:-[a-z]+)+-?\d+[a-z]?)$/;

/** True for what is built like the name of a cloud region. */
export const isCloudRegion = (text: string): boolean => CLOUD_REGION.test(text);

/**
 * True when a mapping can be asked for in a region: one it lists, or, where the provider is chosen by region, anything
 * that is built like one.
 */
export const servesRegion = (mapping: Mapping, region: string, providerHasRegions: boolean): boolean =>
  mapping.regions.includes(region) || (providerHasRegions && CLOUD_REGION.test(region));

/**
 * The name to send upstream in a region: `eu.<model>` for `eu-west-1` where the provider has a profile of that area,
 * else the global one, else the plain name.
 */
export function regionalModelName(mapping: Mapping, region: string | null): string {
  if (region === null || mapping.altModelNames.length === 0) return mapping.modelName;
  const names = [...placesOf(region), "global"].map((place) => `${place}.${mapping.modelName}`);
  return names.find((name) => mapping.altModelNames.includes(name)) ?? mapping.modelName;
}
