import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { FROM_INVITATIONS, INVITATION_FIELDS, type InvitationRow } from "./invitation-row.ts";
import { invitation } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** An open invitation of the organization that is being changed. @throws ChangeRefused `not_found` */
export async function getInvitation(change: Change, invitationId: string): Promise<InvitationRow> {
  const row = await selectRow(
    change,
    INVITATION_FIELDS,
    sql`${FROM_INVITATIONS}
        WHERE ${invitation.id} = ${invitationId} AND ${invitation.organizationId} = ${change.organizationId}
          AND ${invitation.status} = 'pending'`,
  );
  if (!row) throw new ChangeRefused("not_found", "Invitation not found.");
  return row;
}
