import { exportOrganizationUsageRoute } from "./export-organization-usage.ts";
import { exportUsageRoute } from "./export-usage.ts";
import { getOrganizationUsageRoute } from "./get-organization-usage.ts";
import { getUpstreamKeyUsageRoute } from "./get-upstream-key-usage.ts";
import { getUsageRoute } from "./get-usage.ts";
import { listUndeliveredRoute } from "./list-undelivered.ts";

export const USAGE_ROUTES = [
  getUsageRoute,
  exportUsageRoute,
  getOrganizationUsageRoute,
  exportOrganizationUsageRoute,
  getUpstreamKeyUsageRoute,
  listUndeliveredRoute,
] as const;
