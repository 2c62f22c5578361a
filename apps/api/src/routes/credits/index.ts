import { getCreditsRoute } from "./get-credits.ts";
import { topUpCreditsRoute } from "./top-up-credits.ts";

export const CREDITS_ROUTES = [getCreditsRoute, topUpCreditsRoute];
