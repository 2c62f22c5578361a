import { createRoute } from "@hono/zod-openapi";
import { listLogs } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { LogExportQuery } from "./schema.ts";
import { toExportFilter } from "./to-filter.ts";
import { shared, toFile } from "./log-export.ts";

const route = createRoute({
  ...shared,
  path: "/projects/{project}/logs/export",
  operationId: "exportLogs",
  summary: "Export requests of a project",
  ...needs("logs:read"),
  request: { params: ProjectPath, query: LogExportQuery },
});

export function exportLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c): Promise<never> => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "logs:read");
    const { format, ...query } = c.req.valid("query");
    const filter = toExportFilter(query, new Date());
    return toFile(deps, scope, format, filter, (page) => listLogs(deps.db, scope, filter, page));
  });
}
