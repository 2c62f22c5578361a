import { createRoute } from "@hono/zod-openapi";
import { listLogs } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, ProjectPath } from "../../openapi/parts.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { renderPage, toPage } from "./log-page.ts";
import { LogPage, LogQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/logs",
  operationId: "listLogs",
  tags: ["Activity"],
  summary: "Requests of a project",
  description:
    "Newest first, without message content. Filters other than time, key and request id look at the last 24 hours unless `from` is given.",
  ...needs("logs:read"),
  request: { params: ProjectPath, query: LogQuery },
  responses: { ...ok(LogPage, "A page of requests."), ...searchErrors },
});

export function listLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "logs:read");
    const query = c.req.valid("query");
    const filter = toFilter(query, new Date(), "project");
    const rows = await withinTime(listLogs(deps.db, scope, filter, toPage(query)));
    return c.json(renderPage(rows, query), 200);
  });
}
