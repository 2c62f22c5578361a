import { CREATOR_SQL, inReachSql, type StoredScope } from "../caller/creator-sql.ts";
import type { Queryable } from "../management/queryable.ts";
import type { StoredResponse } from "./write-response.ts";

/** A response as it is read back. */
export interface KeptResponse
  extends Pick<StoredResponse, "id" | "createdAtMs" | "ancestors" | "input" | "response" | "bytes"> {
  /** Who created the key that made it; see `Caller.creator`. */
  readonly creator: string;
}

/** Those of these responses that the scope reaches and may still read. */
export const findResponses = (
  db: Queryable,
  scope: StoredScope,
  ids: readonly string[],
): Promise<KeptResponse[]> => find(db, scope, "r.id = ANY($3::text[])", ids);

/** A response and those it continues from, as far as the scope reaches them and may still read them; in one query. */
export const findConversation = (db: Queryable, scope: StoredScope, id: string): Promise<KeptResponse[]> =>
  find(
    db,
    scope,
    `(r.id = $3 OR r.id IN (SELECT unnest(h.ancestors) FROM response_item h WHERE h.id = $3 AND h.project_id = $1))`,
    id,
  );

/** So many responses are searched for the items that a request refers to. */
const MOST_OF_ITEMS = 500;

/** The newest responses with one of these items in their output. */
export const findResponsesOfItems = (
  db: Queryable,
  scope: StoredScope,
  itemIds: readonly string[],
): Promise<KeptResponse[]> =>
  find(db, scope, `r.item_ids && $3::text[] ORDER BY r.created_at DESC LIMIT ${MOST_OF_ITEMS}`, itemIds);

/** Hidden at once: what is older than the organization keeps content, or from before a deletion or a switch to metadata. */
async function find(
  db: Queryable,
  { projectId, creator }: StoredScope,
  which: string,
  value: unknown,
): Promise<KeptResponse[]> {
  const { rows } = await db.query<Omit<KeptResponse, "createdAtMs"> & { readonly createdAt: Date }>(
    `SELECT r.id, r.created_at AS "createdAt", r.ancestors, r.input, r.response, r.bytes,
            coalesce((SELECT ${CREATOR_SQL} FROM api_key k WHERE k.id = r.api_key_id), r.api_key_id) AS creator
       FROM response_item r
       JOIN organization o ON o.id = r.organization_id AND o.status = 'active' AND o.retention = 'all'
        AND r.created_at >= coalesce(o.payload_visible_from, '-infinity')
        AND r.created_at > now() - o.payload_retention_days * interval '1 day'
      WHERE r.project_id = $1 AND ${inReachSql("r.api_key_id", "$1", "$2")} AND ${which}`,
    [projectId, creator, value],
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() }));
}
