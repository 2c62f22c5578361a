import type { Role, TokenScope } from "@causeway/contracts";
import { CUSTOM_ROLE, type HeldCustomRole, joinCustomRole } from "../roles/held-role.ts";
import { toScopes } from "../stored-words.ts";
import { accessToken, member, serviceAccount, user } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
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
  /** The person who created it, and saw it, is no longer a member of its organization. */
  readonly creatorLeft: boolean;
  /** The service account that owns the token; null = a member's. */
  readonly serviceAccountId: string | null;
  readonly serviceAccountName: string | null;
  /** The member whose role bounds the token; null when they are none anymore, and for a service account's token. */
  readonly actsForUserId: string | null;
  readonly actsForName: string | null;
  /** Of the member or service account that bounds the token. */
  readonly role: Role | null;
  readonly customRole: HeldCustomRole | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** To the minute; null = never. */
  readonly lastUsedAt: Date | null;
}

const u = asJoined(user, "u");
const m = asJoined(member, "m");
const mu = asJoined(user, "mu");
const creator = as(member, "creator");
const sa = asJoined(serviceAccount, "sa");

/** The member or service account that bounds a token `t`. */
export const toTokenBound = (t: typeof accessToken) => {
  const role = sql<Role | null>`coalesce(${m.role}, ${sa.role})`;
  const customRoleId = sql<string | null>`coalesce(${m.customRoleId}, ${sa.customRoleId})`;
  return {
    fields: { serviceAccountId: t.serviceAccountId, role, customRole: CUSTOM_ROLE },
    join: sql`LEFT JOIN ${sa} ON ${sa.id} = ${t.serviceAccountId}
      LEFT JOIN ${m} ON ${t.serviceAccountId} IS NULL AND ${m.organizationId} = ${t.organizationId}
        AND ${m.userId} = coalesce(${t.actsForUserId}, ${t.createdByUserId})
      ${joinCustomRole({ role, customRoleId })}`,
    account: sa,
  };
};

const BOUND = toTokenBound(accessToken);

/** Fields of {@link AccessTokenRow}; they need {@link FROM_ACCESS_TOKENS}. */
export const ACCESS_TOKEN_FIELDS = {
  id: accessToken.id,
  name: accessToken.name,
  scopes: toScopes(accessToken.scopes),
  last4: accessToken.last4,
  createdByUserId: accessToken.createdByUserId,
  createdByName: u.name,
  creatorLeft: sql<boolean>`(${accessToken.createdByUserId} IS NOT NULL AND NOT EXISTS (
    SELECT FROM ${creator} WHERE ${creator.organizationId} = ${accessToken.organizationId} AND ${creator.userId} = ${accessToken.createdByUserId}))`,
  serviceAccountName: sa.name,
  ...BOUND.fields,
  actsForUserId: m.userId,
  actsForName: mu.name,
  createdAt: accessToken.createdAt,
  expiresAt: accessToken.expiresAt,
  lastUsedAt: accessToken.lastUsedAt,
};

/** Access tokens with who made them, and the member or service account that bounds them. */
export const FROM_ACCESS_TOKENS = sql`FROM ${accessToken} LEFT JOIN ${u} ON ${u.id} = ${accessToken.createdByUserId}
  ${BOUND.join} LEFT JOIN ${mu} ON ${mu.id} = ${m.userId}`;
