export {
  type Acts,
  createStripeSimulator,
  type StripeSimulator,
  type StripeSimulatorOptions,
} from "./create-stripe-simulator.ts";
export type { Answer, StripeRequest } from "./server/request.ts";
export { type Served, serve } from "./server/serve.ts";
export { serveWithPages } from "./pages/serve-with-pages.ts";
