import { createRepricingRoute } from "./create-repricing.ts";

export const REPRICINGS_ROUTES = [createRepricingRoute];
