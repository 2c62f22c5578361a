import { findIntent } from "@causeway/db/billing-management";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Checkout, CheckoutPath, renderCheckout } from "./schema.ts";

export const getCheckoutRoute = defineRoute({
  method: "get",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/checkouts/{checkout}",
      operationId: "getCheckout",
      summary: "Get a checkout",
      description: "The state of a purchase: whether it has been paid and applies.",
      params: CheckoutPath,
    },
  },
  permission: "billing:read",
  onlyWith: "payments",
  response: ok(Checkout, "The checkout."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const intent = await findIntent(deps.db, scope, params.checkout);
    if (!intent) throw new ApiError("not_found", "Checkout not found.");
    return renderCheckout(intent);
  },
});
