import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { getModelOverrideRow } from "./override-owner.ts";
import { ModelOverride, ModelOverridePath, renderModelOverride } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/model-overrides/{override}",
  operationId: "getModelOverride",
  tags: ["Models and prices"],
  summary: "Get a model override of the organization",
  description: "One override with the fields it sets.",
  ...needs("models:read"),
  request: { params: ModelOverridePath },
  responses: { ...ok(ModelOverride, "The override."), ...readErrors },
});

export function getModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "models:read");
    const row = await getModelOverrideRow(deps, scope, c.req.valid("param").override);
    return c.json(renderModelOverride(row), 200);
  });
}
