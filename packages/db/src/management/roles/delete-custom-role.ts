import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { customRole, invitation, member, serviceAccount } from "../../generated/tables.ts";
import { deleteRows, updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { CustomRoleRow } from "./custom-role-row.ts";
import { getCustomRole, lockRoles } from "./lock-custom-role.ts";

/**
 * Deletes a custom role that no one has. Invitations with it that have expired are revoked.
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` that says who has it
 */
export const deleteCustomRole = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const role = await getCustomRole(change, await lockRoles(change), id);
    requireUnused(role);
    await updateRows(
      change,
      invitation,
      { status: "revoked" },
      sql`WHERE ${invitation.customRoleId} = ${id} AND ${invitation.status} = 'pending'`,
    );
    // Rows that no longer have the role, but still name it.
    for (const table of [invitation, member, serviceAccount]) {
      await updateRows(change, table, { customRoleId: null }, sql`WHERE ${table.customRoleId} = ${id}`);
    }
    await deleteRows(change, customRole, sql`WHERE ${customRole.id} = ${id}`);
    const { name, visibility, permissions } = role;
    await change.audit({ action: "role.delete", resourceId: id, details: { name, visibility, permissions } });
  });

function requireUnused({ name, members, serviceAccounts, invitations }: CustomRoleRow): void {
  const holders = [
    count(members, "member"),
    count(serviceAccounts, "service account"),
    count(invitations, "pending invitation"),
  ].filter((text) => text !== null);
  if (holders.length === 0) return;
  throw new ChangeRefused(
    "conflict",
    `${name} is the role of ${holders.join(" and ")}. Give them another role first.`,
  );
}

const count = (number: number, thing: string): string | null =>
  number === 0 ? null : `${number} ${thing}${number === 1 ? "" : "s"}`;
