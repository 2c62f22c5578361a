import { createRoute } from "@hono/zod-openapi";
import { createModelOverride } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import {
  checkOverride,
  getModelOverrideRow,
  getOrganizationOwner,
  requireServable,
} from "./override-owner.ts";
import { ModelOverride, ModelOverrideCreation, renderModelOverride } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/model-overrides",
  operationId: "createModelOverride",
  tags: ["Models and prices"],
  summary: "Create a model override of the organization",
  description:
    "In effect on every gateway within a second. Prices apply to requests with the organization's own provider keys and custom providers only. A price replaces the one below it as a whole; a price of null marks the model as unpriced. Turning on a model that the operator turned off, also under another name, returns 409.",
  ...needs("models:manage"),
  request: { params: OrganizationPath, ...body(ModelOverrideCreation) },
  responses: { ...created(ModelOverride, "Created."), ...changeErrors },
});

export function createModelOverrideRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const owner = await getOrganizationOwner(deps, c.var, c.req.valid("param").org);
    const override = { provider: null, ...c.req.valid("json") };
    requireServable(owner, override, override);
    const id = await createModelOverride(deps.db, owner.scope, actorOf(c.var), (others) =>
      checkOverride(owner, override, others),
    );
    return c.json(renderModelOverride(await getModelOverrideRow(deps, owner.scope, id)), 201);
  });
}
