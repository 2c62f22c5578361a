import { updatePlan } from "@causeway/db/billing-management";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Plan, PlanPath, PLANS_REFUSAL, PlanUpdate, renderPlan } from "./schema.ts";

export const updatePlanRoute = defineRoute({
  method: "patch",
  tags: ["Plans"],
  owners: {
    operator: {
      path: "/operator/plans/{plan}",
      operationId: "updatePlan",
      summary: "Rename, offer or withdraw a plan",
      description: "Subscriptions to a plan that is no longer offered continue, and keep renewing.",
      params: PlanPath,
      refusal: PLANS_REFUSAL,
    },
  },
  onlyWith: "payments",
  body: PlanUpdate,
  response: ok(Plan, "The plan."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ params, body: { name, offered }, actor, deps }) =>
    renderPlan(await updatePlan(deps.db, actor, params.plan, { name, isOffered: offered })),
});
