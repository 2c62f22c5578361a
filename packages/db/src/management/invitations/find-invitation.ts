import type { Queryable } from "../queryable.ts";
import { invitation, organization } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { CUSTOM_ROLE, type HeldRole, joinCustomRole } from "../roles/held-role.ts";
import { INVITED_BY_NAME, JOIN_INVITER } from "./invitation-row.ts";

/** What the holder of a link is told. */
export interface FoundInvitation extends HeldRole {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly invitedByName: string | null;
  readonly expiresAt: Date;
}

/**
 * The open invitation of a link; null when there is none, it was used or revoked, it has expired, or its organization
 * is deleted: all look the same.
 *
 * @param tokenHash `hashInvitationToken` of the link's token
 */
export const findInvitation = (db: Queryable, tokenHash: string): Promise<FoundInvitation | null> =>
  selectRow(
    db,
    {
      id: invitation.id,
      organizationId: organization.id,
      organizationName: organization.name,
      email: invitation.email,
      role: invitation.role,
      customRole: CUSTOM_ROLE,
      invitedByName: INVITED_BY_NAME,
      expiresAt: invitation.expiresAt,
    },
    sql`FROM ${invitation}
        JOIN ${organization} ON ${organization.id} = ${invitation.organizationId} AND ${organization.status} = 'active'
        ${JOIN_INVITER} ${joinCustomRole(invitation)}
        WHERE ${invitation.tokenHash} = ${tokenHash} AND ${invitation.status} = 'pending' AND ${invitation.expiresAt} > now()`,
  );
