import { findProviderKey, type ProviderKeyRow } from "@causeway/db/provider-keys";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `not_found` */
export async function getKeyRow(
  deps: Pick<Deps, "db">,
  scope: OrganizationScope,
  id: string,
): Promise<ProviderKeyRow> {
  const row = await findProviderKey(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "Provider key not found.");
  return row;
}
