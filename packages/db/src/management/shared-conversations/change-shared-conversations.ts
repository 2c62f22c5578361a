import { createId } from "@causeway/crypto";
import { packPart } from "../../content/pack-part.ts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { findSharedConversation } from "./read-shared-conversations.ts";
import { sharedConversation } from "../../generated/tables.ts";
import { deleteRows, insertRow, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** Of the columns of a conversation as JSON. */
export const MAX_SHARED_BYTES = 1_000_000;
/** Of one person in a project. */
const MAX_OWN = 50;
/** Of a project. */
const MAX_SHARED = 500;

/** A person in a project: access tokens share nothing. */
type Author = ProjectScope & { readonly userId: string };

/**
 * Stores a copy of a conversation for everyone who can see the project.
 *
 * @param json its columns, at most {@link MAX_SHARED_BYTES}
 * @returns its id
 * @throws ChangeRefused `conflict` when the organization keeps no content, or has too many
 */
export async function shareConversation(
  pool: ManagementPool,
  scope: Author,
  actor: Actor,
  { title, json }: { readonly title: string; readonly json: Buffer },
): Promise<string> {
  const { organizationId, projectId, userId } = scope;
  const { data } = await packPart(json, json.length);
  return runChange(pool, organizationId, actor, async (change) => {
    const { retention } = await lockOrganization(change);
    if (retention !== "all") throw new ChangeRefused("conflict", NOTHING_KEPT);
    await lockProject(change, scope);
    const id = createId("conv");
    const row = { id, organizationId, projectId, userId, title, content: data, bytes: json.length };
    await insertRow(change, sharedConversation, row);
    await requireFew(change, projectId, userId);
    // Not the title: it is content, which the audit log outlives.
    const details = { projectId, bytes: json.length };
    await change.audit({ action: "shared_conversation.create", resourceId: id, details });
    return id;
  });
}

/** @throws ChangeRefused `not_found`, `forbidden` */
export const deleteSharedConversation = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockProject(change, scope);
    const shared = await findSharedConversation(change, scope, id);
    if (!shared) throw new ChangeRefused("not_found", "Conversation not found.");
    if (shared.userId !== scope.userId && !scope.powers.permissions.has("projects:manage")) {
      const message =
        "Only the person who shared it, and the organization's owners and admins, can delete it.";
      throw new ChangeRefused("forbidden", message);
    }
    await deleteRows(change, sharedConversation, sql`WHERE ${sharedConversation.id} = ${id}`);
    const details = { projectId: scope.projectId, author: shared.userName ?? shared.userId };
    await change.audit({ action: "shared_conversation.delete", resourceId: id, details });
  });

const NOTHING_KEPT =
  "Sharing stores the conversation, so it requires that the organization's data retention is Retain all data. An owner or admin can change it in the organization's settings.";

/** Counted after the change: what is over the bounds is rolled back. @throws ChangeRefused `conflict` */
async function requireFew(change: Change, projectId: string, userId: string): Promise<void> {
  const row = await selectRow(
    change,
    {
      own: sql<number>`count(*) FILTER (WHERE ${sharedConversation.userId} = ${userId})::int`,
      all: sql<number>`count(*)::int`,
    },
    sql`FROM ${sharedConversation} WHERE ${sharedConversation.projectId} = ${projectId}`,
  );
  const { own, all } = row ?? { own: 0, all: 0 };
  if (own > MAX_OWN)
    throw new ChangeRefused(
      "conflict",
      `You can share at most ${MAX_OWN} conversations in a project. Stop sharing one first.`,
    );
  if (all > MAX_SHARED)
    throw new ChangeRefused("conflict", `A project can have at most ${MAX_SHARED} shared conversations.`);
}
