export { type CatalogFile, openCatalogFile } from "./catalog-file.ts";
export { inSlices } from "./in-slices.ts";
export { createInstalledCatalog, type InstalledCatalog } from "./installed-catalog.ts";
export { createOrganizationCatalogs, type OrganizationCatalogs } from "./organization-catalogs.ts";
export { NoPriceError } from "./repricing/find-pricing.ts";
export {
  CountersAwayError,
  repriceBatch,
  type RepricingScope,
  toSignedUsd,
} from "./repricing/reprice-batch.ts";
export { type CheckedRow, createRowChecker } from "./check-rows.ts";
