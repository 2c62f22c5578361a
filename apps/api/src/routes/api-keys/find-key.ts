import { type ApiKeyRow, findApiKey } from "@causeway/db/api-keys";
import type { ProjectScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `not_found` */
export async function getApiKeyRow(
  deps: Pick<Deps, "db">,
  scope: ProjectScope,
  id: string,
): Promise<ApiKeyRow> {
  return (await findApiKey(deps.db, scope, id)) ?? refuseKey();
}

/** @throws ApiError `not_found`, always: no such key in this project, or not for the one who asks */
export function refuseKey(): never {
  throw new ApiError("not_found", "API key not found.");
}

/** @throws ApiError `not_found` unless something was found */
export function requireKey(found: boolean): void {
  if (!found) refuseKey();
}
