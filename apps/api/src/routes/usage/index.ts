import { exportOrganizationUsageRoute } from "./export-organization-usage.ts";
import { exportUsageRoute } from "./export-usage.ts";
import { getOrganizationUsageRoute } from "./get-organization-usage.ts";
import { getUsageRoute } from "./get-usage.ts";

export const USAGE_ROUTES = [
  getUsageRoute,
  exportUsageRoute,
  getOrganizationUsageRoute,
  exportOrganizationUsageRoute,
] as const;
