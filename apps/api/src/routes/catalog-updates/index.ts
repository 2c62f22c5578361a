import { applyCatalogUpdateRoute } from "./apply-catalog-update.ts";
import { getCatalogStateRoute } from "./get-catalog-state.ts";
import { previewCatalogUpdateRoute } from "./preview-catalog-update.ts";

export const CATALOG_UPDATES_ROUTES = [
  getCatalogStateRoute,
  previewCatalogUpdateRoute,
  applyCatalogUpdateRoute,
];
