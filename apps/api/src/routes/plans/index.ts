import { createPlanRoute } from "./create-plan.ts";
import { listPlansRoute } from "./list-plans.ts";
import { updatePlanRoute } from "./update-plan.ts";

export const PLANS_ROUTES = [listPlansRoute, createPlanRoute, updatePlanRoute];
