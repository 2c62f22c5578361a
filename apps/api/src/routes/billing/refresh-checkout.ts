import { findIntent } from "@causeway/db/billing-management";
import { addTargets } from "@causeway/db/stripe";
import { ApiError } from "../../errors/api-error.ts";
import { paymentErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getPayments } from "./get-payments.ts";
import { Checkout, CheckoutPath, renderCheckout } from "./schema.ts";

/** Called by the page that people return to from Stripe, so that a payment counts even if its webhook is late or can't reach the API. */
export const refreshCheckoutRoute = defineRoute({
  method: "post",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/checkouts/{checkout}/refresh",
      operationId: "refreshCheckout",
      summary: "Read a checkout back from Stripe",
      description:
        "Looks up the payment at Stripe and makes the worker store it, without waiting for Stripe's webhook. Returns the checkout as it was before.",
      params: CheckoutPath,
    },
  },
  permission: "billing:read",
  onlyWith: "payments",
  response: ok(Checkout, "The checkout."),
  errors: paymentErrors,
  unaudited: "reads the payment; the worker writes its entry",
  deps: ["db", "payments"],
  handle: async ({ scope, params, deps }) => {
    const payments = getPayments(deps);
    const intent = await findIntent(deps.db, scope, params.checkout);
    if (!intent) throw new ApiError("not_found", "Checkout not found.");
    if (intent.status === "open" && intent.stripeId?.startsWith("cs_")) {
      await addTargets(deps.db, await payments.findPaid(intent.stripeId));
    }
    return renderCheckout(intent);
  },
});
