import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { FROM_INVITATIONS, INVITATION_COLUMNS, type InvitationRow } from "./invitation-row.ts";

/** Open invitations of the organization, expired ones too, newest first. */
export async function listInvitations(db: Queryable, scope: OrganizationScope): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `SELECT ${INVITATION_COLUMNS} FROM ${FROM_INVITATIONS}
     WHERE i.organization_id = $1 AND i.status = 'pending' ORDER BY i.created_at DESC, i.id DESC`,
    [scope.organizationId],
  );
  return rows;
}
