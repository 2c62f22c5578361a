import { findSavedView, type SavedViewRow, type ViewOwner } from "@causeway/db/management";
import type { ApiEnv } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/**
 * Views belong to people: an access token has none.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function getViewScope(
  deps: Deps,
  variables: ApiEnv["Variables"],
  project: string,
): Promise<ViewOwner> {
  const scope = await getProjectScope(deps, variables, project, "views:manage");
  if (scope.userId === null) throw new ApiError("forbidden", "Access tokens can't do this.");
  return { ...scope, userId: scope.userId };
}

/** @throws ApiError `not_found` */
export async function getViewRow(deps: Deps, scope: ViewOwner, id: string): Promise<SavedViewRow> {
  const row = await findSavedView(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "View not found.");
  return row;
}
