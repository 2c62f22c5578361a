import { paymentErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getPayments } from "./get-payments.ts";
import { requireTopUpAmount } from "./money.ts";
import { openCheckout } from "./open-checkout.ts";
import { Checkout, renderCheckout, TopUpPurchase } from "./schema.ts";

export const buyCreditsRoute = defineRoute({
  method: "post",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/top-ups",
      operationId: "buyCredits",
      summary: "Buy credits",
      description:
        "Starts a purchase and returns Stripe's page where the person pays. The credits are in the ledger moments after the payment. Repeating a call with the same `idempotencyKey` returns the same page.",
    },
  },
  permission: "billing:manage",
  onlyWith: "payments",
  body: TopUpPurchase,
  response: created(Checkout, "The checkout, new or from an earlier call with the same key."),
  errors: paymentErrors,
  unaudited: "nothing is paid yet; the worker writes the entry with the payment",
  deps: ["db", "payments", "dashboardUrl"],
  handle: async ({ scope, body, actor, deps }) => {
    const payments = getPayments(deps);
    const amountCents = requireTopUpAmount(body.amount, payments.topUp);
    const { idempotencyKey } = body;
    const intent = await openCheckout(
      { ...deps, payments },
      { scope, actor },
      { kind: "topup", idempotencyKey, amountCents },
      (page) => payments.openTopUp({ ...page, cents: amountCents }),
    );
    return renderCheckout(intent);
  },
});
