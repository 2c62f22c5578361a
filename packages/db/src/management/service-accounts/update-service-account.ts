import { type EnabledStatus, listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { toRoleColumns } from "../roles/get-chosen-role.ts";
import { roleNameOf } from "../roles/held-role.ts";
import type { OrganizationScope } from "../scope.ts";
import { serviceAccount } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { accountPowersOf } from "./account-powers-of.ts";
import { assignProjects } from "./assign-projects.ts";
import { getAccountRole } from "./get-account-role.ts";
import { getServiceAccount } from "./get-service-account.ts";
import { requireFreeAccountName } from "./require-free-account-name.ts";
import { revokeInvitationsOfAccount } from "./revoke-invitations-of-account.ts";
import type { ServiceAccountRow } from "./service-account-row.ts";

/** Fields that are left out stay as they are. */
export interface ServiceAccountUpdate {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly role?: string | undefined;
  /** Assigned projects. If left out, a change to a role that shows every project removes them. */
  readonly projectIds?: readonly string[] | undefined;
  readonly status?: EnabledStatus | undefined;
}

/**
 * Changes a service account. Its tokens follow with the next request: a disabled account's are refused, and a scope that its
 * role no longer has stops working. The caller must be able to do everything that the account can, before and after.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `invalid`, `conflict`
 */
export const updateServiceAccount = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
  update: ServiceAccountUpdate,
): Promise<ServiceAccountRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const powers = await getActorPowers(change);
    requirePermission(powers, "service_accounts:manage");
    const before = await getServiceAccount(change, id);
    requireCovers(powers, accountPowersOf(before));
    const role = update.role === undefined ? before : await getAccountRole(change, powers, update.role);
    const { name = before.name, description = before.description, status = before.status } = update;
    const isBounded = accountPowersOf(role).visibility !== "all_projects";
    const projectIds = update.projectIds ?? (isBounded ? before.projectIds : []);
    if (name !== before.name) await requireFreeAccountName(change, { id, name });
    await assignProjects(change, { id, role, projectIds });
    const stored = { name, description, status: toStoredStatus(status), ...toRoleColumns(role) };
    await updateRows(
      change,
      serviceAccount,
      { ...stored, updatedAt: NOW },
      sql`WHERE ${serviceAccount.id} = ${id}`,
    );
    const after = await getServiceAccount(change, id);
    const changes = listChanges(toAudited(before), toAudited(after));
    if (Object.keys(changes).length === 0) change.nothingChanged();
    else {
      const left = status === "enabled" ? accountPowersOf(after) : null;
      const revoked = await revokeInvitationsOfAccount(change, id, left);
      const details = { name, changes, ...(revoked.length > 0 ? { revokedInvitations: revoked } : {}) };
      await change.audit({ action: "service_account.update", resourceId: id, details });
    }
    return after;
  });

const toAudited = (row: ServiceAccountRow) => ({
  name: row.name,
  description: row.description,
  role: roleNameOf(row),
  projectIds: row.projectIds,
  status: row.status,
});
