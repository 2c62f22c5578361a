import type { Role } from "@causeway/contracts";
import type { CreatorColumns } from "../change/creator-columns.ts";

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

/** Columns of `FROM_INVITATIONS` under the names of `InvitationRow`. */
export const INVITATION_COLUMNS = `
  i.id, i.email, i.role, i.project_ids AS "projectIds", i.expires_at <= now() AS "isExpired",
  coalesce(u.name, t.name) AS "invitedByName", i.invited_by_user_id AS "createdByUserId",
  u.name AS "createdByName", i.invited_by_access_token_id AS "createdByTokenId", t.name AS "createdByTokenName", i.expires_at AS "expiresAt", i.created_at AS "createdAt"`;

/** Invitations `i` with who invited: a person `u` or an access token `t`. */
export const FROM_INVITATIONS = `
  invitation i LEFT JOIN "user" u ON u.id = i.invited_by_user_id
  LEFT JOIN access_token t ON t.id = i.invited_by_access_token_id`;

/** How long a link works, as an interval of PostgreSQL. */
export const INVITATION_LIFE = "interval '7 days'";
