export { STRIPE_API_VERSION } from "./api-version.ts";
export { type BillingTerms, type Derived, deriveMovements } from "./movements/derive-movements.ts";
export { MOVEMENT_KINDS, type Movement, type NoCredit } from "./movements/movement.ts";
export { INTENT, type Payment, PURPOSE, TOP_UP } from "./movements/payment.ts";
export type { PlanPrice, PlanPrices } from "./movements/plan-credits.ts";
export { BalanceTransaction } from "./objects/balance-transaction.ts";
export { Charge } from "./objects/charge.ts";
export { CheckoutSession } from "./objects/checkout-session.ts";
export { Dispute } from "./objects/dispute.ts";
export { reference } from "./objects/fields.ts";
export { Invoice, InvoiceLine, InvoicePayment } from "./objects/invoice.ts";
export { PaymentIntent } from "./objects/payment-intent.ts";
export { Price } from "./objects/price.ts";
export { Refund } from "./objects/refund.ts";
export { Subscription } from "./objects/subscription.ts";
export { subscriptionActions } from "./subscriptions/subscription-audit.ts";
export { readSubscription, type SubscriptionState } from "./subscriptions/subscription-state.ts";
export {
  type AutomaticTopUp,
  decideTopUp,
  type NoTopUp,
  type TopUpSituation,
} from "./topups/decide-top-up.ts";
export { readEvent, type StripeEvent, type Target } from "./webhooks/read-event.ts";
export { isFromStripe, type ReceivedWebhook } from "./webhooks/verify-signature.ts";
