import { exportLogsRoute, exportOrgLogsRoute } from "./export-logs.ts";
import { getLogRoute } from "./get-log.ts";
import { listLogsRoute } from "./list-logs.ts";
import { listOrgLogsRoute } from "./list-org-logs.ts";

/** `export` comes before the id of a request, which would match it. */
export const LOGS_ROUTES = [
  exportLogsRoute,
  getLogRoute,
  listLogsRoute,
  listOrgLogsRoute,
  exportOrgLogsRoute,
] as const;
