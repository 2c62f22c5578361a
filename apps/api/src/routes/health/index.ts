import { getOperatorHealthRoute } from "./get-operator-health.ts";

export const HEALTH_ROUTES = [getOperatorHealthRoute];
