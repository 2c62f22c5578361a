export {
  type CatalogDraft,
  type DraftSelection,
  findCatalogDraft,
  hashOfDraft,
  storeCatalogDraft,
} from "./catalog-drafts.ts";
export { type CatalogImportInput, importCatalog, readImportedOverrides } from "./import-catalog.ts";
