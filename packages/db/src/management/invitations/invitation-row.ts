import type { Role } from "@causeway/contracts";
import type { CreatorColumns } from "../change/creator-columns.ts";
import { accessToken, invitation, user } from "../../generated/tables.ts";
import { asJoined } from "../../tables/define-table.ts";
import { sql } from "../../tables/sql.ts";

/** An open invitation: neither accepted nor revoked. */
export interface InvitationRow extends CreatorColumns {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Projects that a developer is given on acceptance. */
  readonly projectIds: readonly string[];
  readonly isExpired: boolean;
  readonly invitedByName: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const u = asJoined(user, "u");
const t = asJoined(accessToken, "t");

/** Name of the person or access token that invited; needs {@link JOIN_INVITER}. */
export const INVITED_BY_NAME = sql<string | null>`coalesce(${u.name}, ${t.name})`;

/** Joins the person and the access token that invited. */
export const JOIN_INVITER = sql`LEFT JOIN ${u} ON ${u.id} = ${invitation.invitedByUserId}
  LEFT JOIN ${t} ON ${t.id} = ${invitation.invitedByAccessTokenId}`;

/** Fields of {@link InvitationRow}; they need {@link FROM_INVITATIONS}. */
export const INVITATION_FIELDS = {
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  projectIds: invitation.projectIds,
  isExpired: sql<boolean>`${invitation.expiresAt} <= now()`,
  invitedByName: INVITED_BY_NAME,
  createdByUserId: invitation.invitedByUserId,
  createdByName: u.name,
  createdByTokenId: invitation.invitedByAccessTokenId,
  createdByTokenName: t.name,
  expiresAt: invitation.expiresAt,
  createdAt: invitation.createdAt,
};

/** Invitations with who invited. */
export const FROM_INVITATIONS = sql`FROM ${invitation} ${JOIN_INVITER}`;

/** End of the link of an invitation that is sent now. */
export const INVITATION_END = sql<Date>`now() + interval '7 days'`;
