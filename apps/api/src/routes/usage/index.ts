import { getUsageRoute } from "./get-usage.ts";

export const USAGE_ROUTES = [getUsageRoute] as const;
