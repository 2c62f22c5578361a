import { listOrgsRoute } from "./list-orgs.ts";
import { updateOrgRoute } from "./update-org.ts";

export const ORGS_ROUTES = [listOrgsRoute, updateOrgRoute] as const;
