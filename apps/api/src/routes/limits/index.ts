import { getMemberLimitsRoute } from "./get-member-limits.ts";
import { getOrganizationLimitsRoute } from "./get-organization-limits.ts";
import { getProjectLimitsRoute } from "./get-project-limits.ts";
import { listBudgetsRoute } from "./list-budgets.ts";
import { updateMemberLimitsRoute } from "./update-member-limits.ts";
import { updateOrganizationLimitsRoute } from "./update-organization-limits.ts";
import { updateProjectLimitsRoute } from "./update-project-limits.ts";

export const LIMITS_ROUTES = [
  getOrganizationLimitsRoute,
  updateOrganizationLimitsRoute,
  getProjectLimitsRoute,
  updateProjectLimitsRoute,
  getMemberLimitsRoute,
  updateMemberLimitsRoute,
  listBudgetsRoute,
] as const;
