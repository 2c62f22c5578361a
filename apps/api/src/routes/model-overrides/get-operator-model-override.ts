import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { getInstallationScope, getModelOverrideRow } from "./override-owner.ts";
import { ModelOverride, OperatorModelOverridePath, renderModelOverride } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/operator/model-overrides/{override}",
  operationId: "getOperatorModelOverride",
  tags: ["Models and prices"],
  summary: "Get a model override of the installation",
  description: "One override with the fields it sets.",
  ...needsOperator(),
  request: { params: OperatorModelOverridePath },
  responses: { ...ok(ModelOverride, "The override."), ...readErrors },
});

export function getOperatorModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = getInstallationScope(c.var);
    const row = await getModelOverrideRow(deps, scope, c.req.valid("param").override);
    return c.json(renderModelOverride(row), 200);
  });
}
