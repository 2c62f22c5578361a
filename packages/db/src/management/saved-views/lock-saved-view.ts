import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ProjectScope } from "../scope.ts";
import { findSavedView } from "./list-saved-views.ts";
import type { SavedViewRow } from "./saved-view-row.ts";
import { savedView } from "../../generated/tables.ts";
import { hasRow, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * A view that the caller can change, locked until the change ends: their own, or any shared one if they manage projects.
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export async function lockSavedView(change: Change, scope: ProjectScope, id: string): Promise<SavedViewRow> {
  await lockProject(change, scope);
  const view = await findSavedView(change, scope, id);
  if (!view) throw new ChangeRefused("not_found", "View not found.");
  if (view.userId !== scope.userId && !scope.powers.permissions.has("projects:manage"))
    throw new ChangeRefused(
      "forbidden",
      "Only the view's owner, and the organization's owners and admins, can change it.",
    );
  return view;
}

/** Of one person in a project. */
const MAX_OWN = 50;
/** Of a project that are shared. */
const MAX_SHARED = 200;

/**
 * To be called after the change: what is over the bounds is rolled back.
 * @throws ChangeRefused `conflict`
 */
export async function requireFewViews(
  change: Change,
  { projectId }: ProjectScope,
  userId: string,
): Promise<void> {
  const row = await selectRow(
    change,
    {
      own: sql<number>`count(*) FILTER (WHERE ${savedView.userId} = ${userId})::int`,
      shared: sql<number>`count(*) FILTER (WHERE ${savedView.shared})::int`,
    },
    sql`FROM ${savedView} WHERE ${savedView.projectId} = ${projectId}`,
  );
  const { own, shared } = row ?? { own: 0, shared: 0 };
  if (own > MAX_OWN)
    throw new ChangeRefused(
      "conflict",
      `You can have at most ${MAX_OWN} views in a project. Delete one first.`,
    );
  if (shared > MAX_SHARED)
    throw new ChangeRefused("conflict", `A project can have at most ${MAX_SHARED} shared views.`, "shared");
}

/** @throws ChangeRefused `conflict` for another view of this name, page and person */
export async function requireFreeViewName(
  change: Change,
  { id, projectId, userId, page, name }: Pick<SavedViewRow, "id" | "projectId" | "userId" | "page" | "name">,
): Promise<void> {
  const isTaken = await hasRow(
    change,
    sql`FROM ${savedView}
        WHERE ${savedView.projectId} = ${projectId} AND ${savedView.userId} = ${userId} AND ${savedView.page} = ${page}
          AND ${savedView.name} = ${name} AND ${savedView.id} <> ${id}`,
  );
  if (isTaken) throw new ChangeRefused("conflict", `A view named ${name} already exists.`, "name");
}
