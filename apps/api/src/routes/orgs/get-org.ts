import { createRoute } from "@hono/zod-openapi";
import { findOrganization } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { Organization, renderOrganization } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}",
  operationId: "getOrg",
  tags: ["Organizations"],
  summary: "One organization",
  ...needs("organization:read"),
  request: { params: OrganizationPath },
  responses: { ...ok(Organization, "With the role of the one who asks."), ...readErrors },
});

export function getOrgRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:read");
    const row = await findOrganization(deps.db, scope);
    if (!row) throw new ApiError("not_found", "No such organization.");
    return c.json(renderOrganization(row), 200);
  });
}
