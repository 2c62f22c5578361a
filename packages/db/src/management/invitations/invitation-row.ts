import { type CreatorColumns, creatorFields, joinCreator } from "../change/creator-columns.ts";
import { CUSTOM_ROLE, type HeldRole, joinCustomRole } from "../roles/held-role.ts";
import { invitation } from "../../generated/tables.ts";
import { sql } from "../../tables/sql.ts";

/** An open invitation: neither accepted nor revoked. */
export interface InvitationRow extends CreatorColumns, HeldRole {
  readonly id: string;
  readonly email: string;
  /** Projects that are assigned on acceptance, if the role shows only such projects. */
  readonly projectIds: readonly string[];
  readonly isExpired: boolean;
  readonly invitedByName: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const INVITER = {
  createdByUserId: invitation.invitedByUserId,
  createdByAccessTokenId: invitation.invitedByAccessTokenId,
};
const CREATOR = creatorFields(INVITER);

/** Name of the person, service account or access token that invited; needs {@link JOIN_INVITER}. */
export const INVITED_BY_NAME = sql<
  string | null
>`coalesce(${CREATOR.createdByName}, ${CREATOR.createdByServiceAccountName}, ${CREATOR.createdByTokenName})`;

/** Joins the inviter. */
export const JOIN_INVITER = joinCreator(INVITER);

/** Fields of {@link InvitationRow}; they need {@link FROM_INVITATIONS}. */
export const INVITATION_FIELDS = {
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  customRole: CUSTOM_ROLE,
  projectIds: invitation.projectIds,
  isExpired: sql<boolean>`${invitation.expiresAt} <= now()`,
  invitedByName: INVITED_BY_NAME,
  ...CREATOR,
  expiresAt: invitation.expiresAt,
  createdAt: invitation.createdAt,
};

/** Invitations with who invited. */
export const FROM_INVITATIONS = sql`FROM ${invitation} ${JOIN_INVITER} ${joinCustomRole(invitation)}`;

/** End of the link of an invitation that is sent now. */
export const INVITATION_END = sql<Date>`now() + interval '7 days'`;
