import type { Permission } from "@causeway/contracts";

/** An access token that was not revoked, without its secret. */
export interface AccessTokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Permission[];
  readonly last4: string;
  readonly createdByUserId: string | null;
  /** Null when the account is gone. */
  readonly createdByName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** To the minute; null = never. */
  readonly lastUsedAt: Date | null;
}

/** Columns of table `t` (and its maker's name from `u`) under the names of `AccessTokenRow`. */
export const ACCESS_TOKEN_COLUMNS = `
  t.id, t.name, t.scopes, t.last4, t.created_by_user_id AS "createdByUserId", u.name AS "createdByName",
  t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt"`;
