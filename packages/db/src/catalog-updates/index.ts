export {
  type CatalogDraft,
  type DraftSelection,
  findCatalogDraft,
  hashOfDraft,
  storeCatalogDraft,
} from "./catalog-drafts.ts";
export {
  type CatalogImport,
  type CatalogImportInput,
  importCatalog,
  readImportedOverrides,
  readLatestImport,
} from "./import-catalog.ts";
