import {
  countRenewing,
  countSeats,
  findCustomer,
  findSubscription,
  listOfferedPlans,
} from "@causeway/db/billing-management";
import { readPlanLimits } from "@causeway/db/changes";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getPayments } from "./get-payments.ts";
import { renderBilling } from "./render-billing.ts";
import { Billing } from "./schema.ts";

export const getBillingRoute = defineRoute({
  method: "get",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing",
      operationId: "getBilling",
      summary: "Get the plan, seats, card and automatic top-ups",
      description:
        "The organization's plan and seats as last read from Stripe, the card for automatic top-ups, and what it can buy.",
    },
  },
  permission: "billing:read",
  onlyWith: "payments",
  response: ok(Billing, "The organization's plan, card and automatic top-ups, and its options."),
  errors: readErrors,
  deps: ["db", "payments"],
  handle: async ({ scope, deps }) => {
    const [customer, subscription, renewing, seatsUsed, limits, plans] = await Promise.all([
      findCustomer(deps.db, scope),
      findSubscription(deps.db, scope),
      countRenewing(deps.db, scope),
      countSeats(deps.db, scope),
      readPlanLimits(deps.db, scope.organizationId),
      listOfferedPlans(deps.db),
    ]);
    return renderBilling(getPayments(deps), { customer, subscription, renewing, seatsUsed, limits, plans });
  },
});
