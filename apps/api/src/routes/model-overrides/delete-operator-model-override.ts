import { createRoute } from "@hono/zod-openapi";
import { deleteModelOverride } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getInstallationScope } from "./override-owner.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { OperatorModelOverridePath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/operator/model-overrides/{override}",
  operationId: "deleteOperatorModelOverride",
  tags: ["Models and prices"],
  summary: "Delete a model override of the installation",
  description: "The catalog applies again on every gateway within a second.",
  ...needsOperator(),
  request: { params: OperatorModelOverridePath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteOperatorModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = getInstallationScope(c.var);
    await deleteModelOverride(deps.db, scope, actorOf(c.var), c.req.valid("param").override);
    return c.body(null, 204);
  });
}
