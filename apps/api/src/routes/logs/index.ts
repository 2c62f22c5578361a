import { getLogRoute } from "./get-log.ts";
import { listLogsRoute } from "./list-logs.ts";

export const LOGS_ROUTES = [getLogRoute, listLogsRoute] as const;
