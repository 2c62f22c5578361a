import { createRoute } from "@hono/zod-openapi";
import { findOrganization, updateOrganization } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { Organization, OrganizationUpdate, renderOrganization } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}",
  operationId: "updateOrg",
  tags: ["Organizations"],
  summary: "Update an organization",
  description: "Changes name and retention. Takes effect on every gateway within a second.",
  ...needs("organization:update"),
  request: { params: OrganizationPath, ...body(OrganizationUpdate) },
  responses: { ...ok(Organization, "The organization."), ...changeErrors },
});

export function updateOrganizationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:update");
    const { payloadRetentionDays, ...update } = c.req.valid("json");
    const days = update.contentRetentionDays ?? payloadRetentionDays;
    await updateOrganization(deps.db, scope, actorOf(c.var), { ...update, contentRetentionDays: days });
    const row = await findOrganization(deps.db, scope);
    if (!row) throw new ApiError("not_found", "Organization not found.");
    return c.json(renderOrganization(deps, row), 200);
  });
}
