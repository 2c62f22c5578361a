import { listRoutesRoute } from "./list-routes.ts";
import { resetRoutesRoute } from "./reset-routes.ts";
import { simulateProjectRoute } from "./simulate-project-route.ts";

export const ROUTING_ROUTES = [listRoutesRoute, resetRoutesRoute, simulateProjectRoute];
