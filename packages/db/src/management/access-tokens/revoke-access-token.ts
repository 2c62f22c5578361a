import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

/** Ends an access token at once. @throws ChangeRefused `not_found` */
export const revokeAccessToken = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  tokenId: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { rows } = await change.query<{ name: string; last4: string }>(
      `UPDATE access_token SET revoked_at = now()
       WHERE id = $1 AND organization_id = $2 AND revoked_at IS NULL RETURNING name, last4`,
      [tokenId, scope.organizationId],
    );
    if (!rows[0]) throw new ChangeRefused("not_found", "Access token not found.");
    await change.audit({ action: "access_token.revoke", resourceId: tokenId, details: rows[0] });
  });
