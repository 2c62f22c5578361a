import { createRoute } from "@hono/zod-openapi";
import { listModelOverrides, MODEL_OVERRIDE_ORDER } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { ModelOverride, renderModelOverride } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/model-overrides",
  operationId: "listModelOverrides",
  tags: ["Models and prices"],
  summary: "List model overrides of the organization",
  description: "Models, prices and capabilities that differ from the catalog.",
  ...needs("models:read"),
  request: { params: OrganizationPath, query: searchQuery("the model or provider") },
  responses: {
    ...ok(pageOf(ModelOverride).openapi("ModelOverridePage"), "By model and provider."),
    ...readErrors,
  },
});

export function listModelOverridesRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "models:read");
    const query = c.req.valid("query");
    const rows = await listModelOverrides(deps.db, scope, toListPage(query, MODEL_OVERRIDE_ORDER));
    return c.json(renderListPage(rows, query, MODEL_OVERRIDE_ORDER, renderModelOverride), 200);
  });
}
