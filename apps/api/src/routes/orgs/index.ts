import { createOrgRoute } from "./create-org.ts";
import { deleteOrgRoute } from "./delete-org.ts";
import { deletePayloadsRoute } from "./delete-payloads.ts";
import { getOrgRoute } from "./get-org.ts";
import { listOrgsRoute } from "./list-orgs.ts";
import { updateOrgRoute } from "./update-org.ts";

export const ORGS_ROUTES = [
  listOrgsRoute,
  createOrgRoute,
  getOrgRoute,
  updateOrgRoute,
  deleteOrgRoute,
  deletePayloadsRoute,
] as const;
