import { findSavedView, type SavedViewRow, type ViewOwner } from "@causeway/db/saved-views";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `not_found` */
export async function getViewRow(
  deps: Pick<Deps, "db">,
  scope: ViewOwner,
  id: string,
): Promise<SavedViewRow> {
  const row = await findSavedView(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "View not found.");
  return row;
}
