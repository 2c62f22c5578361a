import { listRoutesRoute } from "./list-routes.ts";
import { resetRoutesRoute } from "./reset-routes.ts";

export const ROUTING_ROUTES = [listRoutesRoute, resetRoutesRoute] as const;
