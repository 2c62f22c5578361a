import { createRoute } from "@hono/zod-openapi";
import { listModelOverrides, MODEL_OVERRIDE_ORDER } from "@causeway/db/management";
import { getInstallationScope } from "./override-owner.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { ModelOverride, renderModelOverride } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/operator/model-overrides",
  operationId: "listOperatorModelOverrides",
  tags: ["Models and prices"],
  summary: "List model overrides of the installation",
  description: "Models, prices and capabilities that differ from the catalog.",
  ...needsOperator(),
  request: { query: searchQuery("the model or provider") },
  responses: {
    ...ok(pageOf(ModelOverride).openapi("OperatorModelOverridePage"), "By model and provider."),
    ...readErrors,
  },
});

export function listOperatorModelOverridesRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = getInstallationScope(c.var);
    const query = c.req.valid("query");
    const rows = await listModelOverrides(deps.db, scope, toListPage(query, MODEL_OVERRIDE_ORDER));
    return c.json(renderListPage(rows, query, MODEL_OVERRIDE_ORDER, renderModelOverride), 200);
  });
}
