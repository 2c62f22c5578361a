import type { Role, TokenScope } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import { toScopes } from "../stored-words.ts";
import { accessToken, member, organization } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { runSql, selectSql } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

const t = as(accessToken, "t");
const o = as(organization, "o");
const m = asJoined(member, "m");

export interface AccessTokenHolder {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly scopes: readonly TokenScope[];
  /** Of the member it acts for; null when they are none anymore. */
  readonly actsForRole: Role | null;
}

/**
 * Who holds the token with this hash; null when it is unknown, revoked or expired, or its organization is deleted.
 * Notes the use, at most once a minute.
 */
export async function useAccessToken(db: Queryable, hash: string): Promise<AccessTokenHolder | null> {
  const found = selectSql(
    {
      id: t.id,
      name: t.name,
      organizationId: t.organizationId,
      scopes: toScopes(t.scopes),
      actsForRole: m.role,
      lastUsedAt: t.lastUsedAt,
    },
    sql`FROM ${t} JOIN ${o} ON ${o.id} = ${t.organizationId} AND ${o.status} = 'active'
        LEFT JOIN ${m} ON ${m.organizationId} = ${t.organizationId}
          AND ${m.userId} = coalesce(${t.actsForUserId}, ${t.createdByUserId})
        WHERE ${t.hash} = ${hash} AND ${t.revokedAt} IS NULL AND (${t.expiresAt} IS NULL OR ${t.expiresAt} > now())`,
  );
  const isNoted = sql`found."lastUsedAt" >= now() - interval '1 minute'`;
  const [holder] = await runSql<AccessTokenHolder>(
    db,
    sql`WITH found AS (${found}), noted AS (
          UPDATE ${t} SET last_used_at = now() FROM found WHERE ${t.id} = found.id AND (${isNoted}) IS NOT TRUE
        )
        SELECT id, name, "organizationId", scopes, "actsForRole" FROM found`,
  );
  return holder ?? null;
}
