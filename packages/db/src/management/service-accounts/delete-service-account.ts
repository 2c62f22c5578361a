import type { Actor } from "../change/actor.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { roleNameOf } from "../roles/held-role.ts";
import type { OrganizationScope } from "../scope.ts";
import { accessToken, serviceAccount } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { accountPowersOf } from "./account-powers-of.ts";
import { getServiceAccount } from "./get-service-account.ts";
import { revokeInvitationsOfAccount } from "./revoke-invitations-of-account.ts";

/**
 * Deletes a service account and revokes its tokens. The row stays, for the names of what it made, but keeps no custom role.
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export const deleteServiceAccount = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const powers = await getActorPowers(change);
    requirePermission(powers, "service_accounts:manage");
    const account = await getServiceAccount(change, id);
    requireCovers(powers, accountPowersOf(account));
    const { id: column } = serviceAccount;
    const deleted = { status: "deleted", customRoleId: null, role: "developer", updatedAt: NOW } as const;
    await updateRows(change, serviceAccount, deleted, sql`WHERE ${column} = ${id}`);
    const tokens = await updateRows(
      change,
      accessToken,
      { revokedAt: NOW },
      sql`WHERE ${accessToken.serviceAccountId} = ${id} AND ${accessToken.revokedAt} IS NULL`,
      { returning: { id: accessToken.id, name: accessToken.name, last4: accessToken.last4 } },
    );
    const { name } = account;
    for (const { id: resourceId, ...named } of tokens) {
      const details = { ...named, serviceAccount: { id, name } };
      await change.audit({ action: "access_token.revoke", resourceId, details });
    }
    const revoked = await revokeInvitationsOfAccount(change, id, null);
    await change.audit({
      action: "service_account.delete",
      resourceId: id,
      details: {
        name,
        role: roleNameOf(account),
        accessTokensRevoked: tokens.length,
        ...(revoked.length > 0 ? { revokedInvitations: revoked } : {}),
      },
    });
  });
