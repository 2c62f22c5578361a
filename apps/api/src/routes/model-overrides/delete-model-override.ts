import { createRoute } from "@hono/zod-openapi";
import { deleteModelOverride } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { ModelOverridePath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}/model-overrides/{override}",
  operationId: "deleteModelOverride",
  tags: ["Models and prices"],
  summary: "Delete a model override of the organization",
  description: "The catalog applies again on every gateway within a second.",
  ...needs("models:manage"),
  request: { params: ModelOverridePath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "models:manage");
    await deleteModelOverride(deps.db, scope, actorOf(c.var), c.req.valid("param").override);
    return c.body(null, 204);
  });
}
