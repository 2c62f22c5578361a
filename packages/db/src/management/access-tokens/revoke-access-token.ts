import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { accessToken } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { lockTokenOwner } from "./lock-token-owner.ts";
import { toAccountDetails } from "./to-account-details.ts";

/** An access token of a service account, or of a member (null). */
export interface TokenPlace {
  readonly tokenId: string;
  readonly serviceAccountId: string | null;
}

/** Ends an access token at once. @throws ChangeRefused `not_found` */
export const revokeAccessToken = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { tokenId, serviceAccountId }: TokenPlace,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const owner = await lockTokenOwner(change, serviceAccountId);
    const [details] = await updateRows(
      change,
      accessToken,
      { revokedAt: NOW },
      sql`WHERE ${accessToken.id} = ${tokenId} AND ${accessToken.organizationId} = ${scope.organizationId}
            AND ${accessToken.serviceAccountId} IS NOT DISTINCT FROM ${serviceAccountId} AND ${accessToken.revokedAt} IS NULL`,
      { returning: { name: accessToken.name, last4: accessToken.last4 } },
    );
    if (!details) throw new ChangeRefused("not_found", "Access token not found.");
    await change.audit({
      action: "access_token.revoke",
      resourceId: tokenId,
      details: { ...details, ...toAccountDetails(owner) },
    });
  });
