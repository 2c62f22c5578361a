import { applyCatalogUpdateRoute } from "./apply-catalog-update.ts";
import { previewCatalogUpdateRoute } from "./preview-catalog-update.ts";

export const CATALOG_UPDATES_ROUTES = [previewCatalogUpdateRoute, applyCatalogUpdateRoute] as const;
