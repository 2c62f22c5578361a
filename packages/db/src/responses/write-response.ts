import type { Queryable } from "../management/queryable.ts";

/** What one turn added to its conversation; see `response_item`. */
export interface StoredResponse {
  readonly id: string;
  /** Unix ms. */
  readonly createdAtMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyId: string;
  /** The responses it continues from, the last one first. */
  readonly ancestors: readonly string[];
  /** Of its output. */
  readonly itemIds: readonly string[];
  /** Packed. */
  readonly input: Buffer;
  /** Packed. */
  readonly response: Buffer;
  /** Of both before they were packed. */
  readonly bytes: number;
}

/**
 * Stores a response; one that is stored already stays as it is. Judged once more by what holds now, like payloads: nothing
 * of an organization that went back to metadata or deleted its content meanwhile. Gives whether a row is new.
 */
export async function writeResponse(db: Queryable, response: StoredResponse): Promise<boolean> {
  const { id, createdAtMs, organizationId, projectId, apiKeyId, ancestors, itemIds, input, bytes } = response;
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO response_item
       (id, created_at, organization_id, project_id, api_key_id, ancestors, input, response, bytes, item_ids)
     SELECT $1, x.created_at, o.id, p.id, $5, $6::text[], $7::bytea, $8::bytea, $9::int, $10::text[]
       FROM (SELECT $2::timestamptz AS created_at) x
       JOIN organization o ON o.id = $3 AND o.status = 'active' AND o.retention = 'all'
        AND x.created_at >= coalesce(o.payload_visible_from, '-infinity')
       JOIN project p ON p.id = $4 AND p.organization_id = o.id AND p.status <> 'deleted'
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      id,
      new Date(createdAtMs),
      organizationId,
      projectId,
      apiKeyId,
      ancestors,
      input,
      response.response,
      bytes,
      itemIds,
    ],
  );
  return rows.length > 0;
}
