import { exportLogsRoute } from "./export-logs.ts";
import { getLogHistogramRoute } from "./get-log-histogram.ts";
import { getLogMediaRoute } from "./get-log-media.ts";
import { getLogRoute } from "./get-log.ts";
import { getOrganizationLogRoute } from "./get-organization-log.ts";
import { listLogsRoute } from "./list-logs.ts";

export const LOGS_ROUTES = [
  exportLogsRoute,
  getLogHistogramRoute,
  getLogRoute,
  getLogMediaRoute,
  listLogsRoute,
  getOrganizationLogRoute,
];
