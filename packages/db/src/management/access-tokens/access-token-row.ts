import type { Role, TokenScope } from "@causeway/contracts";
import { scopesIn } from "../stored-words.ts";

/** An access token that was not revoked, without its secret. */
export interface AccessTokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly last4: string;
  readonly createdByUserId: string | null;
  /** Null when the account is gone. */
  readonly createdByName: string | null;
  /** The member whose role bounds the token; null when they are none anymore. */
  readonly actsForUserId: string | null;
  readonly actsForName: string | null;
  readonly actsForRole: Role | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** To the minute; null = never. */
  readonly lastUsedAt: Date | null;
}

/** Columns of `fromAccessTokens` under the names of `AccessTokenRow`. */
export const ACCESS_TOKEN_COLUMNS = `
  t.id, t.name, ${scopesIn("t.scopes")} AS scopes, t.last4, t.created_by_user_id AS "createdByUserId", u.name AS "createdByName",
  m.user_id AS "actsForUserId", mu.name AS "actsForName", m.role AS "actsForRole", t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt"`;

/** Access tokens `t` with who made them and the member they act for. @param tokens a table or a name of rows like its */
export const fromAccessTokens = (tokens: string): string => `
  ${tokens} t LEFT JOIN "user" u ON u.id = t.created_by_user_id
  LEFT JOIN member m ON m.organization_id = t.organization_id
    AND m.user_id = coalesce(t.acts_for_user_id, t.created_by_user_id)
  LEFT JOIN "user" mu ON mu.id = m.user_id`;
