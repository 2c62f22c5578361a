import type { Role, TokenScope } from "@causeway/contracts";
import { toScopes } from "../stored-words.ts";
import { accessToken, member, user } from "../../generated/tables.ts";
import { asJoined } from "../../tables/define-table.ts";
import { sql } from "../../tables/sql.ts";

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

const u = asJoined(user, "u");
const m = asJoined(member, "m");
const mu = asJoined(user, "mu");

/** Fields of {@link AccessTokenRow}; they need {@link FROM_ACCESS_TOKENS}. */
export const ACCESS_TOKEN_FIELDS = {
  id: accessToken.id,
  name: accessToken.name,
  scopes: toScopes(accessToken.scopes),
  last4: accessToken.last4,
  createdByUserId: accessToken.createdByUserId,
  createdByName: u.name,
  actsForUserId: m.userId,
  actsForName: mu.name,
  actsForRole: m.role,
  createdAt: accessToken.createdAt,
  expiresAt: accessToken.expiresAt,
  lastUsedAt: accessToken.lastUsedAt,
};

/** Access tokens with who made them and the member they act for. */
export const FROM_ACCESS_TOKENS = sql`FROM ${accessToken} LEFT JOIN ${u} ON ${u.id} = ${accessToken.createdByUserId}
  LEFT JOIN ${m} ON ${m.organizationId} = ${accessToken.organizationId}
    AND ${m.userId} = coalesce(${accessToken.actsForUserId}, ${accessToken.createdByUserId})
  LEFT JOIN ${mu} ON ${mu.id} = ${m.userId}`;
