import { unpackBytes } from "../../content/pack-part.ts";
import type { Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";

/** One side of a request as it was kept. */
export interface KeptPart {
  /** Text, or the bytes of a picture or recording: the whole, or its beginning. */
  readonly kept: Buffer;
  /** Of the whole. */
  readonly bytes: number;
  readonly truncated: boolean;
}

/** What was kept of a request under "Retain All Data". */
export interface LogContent {
  readonly request: KeptPart | null;
  readonly response: KeptPart | null;
}

interface StoredContent {
  readonly request: Buffer | null;
  readonly response: Buffer | null;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly requestTruncated: boolean;
  readonly responseTruncated: boolean;
}

/**
 * Null when nothing is kept, or what is kept may no longer be seen: it is older than the organization keeps content, or
 * from before the time that a deletion or a switch to metadata set. Both work at once, whatever is still stored.
 *
 * @param log a request that the scope has been shown to see
 */
export async function findLogContent(
  db: Queryable,
  scope: ProjectScope,
  log: { readonly id: string; readonly createdAt: Date },
): Promise<LogContent | null> {
  const { rows } = await db.query<StoredContent>(
    `SELECT p.request, p.response, p.request_bytes AS "requestBytes", p.response_bytes AS "responseBytes",
            p.request_truncated AS "requestTruncated", p.response_truncated AS "responseTruncated"
     FROM request_payload p JOIN organization o ON o.id = p.organization_id
     WHERE p.id = $1 AND p.created_at = $2 AND p.project_id = $3 AND p.organization_id = $4
       AND p.created_at > now() - o.payload_retention_days * interval '1 day'
       AND p.created_at >= coalesce(o.payload_visible_from, '-infinity')`,
    [log.id, log.createdAt, scope.projectId, scope.organizationId],
  );
  const [row] = rows;
  if (!row) return null;
  const [request, response] = await Promise.all([
    unpack(row.request, row.requestBytes, row.requestTruncated),
    unpack(row.response, row.responseBytes, row.responseTruncated),
  ]);
  return { request, response };
}

const unpack = async (data: Buffer | null, bytes: number, truncated: boolean): Promise<KeptPart | null> =>
  data === null ? null : { kept: await unpackBytes(data), bytes, truncated };
