import { createRoute, z } from "@hono/zod-openapi";
import {
  type LogFilter,
  type LogPage,
  type LogRow,
  listLogs,
  listOrganizationLogs,
} from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { exportResponse } from "../../export/export-response.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/parts.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import { LOG_CSV_COLUMNS } from "./log-csv.ts";
import { renderLog } from "./render-log.ts";
import { Log, LogExportQuery, OrganizationLogExportQuery } from "./schema.ts";
import { toExportFilter } from "./to-filter.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 1_000;

const shared = {
  method: "get" as const,
  tags: ["Activity"],
  description:
    "The same requests as the list, newest first, as CSV or as a JSON array. At most 31 days. Default: the last 24 hours.",
  responses: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(Log) } },
    },
    ...searchErrors,
  },
};

const projectRoute = createRoute({
  ...shared,
  path: "/projects/{project}/logs/export",
  operationId: "exportLogs",
  summary: "Export requests of a project",
  ...needs("logs:read"),
  request: { params: ProjectPath, query: LogExportQuery },
});

const organizationRoute = createRoute({
  ...shared,
  path: "/orgs/{org}/logs/export",
  operationId: "exportOrgLogs",
  summary: "Export requests of all projects",
  ...needs("logs:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationLogExportQuery },
});

export function exportLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(projectRoute, async (c): Promise<never> => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "logs:read");
    const { format, ...query } = c.req.valid("query");
    const filter = toExportFilter(query, new Date());
    return toFile(deps, format, filter, (page) => listLogs(deps.db, scope, filter, page));
  });
}

export function exportOrgLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(organizationRoute, async (c): Promise<never> => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "logs:read");
    const { format, ...query } = c.req.valid("query");
    const filter = toExportFilter(query, new Date());
    return toFile(deps, format, filter, (page) => listOrganizationLogs(deps.db, scope, filter, page));
  });
}

/** The file says of what time it is. */
const fileTime = (time: Date): string => time.toISOString().slice(0, 16).replaceAll(":", "");

type ReadPage = (page: LogPage) => Promise<LogRow[]>;

// A file that streams has no typed body.
const toFile = async (
  deps: Deps,
  format: "csv" | "json",
  { from, to }: LogFilter,
  read: ReadPage,
): Promise<never> =>
  (await exportResponse(
    {
      format,
      filename: `activity_${fileTime(from)}_${fileTime(to)}`,
      pages: readPages(read),
      columns: LOG_CSV_COLUMNS,
      render: renderLog,
    },
    deps.logger,
  )) as never;

/** Pages by place, each a short statement of its own: no connection is held while a slow reader reads. */
async function* readPages(read: ReadPage): AsyncGenerator<readonly LogRow[]> {
  let after: LogRow | null = null;
  for (;;) {
    const rows: LogRow[] = await withinTime(read({ after, limit: PAGE_ROWS }));
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}
