import { countSeats, findPlan } from "@causeway/db/billing-management";
import { ApiError } from "../../errors/api-error.ts";
import { paymentErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getPayments } from "./get-payments.ts";
import { openPlanCheckout } from "./open-checkout.ts";
import { requireSeats } from "./require-seats.ts";
import { Checkout, renderCheckout, SubscriptionPurchase } from "./schema.ts";

export const subscribeRoute = defineRoute({
  method: "post",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/subscription",
      operationId: "subscribe",
      summary: "Subscribe to a plan",
      description:
        "Starts a subscription and returns Stripe's page where the person pays. The plan applies moments after the first payment. While a page of the same plan and quantity is open, that page is returned; one of another plan or quantity is closed. Returns 409 if the organization has a plan, or more members than the quantity allows.",
    },
  },
  permission: "billing:manage",
  onlyWith: "payments",
  body: SubscriptionPurchase,
  response: created(Checkout, "The checkout, new or from an earlier call."),
  errors: paymentErrors,
  unaudited: "nothing is paid yet; the worker writes the entry once the plan applies",
  deps: ["db", "payments", "dashboardUrl"],
  handle: async ({ scope, body, actor, deps }) => {
    const payments = getPayments(deps);
    const { planId, quantity, idempotencyKey } = body;
    const [plan, used] = await Promise.all([findPlan(deps.db, planId), countSeats(deps.db, scope)]);
    if (!plan?.isOffered) {
      const problem = "isn't a plan that this installation offers";
      throw new ApiError("invalid_parameters", `planId: ${problem}`, { planId: problem });
    }
    requireSeats(plan, quantity, used);
    const intent = await openPlanCheckout(
      { ...deps, payments },
      { scope, actor },
      { kind: "subscribe", idempotencyKey, planId, quantity },
      (page) => payments.openPlan({ ...page, priceId: plan.priceId, seats: quantity }),
    );
    return renderCheckout(intent);
  },
});
