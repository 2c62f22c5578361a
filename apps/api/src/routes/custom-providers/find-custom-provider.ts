import { type CustomProviderRow, findCustomProvider } from "@causeway/db/custom-providers";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `not_found` */
export async function getCustomProviderRow(
  deps: Pick<Deps, "db">,
  scope: OrganizationScope,
  id: string,
): Promise<CustomProviderRow> {
  const row = await findCustomProvider(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "Custom provider not found.");
  return row;
}
