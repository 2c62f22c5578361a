import type { TokenScope } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import { toScopes } from "../stored-words.ts";
import { accessToken, organization } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { runSql, selectSql } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { type AccessTokenRow, toTokenBound } from "./access-token-row.ts";
import { effectiveScopesOf } from "./effective-scopes-of.ts";
import { storedHash } from "./stored-hash.ts";

const t = as(accessToken, "t");
const o = as(organization, "o");
const { fields, join, account } = toTokenBound(t);

export interface AccessTokenHolder {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  /** Null for a member's token. */
  readonly serviceAccountId: string | null;
  readonly serviceAccountName: string | null;
  readonly scopes: readonly TokenScope[];
  /** Those that have an effect now. */
  readonly effectiveScopes: readonly TokenScope[];
}

type Found = Omit<AccessTokenHolder, "effectiveScopes"> & Pick<AccessTokenRow, "role" | "customRole">;

/**
 * Finds the holder of the token with this hash; null when it is unknown, revoked or expired, its organization is deleted, or its
 * service account is disabled. Notes the use, at most once a minute.
 */
export async function useAccessToken(db: Queryable, hash: string): Promise<AccessTokenHolder | null> {
  const found = selectSql(
    {
      id: t.id,
      name: t.name,
      organizationId: t.organizationId,
      scopes: toScopes(t.scopes),
      ...fields,
      serviceAccountName: account.name,
      lastUsedAt: t.lastUsedAt,
    },
    sql`FROM ${t} JOIN ${o} ON ${o.id} = ${t.organizationId} AND ${o.status} = 'active' ${join}
        WHERE ${t.hash} IN (${hash}, ${storedHash(hash, true)}) AND ${t.revokedAt} IS NULL
          AND (${t.expiresAt} IS NULL OR ${t.expiresAt} > now())
          AND (${t.serviceAccountId} IS NULL OR ${account.status} = 'active')`,
  );
  const isNoted = sql`found."lastUsedAt" >= now() - interval '1 minute'`;
  const [holder] = await runSql<Found>(
    db,
    sql`WITH found AS (${found}), noted AS (
          UPDATE ${t} SET last_used_at = now() FROM found WHERE ${t.id} = found.id AND (${isNoted}) IS NOT TRUE
        )
        SELECT id, name, "organizationId", scopes, "serviceAccountId", "serviceAccountName", role, "customRole" FROM found`,
  );
  if (!holder) return null;
  const { role, customRole, ...rest } = holder;
  return { ...rest, effectiveScopes: effectiveScopesOf({ ...rest, role, customRole }) };
}
