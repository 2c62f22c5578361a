/** Requests to Stripe by a person or by the automatic top-up. `change` is of a subscription. */
export type BillingIntentKind = "topup" | "subscribe" | "change" | "portal" | "auto_topup";

/** `done` once what Stripe says of it is stored. */
export type BillingIntentStatus = "open" | "done" | "failed";

/** Why an automatic top-up stopped: an owner has to turn it on again. */
export type TopUpStop = "declined" | "disputed";

/** Kinds of movements of a payment's money. */
export type MovementKind = "topup" | "plan" | "refunded" | "refund_failed" | "withdrawn" | "reinstated";

/** An object at Stripe whose state is read back. */
export type StripeTargetKind = "payment" | "invoice" | "subscription";

/** A list that the nightly walk reads. */
export type StripeList = "refunds" | "disputes" | "payments" | "subscriptions";
