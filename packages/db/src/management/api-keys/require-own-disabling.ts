import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";

/**
 * A developer turns a key on again only if it was the one who turned it off: what an owner, an admin or automation took
 * out of use stays so. Told by the audit log; what is older than that, only owners and admins decide.
 *
 * @throws ChangeRefused `forbidden`
 */
export async function requireOwnDisabling(change: Change, apiKeyId: string): Promise<void> {
  const { rows } = await change.query<{ userId: string | null }>(
    `SELECT user_id AS "userId" FROM audit_log
     WHERE organization_id = $1 AND resource_id = $2 AND action = 'api_key.update_status'
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [change.organizationId, apiKeyId],
  );
  if (rows[0] && rows[0].userId === change.actor.userId) return;
  throw new ChangeRefused("forbidden", "Someone else disabled this key. An owner or admin can enable it.");
}
