import { CATALOG_DATE } from "@causeway/catalog";
import { readLatestImport } from "@causeway/db/catalog-updates";
import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { getInstallationScope } from "../model-overrides/override-owner.ts";
import { CatalogState } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/operator/catalog-updates",
  operationId: "getCatalogState",
  tags: ["Models and prices"],
  summary: "Get the age of the catalog",
  description: "The day of the prices of this release, and the latest update that was applied.",
  ...needsOperator(),
  responses: { ...ok(CatalogState, "The age of the catalog."), ...readErrors },
});

export function getCatalogStateRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    getInstallationScope(c.var);
    const last = await readLatestImport(deps.db);
    const lastUpdate = last && {
      source: last.source,
      format: last.format,
      appliedAt: last.createdAt.toISOString(),
    };
    return c.json({ builtInDate: CATALOG_DATE, lastUpdate }, 200);
  });
}
