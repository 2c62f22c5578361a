export { type Layer, unlistedModel } from "./overrides/change-model.ts";
export { type Catalog, type CatalogOptions, createCatalog } from "./lookup/create-catalog.ts";
export {
  type OrganizationView,
  renderCustomModel,
  renderOrganizationModel,
} from "./render/render-organization-model.ts";
export {
  checkOverrides,
  checkOverridesInSteps,
  type OverrideCheck,
  type OverrideProblem,
} from "./overrides/check-overrides.ts";
export { expandSheet } from "./expand/expand-sheet.ts";
export { layerCatalog, layerCatalogInSteps } from "./overrides/layer-catalog.ts";
export { type MappingTerms, type TermsOwner, termsOf } from "./lookup/terms-of.ts";
export { activeMappings, isDeactivated, isDeprecated } from "./lookup/lifecycle.ts";
export { CATALOG_DATE } from "./rows/catalog-date.ts";
export { loadCatalogData } from "./rows/load-catalog-data.ts";
export type { ModelPricing, ModelRecord, ProviderRecord } from "./render/model-record.ts";
export { listPriceEntries, listSetPrices, listSetPricesInSteps } from "./prices/price-entries.ts";
export { priceVersionOf } from "./prices/price-version.ts";
export { regionalModelName } from "./lookup/regions.ts";
export {
  type ListOptions,
  type MessagesModel,
  renderCustomProvider,
  renderMessagesModel,
  renderModels,
} from "./render/render-model-list.ts";
export {
  type RecordOptions,
  renderModelRecord,
  renderRecord,
  servedMappings,
} from "./render/render-model-record.ts";
export type { Address, MappedModel } from "./lookup/resolve-address.ts";
export type { CatalogData, MappingRow, ModelRow, PriceRow, ProviderFacts } from "./rows/rows.ts";
export {
  type CatalogChange,
  CHANGE_KINDS,
  type ChangeKind,
  type FieldChange,
} from "./update/diff-entries.ts";
export { type PreviewRequest, skipCommand } from "./update/entries-to-skip.ts";
export type { CatalogEntry, EntryPrice } from "./update/entry.ts";
export {
  planImport,
  type UpdateGround,
  type UpdateOptions,
  type UpdatePlan,
} from "./update/plan-update.ts";
export {
  CATALOG_FORMATS,
  type CatalogFormat,
  MAX_CATALOG_BYTES,
} from "./update/read-catalog-text.ts";
export type { LocatedProblem } from "./update/json-text.ts";
export { mergeOverrides } from "./update/to-overrides.ts";
export {
  CatalogFileError,
  MAX_CATALOG_FILE_BYTES,
  readCatalogFile,
  readCatalogFileInSteps,
} from "./overrides/read-catalog-file.ts";
