export { type Catalog, type CatalogOptions, createCatalog } from "./create-catalog.ts";
export { activeMappings, isDeactivated, isDeprecated } from "./lifecycle.ts";
export { loadCatalogData } from "./load-catalog-data.ts";
export type { ModelPricing, ModelRecord, ProviderRecord } from "./model-record.ts";
export { regionalModelName, regionalPricesOf } from "./regions.ts";
export {
  type ListOptions,
  type MessagesModel,
  type MessagesModelList,
  type ModelList,
  renderMessagesModel,
  renderMessagesModelList,
  renderModelList,
} from "./render-model-list.ts";
export { type RecordOptions, renderModelRecord } from "./render-model-record.ts";
export type { Address, MappedModel } from "./resolve-address.ts";
export type { CatalogData, MappingRow, ModelRow, PriceRow, ProviderFacts } from "./rows.ts";
