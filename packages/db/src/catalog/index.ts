/** What notifications say when something of the whole installation changed, in place of an organization. */
export const CATALOG_CHANGED = "catalog";

export {
  listLocalServers,
  type LocalCheck,
  type LocalServerRow,
  removeOtherLocalServers,
  storeLocalCheck,
} from "./local-servers.ts";
export { findPriceVersion, type PriceOrigin, type PriceVersionRow, storePrices } from "./price-versions.ts";
export {
  type InstalledOverrides,
  readInstalledOverrides,
  readOrganizationOverrides,
} from "./read-overrides.ts";
export {
  listOperatorProviders,
  listOrganizationKeys,
  listOrganizationProviders,
  type OrganizationKey,
  reportOperatorProviders,
} from "./operator-providers.ts";
