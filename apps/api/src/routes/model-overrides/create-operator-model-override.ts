import { createRoute } from "@hono/zod-openapi";
import { createModelOverride } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { checkOverride, getModelOverrideRow, getOperatorOwner } from "./override-owner.ts";
import { ModelOverride, ModelOverrideCreation, renderModelOverride } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/operator/model-overrides",
  operationId: "createOperatorModelOverride",
  tags: ["Models and prices"],
  summary: "Create a model override of the installation",
  description:
    "In effect on every gateway within a second, for requests with any key. A price replaces the one below it as a whole; a price of null marks the model as unpriced.",
  ...needsOperator(),
  request: { ...body(ModelOverrideCreation) },
  responses: { ...created(ModelOverride, "Created."), ...changeErrors },
});

export function createOperatorModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const owner = await getOperatorOwner(deps, c.var);
    const override = { provider: null, ...c.req.valid("json") };
    const id = await createModelOverride(deps.db, owner.scope, actorOf(c.var), (others) =>
      checkOverride(owner, override, others),
    );
    return c.json(renderModelOverride(await getModelOverrideRow(deps, owner.scope, id)), 201);
  });
}
