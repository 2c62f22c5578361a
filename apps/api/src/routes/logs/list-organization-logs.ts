import { createRoute } from "@hono/zod-openapi";
import { listOrganizationLogs } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import { readPage } from "./log-page.ts";
import { planSearch } from "./plan-search.ts";
import { LogPage, OrganizationLogQuery } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/logs",
  operationId: "listOrgLogs",
  tags: ["Activity"],
  summary: "List requests of all projects",
  description:
    "For owners and admins. Newest first, without message content. Without `from`, a project or a key, a page searches 30 days, or first 24 hours for a filter without an index. `searched` says how far the page searched, and `nextCursor` continues from there.",
  ...needs("logs:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationLogQuery },
  responses: { ...ok(LogPage, "A page of requests."), ...searchErrors },
});

export function listOrganizationLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "logs:read");
    const query = c.req.valid("query");
    const search = planSearch(query, new Date(), "organization");
    return c.json(
      await readPage((filter, page) => listOrganizationLogs(deps.db, scope, filter, page), search),
      200,
    );
  });
}
