import { listLogs, listOrganizationLogs } from "@causeway/db/logs";
import { z } from "@hono/zod-openapi";
import { searchErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { toFile } from "./log-export.ts";
import { ExportedLog, LogExportQuery, OrganizationLogExportQuery } from "./schema.ts";
import { toExportFilter } from "./to-filter.ts";

export const exportLogsRoute = defineRoute({
  method: "get",
  tags: ["Activity"],
  description:
    "The same requests as the list, newest first, as CSV or as a JSON array. At most 31 days. Default: the last 24 hours.",
  owners: {
    organization: {
      path: "/orgs/{org}/logs/export",
      operationId: "exportOrgLogs",
      summary: "Export requests of all projects",
      query: OrganizationLogExportQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/logs/export",
      operationId: "exportLogs",
      summary: "Export requests of a project",
      query: LogExportQuery,
    },
  },
  permission: "logs:read",
  response: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(ExportedLog) } },
    },
  },
  errors: searchErrors,
  deps: ["db", "logger"],
  handle: ({ owner, scope, query: { format, ...query }, deps }) => {
    const filter = toExportFilter(query, new Date());
    return toFile(deps, scope, format, filter, (page) =>
      owner === "project"
        ? listLogs(deps.db, scope, filter, page)
        : listOrganizationLogs(deps.db, scope, filter, page),
    );
  },
});
