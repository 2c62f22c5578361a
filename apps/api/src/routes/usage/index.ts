import { exportUsageRoute } from "./export-usage.ts";
import { getUpstreamKeyUsageRoute } from "./get-upstream-key-usage.ts";
import { getUsageRoute } from "./get-usage.ts";
import { listUndeliveredRoute } from "./list-undelivered.ts";

export const USAGE_ROUTES = [getUsageRoute, exportUsageRoute, getUpstreamKeyUsageRoute, listUndeliveredRoute];
