import { createRoute } from "@hono/zod-openapi";
import { listOrganizationLogs } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import { renderPage, toPage } from "./log-page.ts";
import { LogPage, OrganizationLogQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/logs",
  operationId: "listOrgLogs",
  tags: ["Activity"],
  summary: "Requests of all projects",
  description:
    "For owners and admins. Newest first, without message content. Looks at the last 30 days unless `from`, a project or a key is given; filters other than those at the last 24 hours.",
  ...needs("logs:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationLogQuery },
  responses: { ...ok(LogPage, "A page of requests."), ...searchErrors },
});

export function listOrgLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "logs:read");
    const query = c.req.valid("query");
    const filter = toFilter(query, new Date(), "organization");
    const rows = await withinTime(listOrganizationLogs(deps.db, scope, filter, toPage(query)));
    return c.json(renderPage(rows, query), 200);
  });
}
