import { createRoute } from "@hono/zod-openapi";
import { listOrganizationLogs } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import { OrganizationLogExportQuery } from "./schema.ts";
import { toExportFilter } from "./to-filter.ts";
import { shared, toFile } from "./log-export.ts";

const route = createRoute({
  ...shared,
  path: "/orgs/{org}/logs/export",
  operationId: "exportOrgLogs",
  summary: "Export requests of all projects",
  ...needs("logs:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationLogExportQuery },
});

export function exportOrganizationLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c): Promise<never> => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "logs:read");
    const { format, ...query } = c.req.valid("query");
    const filter = toExportFilter(query, new Date());
    return toFile(deps, scope, format, filter, (page) => listOrganizationLogs(deps.db, scope, filter, page));
  });
}
