import type { Role } from "@causeway/contracts";

/** An open invitation: neither accepted nor revoked. */
export interface InvitationRow {
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

/** Columns of table `i` (and the inviter's name from `u`) under the names of `InvitationRow`. */
export const INVITATION_COLUMNS = `
  i.id, i.email, i.role, i.project_ids AS "projectIds", i.expires_at <= now() AS "isExpired",
  u.name AS "invitedByName", i.expires_at AS "expiresAt", i.created_at AS "createdAt"`;

/** How long a link works, as an interval of PostgreSQL. */
export const INVITATION_LIFE = "interval '7 days'";
