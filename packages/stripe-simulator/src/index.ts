export {
  type Acts,
  createStripeSimulator,
  type StripeSimulator,
  type StripeSimulatorOptions,
} from "./create-stripe-simulator.ts";
export type { Answer, StripeRequest } from "./server/request.ts";
export { serve } from "./server/serve.ts";
