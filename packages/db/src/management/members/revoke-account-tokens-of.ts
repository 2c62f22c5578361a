import { accessToken, serviceAccount } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRows, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { getActorPowers } from "../change/lock-organization.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import type { Change } from "../change/run-change.ts";
import { CUSTOM_ROLE, joinCustomRole } from "../roles/held-role.ts";
import { accountPowersOf } from "../service-accounts/account-powers-of.ts";

const t = as(accessToken, "t");
const sa = as(serviceAccount, "sa");

/**
 * Revokes the access tokens of service accounts that a member made, under the rules of revoking each: the caller manages
 * service accounts, and can do everything that these can. Call it while the organization is locked and the caller belongs to it.
 *
 * @returns how many
 * @throws ChangeRefused `forbidden`
 */
export async function revokeAccountTokensOf(change: Change, userId: string): Promise<number> {
  const powers = await getActorPowers(change);
  requirePermission(powers, "service_accounts:manage");
  const made = sql`${t.organizationId} = ${change.organizationId} AND ${t.createdByUserId} = ${userId} AND ${t.revokedAt} IS NULL`;
  const tokens = await selectRows(
    change,
    {
      id: t.id,
      name: t.name,
      last4: t.last4,
      accountId: sa.id,
      accountName: sa.name,
      role: sa.role,
      customRole: CUSTOM_ROLE,
    },
    sql`FROM ${t} JOIN ${sa} ON ${sa.id} = ${t.serviceAccountId} ${joinCustomRole(sa)}
        WHERE ${made} ORDER BY ${t.createdAt}, ${t.id}`,
  );
  for (const { role, customRole } of tokens) requireCovers(powers, accountPowersOf({ role, customRole }));
  const ids = tokens.map(({ id }) => id);
  await updateRows(change, accessToken, { revokedAt: NOW }, sql`WHERE ${accessToken.id} = ANY(${ids})`);
  for (const { id, name, last4, accountId, accountName } of tokens) {
    const details = { name, last4, serviceAccount: { id: accountId, name: accountName } };
    await change.audit({ action: "access_token.revoke", resourceId: id, details });
  }
  return tokens.length;
}
