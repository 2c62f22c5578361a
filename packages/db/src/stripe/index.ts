export type { OwnerMail, WriteMail } from "./owner-mails.ts";
export { readPlans, type StoredPlan } from "./plans.ts";
export {
  type NewMovement,
  type PaymentState,
  type RecordedPayment,
  recordPayment,
} from "./record-payment.ts";
export {
  findStoredSubscription,
  listOrphanedPages,
  listOrphanedSubscriptions,
  type NewSubscriptionState,
  type OpenPage,
  type StoredResult,
  type StoredSubscription,
  type SubscriptionEntry,
  storeSubscription,
} from "./subscriptions.ts";
export {
  addTargets,
  type ClaimedTarget,
  claimTargets,
  countTargets,
  delayTarget,
  endTarget,
  purgeEvents,
  type ReceivedEvent,
  receiveEvent,
  type StripeTarget,
} from "./targets.ts";
export {
  beginTopUp,
  endIntent,
  failTopUp,
  listDueTopUps,
  noteInvoice,
  noteTopUpError,
  type OpenTopUp,
  type TakenTopUp,
  type TopUpFacts,
  takeOpenTopUps,
} from "./top-ups.ts";
export {
  advanceWalk,
  findOwnCustomers,
  findUnknownMovements,
  listWalks,
  startWalk,
  type Walk,
} from "./walk.ts";
