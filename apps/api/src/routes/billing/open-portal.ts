import { paymentErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getPayments } from "./get-payments.ts";
import { getStripeCustomer } from "./open-checkout.ts";
import { returnUrl } from "./return-url.ts";
import { PortalLink } from "./schema.ts";

export const openPortalRoute = defineRoute({
  method: "post",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/portal",
      operationId: "openBillingPortal",
      summary: "Open Stripe's customer portal",
      description:
        "Returns a link to Stripe's page with the organization's cards, address, invoices and plan.",
    },
  },
  permission: "billing:manage",
  onlyWith: "payments",
  response: created(PortalLink, "The link."),
  errors: paymentErrors,
  unaudited: "a link changes nothing; the worker writes entries for changes on the page",
  deps: ["db", "payments", "dashboardUrl"],
  handle: async ({ scope, actor, deps }) => {
    const payments = getPayments(deps);
    const customer = await getStripeCustomer({ ...deps, payments }, { scope, actor });
    return { url: await payments.openPortal(customer, returnUrl(deps, scope)) };
  },
});
