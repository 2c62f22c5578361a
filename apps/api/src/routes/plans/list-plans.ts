import { listPlans, PLAN_ORDER } from "@causeway/db/billing-management";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ListQuery, renderListPage, toListPage } from "../../openapi/list.ts";
import { PlanPage, PLANS_REFUSAL, renderPlan } from "./schema.ts";

export const listPlansRoute = defineRoute({
  method: "get",
  tags: ["Plans"],
  owners: {
    operator: {
      path: "/operator/plans",
      operationId: "listPlans",
      summary: "List plans",
      description: "All plans, including those that are no longer offered, oldest first.",
      query: ListQuery,
      refusal: PLANS_REFUSAL,
    },
  },
  onlyWith: "payments",
  response: ok(PlanPage, "A page of plans."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ query, deps }) => {
    const rows = await listPlans(deps.db, toListPage(query, PLAN_ORDER));
    return renderListPage(rows, query, PLAN_ORDER, renderPlan);
  },
});
