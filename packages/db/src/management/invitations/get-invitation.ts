import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { FROM_INVITATIONS, INVITATION_COLUMNS, type InvitationRow } from "./invitation-row.ts";

/** An open invitation of the organization that is being changed. @throws ChangeRefused `not_found` */
export async function getInvitation(change: Change, invitationId: string): Promise<InvitationRow> {
  const { rows } = await change.query<InvitationRow>(
    `SELECT ${INVITATION_COLUMNS} FROM ${FROM_INVITATIONS}
     WHERE i.id = $1 AND i.organization_id = $2 AND i.status = 'pending'`,
    [invitationId, change.organizationId],
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Invitation not found.");
  return rows[0];
}
