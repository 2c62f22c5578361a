import { createRoute } from "@hono/zod-openapi";
import { listLogs } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { readPage } from "./log-page.ts";
import { planSearch } from "./plan-search.ts";
import { LogPage, LogQuery } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/logs",
  operationId: "listLogs",
  tags: ["Activity"],
  summary: "List requests of a project",
  description:
    "Newest first, without message content. Without `from`, a filter without an index (model, provider, source, session, header, cached, stream, succeeded) searches the last 24 hours first. `searched` says how far the page searched, and `nextCursor` continues from there.",
  ...needs("logs:read"),
  request: { params: ProjectPath, query: LogQuery },
  responses: { ...ok(LogPage, "A page of requests."), ...searchErrors },
});

export function listLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "logs:read");
    const query = c.req.valid("query");
    const search = planSearch(query, new Date(), "project");
    return c.json(await readPage((filter, page) => listLogs(deps.db, scope, filter, page), search), 200);
  });
}
