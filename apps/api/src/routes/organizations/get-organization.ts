import { createRoute } from "@hono/zod-openapi";
import { findOrganization } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { Organization, renderOrganization } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}",
  operationId: "getOrg",
  tags: ["Organizations"],
  summary: "Get an organization",
  ...needs("organization:read"),
  request: { params: OrganizationPath },
  responses: { ...ok(Organization, "The organization, with the caller's role."), ...readErrors },
});

export function getOrganizationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:read");
    const row = await findOrganization(deps.db, scope);
    if (!row) throw new ApiError("not_found", "Organization not found.");
    return c.json(renderOrganization(deps, row), 200);
  });
}
