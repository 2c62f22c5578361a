import type { Queryable } from "../queryable.ts";
import { apiKey, apiKeySecret, project } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { amongVisibleKeys, type ProjectScope } from "../scope.ts";

const k = as(apiKey, "k");
const s = as(apiKeySecret, "s");
const p = as(project, "p");

/** The present secret of a key, and why the gateway would refuse it. */
export interface KeyHash {
  /** `hashApiKey` of the secret. */
  readonly hash: string;
  /** Null for a key that works. */
  readonly unusable: "disabled" | "expired" | "archived" | null;
}

/** Null when there is no such key in the project, or the scope may not see it. */
export function findKeyHash(db: Queryable, scope: ProjectScope, id: string): Promise<KeyHash | null> {
  const unusable = sql<KeyHash["unusable"]>`CASE WHEN ${k.status} = 'disabled' THEN 'disabled'
    WHEN ${k.expiresAt} <= now() THEN 'expired' WHEN ${p.status} = 'archived' THEN 'archived' END`;
  return selectRow(
    db,
    { hash: s.hash, unusable },
    sql`FROM ${k} JOIN ${s} ON ${s.apiKeyId} = ${k.id} JOIN ${p} ON ${p.id} = ${k.projectId}
        WHERE ${k.projectId} = ${scope.projectId} AND ${k.id} = ${id} AND ${k.status} <> 'deleted'
          ${amongVisibleKeys(scope, k.id)}
        ORDER BY ${s.expiresAt} DESC NULLS FIRST, ${s.createdAt} DESC LIMIT 1`,
  );
}
