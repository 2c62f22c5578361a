import { exportLogsRoute } from "./export-logs.ts";
import { exportOrganizationLogsRoute } from "./export-organization-logs.ts";
import { getLogMediaRoute } from "./get-log-media.ts";
import { getLogRoute } from "./get-log.ts";
import { getOrganizationLogRoute } from "./get-organization-log.ts";
import { listLogsRoute } from "./list-logs.ts";
import { listOrganizationLogsRoute } from "./list-organization-logs.ts";

export const LOGS_ROUTES = [
  exportLogsRoute,
  getLogRoute,
  getLogMediaRoute,
  listLogsRoute,
  listOrganizationLogsRoute,
  exportOrganizationLogsRoute,
  getOrganizationLogRoute,
] as const;
