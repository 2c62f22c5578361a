import { createPlan } from "@causeway/db/billing-management";
import { ApiError } from "../../errors/api-error.ts";
import { paymentErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getPayments } from "../billing/get-payments.ts";
import { toCents } from "../billing/money.ts";
import { findPriceProblem } from "./find-price-problem.ts";
import { Plan, PlanCreation, PLANS_REFUSAL, renderPlan } from "./schema.ts";

export const createPlanRoute = defineRoute({
  method: "post",
  tags: ["Plans"],
  owners: {
    operator: {
      path: "/operator/plans",
      operationId: "createPlan",
      summary: "Add a plan",
      description:
        "Offers a price of your Stripe account to organizations, with what it includes. The price is read from Stripe: it must be active, monthly, per unit and in USD. Credits, seats and retention can't be changed later: add another price in Stripe instead.",
      refusal: PLANS_REFUSAL,
    },
  },
  onlyWith: "payments",
  body: PlanCreation,
  response: created(Plan, "The plan."),
  errors: paymentErrors,
  deps: ["db", "payments"],
  handle: async ({ body, actor, deps }) => {
    const { priceId, name, credits, seatsIncluded, contentRetentionDays } = body;
    const price = await getPayments(deps).findPrice(priceId);
    const problem = findPriceProblem(price);
    if (!price || problem !== null) {
      throw new ApiError("invalid_parameters", `priceId: ${problem}`, { priceId: problem ?? "" });
    }
    const plan = await createPlan(deps.db, actor, {
      priceId,
      name,
      seatsIncluded,
      unitAmountCents: price.unit_amount ?? 0,
      unitCreditsCents: toCents(credits),
      payloadRetentionDays: contentRetentionDays,
    });
    return renderPlan(plan);
  },
});
