export { type AutomaticTopUp, setAutomaticTopUp } from "./automatic-top-up.ts";
export { keepCustomer } from "./customers.ts";
export {
  failIntent,
  findIntent,
  type IntentRow,
  keepAnswer,
  type NewIntent,
  openIntent,
  openPlanIntent,
  type PlanIntent,
} from "./intents.ts";
export { listPayments, PAYMENT_ORDER, type PaymentRow } from "./list-payments.ts";
export { PLAN_ORDER, type PlanRow } from "./plan-row.ts";
export {
  createPlan,
  findPlan,
  listOfferedPlans,
  listPlans,
  type NewPlan,
  type PlanUpdate,
  updatePlan,
} from "./plans.ts";
export {
  type CustomerRow,
  countRenewing,
  countSeats,
  findCustomer,
  findSubscription,
  type SubscriptionRow,
} from "./read-billing.ts";
