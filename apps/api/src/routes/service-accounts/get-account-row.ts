import { findServiceAccount, type ServiceAccountRow } from "@causeway/db/service-accounts";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `not_found` */
export async function getAccountRow(
  deps: Pick<Deps, "db">,
  scope: OrganizationScope,
  id: string,
): Promise<ServiceAccountRow> {
  const row = await findServiceAccount(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "Service account not found.");
  return row;
}
