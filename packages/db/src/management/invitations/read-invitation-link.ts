import type { Role } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import { invitation, organization } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { CUSTOM_ROLE, joinCustomRole, roleNameOf } from "../roles/held-role.ts";
import { INVITED_BY_NAME, JOIN_INVITER } from "./invitation-row.ts";

/**
 * What anyone who holds an invitation's link learns from it: what it is for and for whom, but not whether the address
 * has an account, since people can invite any address.
 */
export interface InvitationLink {
  readonly status: "open" | "expired" | "used";
  readonly organizationName: string;
  readonly role: Role;
  /** Of a custom role its name, else the role. */
  readonly roleName: string;
  readonly invitedByName: string | null;
  /** The only address that it works for. */
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * What an invitation's link is for; null when it was revoked or replaced, its organization is deleted, or it never was: all
 * look the same.
 *
 * @param tokenHash `hashInvitationToken` of the link's token
 */
export async function readInvitationLink(db: Queryable, tokenHash: string): Promise<InvitationLink | null> {
  const row = await selectRow(
    db,
    {
      status: sql<InvitationLink["status"]>`CASE WHEN ${invitation.status} = 'accepted' THEN 'used'
        WHEN ${invitation.expiresAt} > now() THEN 'open' ELSE 'expired' END`,
      organizationName: organization.name,
      role: invitation.role,
      customRole: CUSTOM_ROLE,
      invitedByName: INVITED_BY_NAME,
      email: invitation.email,
      expiresAt: invitation.expiresAt,
    },
    sql`FROM ${invitation}
        JOIN ${organization} ON ${organization.id} = ${invitation.organizationId} AND ${organization.status} = 'active'
        ${JOIN_INVITER} ${joinCustomRole(invitation)}
        WHERE ${invitation.tokenHash} = ${tokenHash} AND ${invitation.status} IN ('pending', 'accepted')`,
  );
  if (!row) return null;
  const { customRole, ...link } = row;
  return { ...link, roleName: roleNameOf({ role: row.role, customRole }) };
}
