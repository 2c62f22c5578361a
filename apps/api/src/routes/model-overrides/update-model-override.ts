import { createRoute } from "@hono/zod-openapi";
import { updateModelOverride } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import {
  checkOverride,
  getModelOverrideRow,
  getOrganizationOwner,
  requireServable,
  withoutFields,
} from "./override-owner.ts";
import { ModelOverride, ModelOverridePath, ModelOverrideUpdate, renderModelOverride } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}/model-overrides/{override}",
  operationId: "updateModelOverride",
  tags: ["Models and prices"],
  summary: "Update a model override of the organization",
  description:
    "In effect on every gateway within a second. Requests already under way keep the price they were admitted with.",
  ...needs("models:manage"),
  request: { params: ModelOverridePath, ...body(ModelOverrideUpdate) },
  responses: { ...ok(ModelOverride, "The override."), ...changeErrors },
});

export function updateModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const owner = await getOrganizationOwner(deps, c.var, c.req.valid("param").org);
    const { override: id } = c.req.valid("param");
    const { unset = [], ...fields } = c.req.valid("json");
    await updateModelOverride(deps.db, owner.scope, actorOf(c.var), id, (before, others) => {
      requireServable(owner, before, fields);
      return checkOverride(owner, withoutFields({ ...before, ...fields }, unset), others);
    });
    return c.json(renderModelOverride(await getModelOverrideRow(deps, owner.scope, id)), 200);
  });
}
