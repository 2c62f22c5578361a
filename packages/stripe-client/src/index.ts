export { createStripe, isLiveKey, type Stripe, type StripeOptions } from "./calls/create-stripe.ts";
export type { ListPage } from "./calls/read-list.ts";
export { StripeError } from "./calls/stripe-error.ts";
export {
  listDisputes,
  listPayments,
  listRefunds,
  listSubscriptions,
  type Since,
} from "./reads/list-since.ts";
export {
  findInvoice,
  isPaidByPayment,
  readCheckout,
  readInvoice,
  readPaymentsOfInvoice,
  readPrice,
  readSubscription,
} from "./reads/read-objects.ts";
export { readPayment } from "./reads/read-payment.ts";
export { createCustomer, type NewCustomer } from "./writes/customers.ts";
export {
  addCredits,
  createTopUpInvoice,
  deleteDraft,
  finalizeInvoice,
  payInvoice,
  voidInvoice,
} from "./writes/invoices.ts";
export {
  closePage,
  createPlanPage,
  createPortalPage,
  createTopUpPage,
  type NewPlanPage,
  type NewTopUpPage,
  readPageStatus,
  type StripePage,
} from "./writes/pages.ts";
export { changeSubscription, endSubscription, type SubscriptionChange } from "./writes/subscriptions.ts";
