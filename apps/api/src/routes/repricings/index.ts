import { createOperatorRepricingRoute } from "./create-operator-repricing.ts";
import { createRepricingRoute } from "./create-repricing.ts";

export const REPRICINGS_ROUTES = [createRepricingRoute, createOperatorRepricingRoute] as const;
