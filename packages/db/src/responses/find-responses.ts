import type { Queryable } from "../management/queryable.ts";
import type { StoredResponse } from "./write-response.ts";

/** A response as it is read back. */
export type KeptResponse = Pick<
  StoredResponse,
  "id" | "createdAtMs" | "ancestors" | "input" | "response" | "bytes"
>;

/** Those of these responses that the project has and may still read. */
export const findResponses = (
  db: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<KeptResponse[]> => find(db, "r.id = ANY($2::text[])", [projectId, ids]);

/** A response and those it continues from, as far as the project has them and may still read them; in one query. */
export const findConversation = (db: Queryable, projectId: string, id: string): Promise<KeptResponse[]> =>
  find(
    db,
    `(r.id = $2 OR r.id IN (SELECT unnest(h.ancestors) FROM response_item h WHERE h.id = $2 AND h.project_id = $1))`,
    [projectId, id],
  );

/** Hidden at once: what is older than the organization keeps content, or from before a deletion or a switch to metadata. */
async function find(db: Queryable, which: string, values: unknown[]): Promise<KeptResponse[]> {
  const { rows } = await db.query<Omit<KeptResponse, "createdAtMs"> & { readonly createdAt: Date }>(
    `SELECT r.id, r.created_at AS "createdAt", r.ancestors, r.input, r.response, r.bytes
       FROM response_item r
       JOIN organization o ON o.id = r.organization_id AND o.status = 'active' AND o.retention = 'all'
        AND r.created_at >= coalesce(o.payload_visible_from, '-infinity')
        AND r.created_at > now() - o.payload_retention_days * interval '1 day'
      WHERE r.project_id = $1 AND ${which}`,
    values,
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() }));
}
