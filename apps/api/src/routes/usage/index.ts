import { exportOrgUsageRoute, exportUsageRoute } from "./export-usage.ts";
import { getOrgUsageRoute, getUsageRoute } from "./get-usage.ts";

export const USAGE_ROUTES = [getUsageRoute, exportUsageRoute, getOrgUsageRoute, exportOrgUsageRoute] as const;
