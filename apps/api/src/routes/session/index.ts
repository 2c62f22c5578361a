import { getSessionRoute } from "./get-session.ts";

export const SESSION_ROUTES = [getSessionRoute];
