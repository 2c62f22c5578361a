import { randomUUID } from "node:crypto";
import { countSeats, failIntent, findSubscription, openIntent } from "@causeway/db/billing-management";
import { addTargets } from "@causeway/db/stripe";
import { ApiError } from "../../errors/api-error.ts";
import { paymentErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { StripeRefusal } from "../../upstream/stripe-refusal.ts";
import { getPayments } from "./get-payments.ts";
import { renderSubscription } from "./render-billing.ts";
import { requireSeats } from "./require-seats.ts";
import { PlanSubscription, SubscriptionUpdate } from "./schema.ts";

export const updateSubscriptionRoute = defineRoute({
  method: "patch",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/subscription",
      operationId: "updateSubscription",
      summary: "Change, cancel or resume the subscription",
      description:
        "Stripe charges additional units for the rest of the period immediately. Fewer units cost less from the next renewal on. A canceled plan applies until the end of the paid period. Returns 409 if the card is declined, or the organization has more members than the quantity allows.",
    },
  },
  permission: "billing:manage",
  onlyWith: "payments",
  body: SubscriptionUpdate,
  response: ok(
    PlanSubscription,
    "The subscription as it will be once its state has been read back from Stripe.",
  ),
  errors: paymentErrors,
  unaudited: "the worker writes the entry with the person when it reads the change back from Stripe",
  deps: ["db", "payments"],
  handle: async ({ scope, body, actor, deps: { db, ...deps } }) => {
    const payments = getPayments(deps);
    const current = await findSubscription(db, scope);
    const rendered = renderSubscription(current);
    if (current?.priceId == null || !rendered)
      throw new ApiError("not_found", "The organization has no plan.");
    const { quantity, cancelAtPeriodEnd } = body;
    if (quantity === undefined && cancelAtPeriodEnd === undefined) return rendered;
    if (quantity !== undefined) requireSeats(current, quantity, await countSeats(db, scope));
    const intent = await openIntent(db, scope, actor, {
      kind: "change",
      idempotencyKey: randomUUID(),
      stripeId: current.id,
      ...(quantity === undefined ? {} : { quantity }),
      ...(cancelAtPeriodEnd === undefined ? {} : { cancelAtPeriodEnd }),
    });
    try {
      await payments.changeSubscription({
        id: current.id,
        priceId: current.priceId,
        quantity,
        cancelAtPeriodEnd,
        intentId: intent.id,
        idempotencyKey: intent.idempotencyKey,
      });
    } catch (error) {
      if (error instanceof StripeRefusal && error.isFinal) await failIntent(db, intent, error.message);
      // Stripe may have carried it out.
      else await addTargets(db, [{ kind: "subscription", id: current.id }]);
      throw error;
    }
    await addTargets(db, [{ kind: "subscription", id: current.id }]);
    const endsAt =
      cancelAtPeriodEnd === undefined ? rendered.endsAt : cancelAtPeriodEnd ? rendered.periodEnd : null;
    return { ...rendered, quantity: quantity ?? rendered.quantity, endsAt };
  },
});
