import { listChanges, type Powers, toPowers } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { withoutUndefined } from "../change/without-undefined.ts";
import { revokeInvitationsBeyond } from "../members/revoke-invitations-of.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { accessToken, customRole, invitation, member, serviceAccount } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { type CustomRoleRow, permissionsOf } from "./custom-role-row.ts";
import { getCustomRole, lockRoles, requireContent, type RoleContent } from "./lock-custom-role.ts";
import { takeProjectsOfHolders } from "./take-projects-of-holders.ts";

/** Fields that are left out stay as they are. */
export type RoleUpdate = { readonly [Field in keyof RoleContent]?: RoleContent[Field] | undefined };

/**
 * Changes a custom role for everyone who has it, with their next request. Only those who can do everything that the role
 * allows, before and after, may. Invitations that its holders made and could not make now are revoked. When it shows all
 * projects, its holders lose those that were assigned to them.
 *
 * @throws ChangeRefused `not_found`, `invalid`, `forbidden`, `conflict`
 */
export const updateCustomRole = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
  update: RoleUpdate,
): Promise<CustomRoleRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const powers = await lockRoles(change);
    const row = await getCustomRole(change, powers, id);
    const before = toContent(row);
    const after = await requireContent(change, powers, id, { ...before, ...withoutUndefined(update) });
    const changes = listChanges(before, after);
    if (Object.keys(changes).length === 0) {
      change.nothingChanged();
      return row;
    }
    await updateRows(change, customRole, { ...after, updatedAt: NOW }, sql`WHERE ${customRole.id} = ${id}`);
    if (after.visibility === "all_projects") await takeProjectsOfHolders(change, id);
    const revoked = await revokeInvitationsOfHolders(change, id, toPowers(after));
    const { name } = after;
    const details = { name, changes, ...(revoked.length > 0 ? { revokedInvitations: revoked } : {}) };
    await change.audit({ action: "role.update", resourceId: id, details });
    // After a change to their own role, callers might not be able to see it.
    return { ...row, ...after };
  });

const toContent = (row: CustomRoleRow): RoleContent => ({
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  permissions: permissionsOf(row),
});

const m = as(member, "holder");
const t = as(accessToken, "t");
const tm = asJoined(member, "tm");
const sa = asJoined(serviceAccount, "sa");

/** Pending invitations by members and service accounts with the role, and by the members' tokens. */
function revokeInvitationsOfHolders(change: Change, id: string, powers: Powers): Promise<readonly string[]> {
  const { organizationId } = change;
  const people = sql`SELECT ${m.userId} FROM ${m}
    WHERE ${m.organizationId} = ${organizationId} AND ${m.customRoleId} = ${id} AND ${m.role} = 'developer'`;
  const tokens = sql`SELECT ${t.id} FROM ${t}
    LEFT JOIN ${sa} ON ${sa.id} = ${t.serviceAccountId}
    LEFT JOIN ${tm} ON ${t.serviceAccountId} IS NULL AND ${tm.organizationId} = ${t.organizationId}
      AND ${tm.userId} = coalesce(${t.actsForUserId}, ${t.createdByUserId}) AND ${tm.role} = 'developer'
    WHERE ${t.organizationId} = ${organizationId} AND coalesce(${tm.customRoleId}, ${sa.customRoleId}) = ${id}`;
  return revokeInvitationsBeyond(
    change,
    powers,
    sql`${invitation.invitedByUserId} IN (${people}) OR ${invitation.invitedByAccessTokenId} IN (${tokens})`,
  );
}
