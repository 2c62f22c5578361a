import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import { OrganizationUsageExportQuery } from "./schema.ts";
import { shared, toFile } from "./usage-export.ts";

const route = createRoute({
  ...shared,
  path: "/orgs/{org}/usage/export",
  operationId: "exportOrgUsage",
  summary: "Export usage of all projects",
  ...needs("usage:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationUsageExportQuery },
});

export function exportOrganizationUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c): Promise<never> => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "usage:read");
    return toFile(deps, scope, c.req.valid("query"));
  });
}
