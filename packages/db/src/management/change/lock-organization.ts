import type { Retention, Role } from "@causeway/contracts";
import type { Change } from "./run-change.ts";
import { ChangeRefused } from "./change-refused.ts";

/** What changes of tenancy look at while they hold an organization. */
export interface LockedOrganization {
  readonly name: string;
  readonly retention: Retention;
  readonly contentRetentionDays: number;
}

/**
 * Lets changes of one organization's tenancy happen one after the other, so that two of them cannot each leave the
 * last owner to the other. Keys and requests continue: rows that refer to the organization are not held up.
 *
 * @throws ChangeRefused `not_found` when it was deleted meanwhile
 */
export async function lockOrganization(change: Change): Promise<LockedOrganization> {
  const { rows } = await change.query<LockedOrganization>(
    `SELECT name, retention, payload_retention_days AS "contentRetentionDays" FROM organization
     WHERE id = $1 AND status = 'active' FOR NO KEY UPDATE`,
    [change.organizationId],
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Organization not found.");
  return rows[0];
}

/**
 * The role of the person who makes the change, as it is now: it may have changed since the request was let in. An
 * access token has the one of the member it acts for, but never counts as an owner. Call it after
 * {@link lockOrganization}.
 *
 * @throws ChangeRefused `not_found` when the person is no member anymore
 */
export async function getActorRole(change: Change): Promise<Role> {
  const { rows } = await change.query<{ role: Role }>(
    `SELECT role FROM member WHERE organization_id = $1 AND user_id = $2
     UNION ALL
     SELECT CASE m.role WHEN 'owner' THEN 'admin' ELSE m.role END FROM access_token t
     JOIN member m ON m.organization_id = t.organization_id AND m.user_id = coalesce(t.acts_for_user_id, t.created_by_user_id)
     WHERE t.id = $3 AND t.organization_id = $1 AND t.revoked_at IS NULL`,
    [change.organizationId, change.actor.userId, change.actor.accessTokenId],
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Organization not found.");
  return rows[0].role;
}
