import { CATALOG_DATE } from "@causeway/catalog";
import { readLatestImport } from "@causeway/db/catalog-updates";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CATALOG_REFUSAL } from "../model-overrides/override-owner.ts";
import { CatalogState } from "./schema.ts";

export const getCatalogStateRoute = defineRoute({
  method: "get",
  tags: ["Models and prices"],
  owners: {
    operator: {
      path: "/operator/catalog-updates",
      operationId: "getCatalogState",
      summary: "Get the age of the catalog",
      description: "The day of the prices of this release, and the latest update that was applied.",
      refusal: CATALOG_REFUSAL,
    },
  },
  response: ok(CatalogState, "The age of the catalog."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ deps }) => {
    const last = await readLatestImport(deps.db);
    const lastUpdate = last && {
      source: last.source,
      format: last.format,
      appliedAt: last.createdAt.toISOString(),
    };
    return { builtInDate: CATALOG_DATE, lastUpdate };
  },
});
