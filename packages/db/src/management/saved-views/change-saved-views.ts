import { listChanges, type ViewPage } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { lockSavedView, requireFewViews, requireFreeViewName } from "./lock-saved-view.ts";
import type { SavedViewFields, SavedViewRow } from "./saved-view-row.ts";
import { savedView } from "../../generated/tables.ts";
import { deleteRows, insertRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/** A person in a project: views aren't for access tokens. */
export type ViewOwner = ProjectScope & { readonly userId: string };

/**
 * @returns the view's id
 * @throws ChangeRefused `conflict` for a name that is taken, or too many views
 */
export const createSavedView = (
  pool: ManagementPool,
  scope: ViewOwner,
  actor: Actor,
  { page, name, filters, shared }: SavedViewFields & { readonly page: ViewPage },
): Promise<string> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { organizationId, projectId, userId } = scope;
    const id = createId("view");
    await lockProject(change, scope);
    await requireFreeViewName(change, { id, projectId, userId, page, name });
    const view = { id, organizationId, projectId, userId, page, name, filters, shared };
    await insertRow(change, savedView, view);
    await requireFewViews(change, scope, userId);
    await change.audit({
      action: "saved_view.create",
      resourceId: id,
      details: { ...tellOf({ name, filters, shared }), page, projectId },
    });
    return id;
  });

/**
 * @param merge what it should be; what it throws rolls back
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict`
 */
export const updateSavedView = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  id: string,
  merge: (before: SavedViewRow) => SavedViewFields,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = await lockSavedView(change, scope, id);
    const { name, filters, shared } = merge(before);
    const changes = listChanges<SavedViewFields>(before, { name, filters, shared });
    if (Object.keys(changes).length === 0) return change.nothingChanged();
    await requireFreeViewName(change, { ...before, name });
    const stored = { name, filters, shared, updatedAt: NOW };
    await updateRows(change, savedView, stored, sql`WHERE ${savedView.id} = ${id}`);
    await requireFewViews(change, scope, before.userId);
    await change.audit({
      action: "saved_view.update",
      resourceId: id,
      details: {
        ...(before.shared || shared ? { name, changes } : { shared }),
        projectId: scope.projectId,
      },
    });
  });

/** @throws ChangeRefused `not_found`, `forbidden` */
export const deleteSavedView = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { name, page, filters, shared } = await lockSavedView(change, scope, id);
    await deleteRows(change, savedView, sql`WHERE ${savedView.id} = ${id}`);
    const { projectId } = scope;
    await change.audit({
      action: "saved_view.delete",
      resourceId: id,
      details: { ...tellOf({ name, filters, shared }), page, projectId },
    });
  });

/** What the audit log says of a view: its name and filters are its owner's alone until it is shared. */
const tellOf = ({ name, filters, shared }: SavedViewFields): Partial<SavedViewFields> =>
  shared ? { name, filters, shared } : { shared };
