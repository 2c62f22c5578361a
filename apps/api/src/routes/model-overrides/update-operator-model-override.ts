import { createRoute } from "@hono/zod-openapi";
import { updateModelOverride } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { checkOverride, getModelOverrideRow, getOperatorOwner, withoutFields } from "./override-owner.ts";
import {
  ModelOverride,
  OperatorModelOverridePath,
  ModelOverrideUpdate,
  renderModelOverride,
} from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/operator/model-overrides/{override}",
  operationId: "updateOperatorModelOverride",
  tags: ["Models and prices"],
  summary: "Update a model override of the installation",
  description:
    "In effect on every gateway within a second. Requests already under way keep the price they were admitted with.",
  ...needsOperator(),
  request: { params: OperatorModelOverridePath, ...body(ModelOverrideUpdate) },
  responses: { ...ok(ModelOverride, "The override."), ...changeErrors },
});

export function updateOperatorModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const owner = await getOperatorOwner(deps, c.var);
    const { override: id } = c.req.valid("param");
    const { unset = [], ...fields } = c.req.valid("json");
    await updateModelOverride(deps.db, owner.scope, actorOf(c.var), id, (before, others) =>
      checkOverride(owner, withoutFields({ ...before, ...fields }, unset), others),
    );
    return c.json(renderModelOverride(await getModelOverrideRow(deps, owner.scope, id)), 200);
  });
}
