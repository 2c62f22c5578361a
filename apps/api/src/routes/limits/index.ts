import { getLimitsRoute } from "./get-limits.ts";
import { updateLimitsRoute } from "./update-limits.ts";
import { getMemberLimitsRoute } from "./get-member-limits.ts";
import { getTeamLimitsRoute } from "./get-team-limits.ts";
import { listBudgetsRoute } from "./list-budgets.ts";
import { updateMemberLimitsRoute } from "./update-member-limits.ts";
import { updateTeamLimitsRoute } from "./update-team-limits.ts";

export const LIMITS_ROUTES = [
  getLimitsRoute,
  updateLimitsRoute,
  getMemberLimitsRoute,
  updateMemberLimitsRoute,
  getTeamLimitsRoute,
  updateTeamLimitsRoute,
  listBudgetsRoute,
];
