import type { Queryable } from "../management/queryable.ts";
import type { PackedPart } from "./pack-part.ts";

/** What is kept of a request under "Retain All Data". Never a header. */
export interface StoredContent {
  /** Id of the final row of `request_log`. */
  readonly id: string;
  /** `created_at` of that row, Unix ms. */
  readonly createdAtMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  readonly request: PackedPart;
  readonly response: PackedPart;
}

const TYPES = ["text", "timestamptz", "text", "text", "bytea", "bytea", "int", "int", "bool", "bool"];
const NAMES =
  "id, created_at, organization_id, project_id, request, response, request_bytes, response_bytes, request_truncated, response_truncated";

const valuesOf = ({
  id,
  createdAtMs,
  organizationId,
  projectId,
  request,
  response,
}: StoredContent): unknown[] => [
  id,
  new Date(createdAtMs),
  organizationId,
  projectId,
  request.data,
  response.data,
  request.bytes,
  response.bytes,
  request.truncated,
  response.truncated,
];

/**
 * Stores content; one that is stored already stays as it is. Judged once more by what holds now: that of an
 * organization that went back to metadata, or that deleted them while they were on their way, are not stored.
 * Gives how many rows are new.
 */
export async function writeContent(db: Queryable, contents: readonly StoredContent[]): Promise<number> {
  if (contents.length === 0) return 0;
  const rows = contents.map(
    (_, row) => `(${TYPES.map((type, column) => `$${row * TYPES.length + column + 1}::${type}`).join(", ")})`,
  );
  const { rows: written } = await db.query<{ id: string }>(
    `INSERT INTO request_payload (${NAMES})
     SELECT x.* FROM (VALUES ${rows.join(", ")}) AS x (${NAMES})
       JOIN organization o ON o.id = x.organization_id AND o.status = 'active' AND o.retention = 'all'
        AND x.created_at >= coalesce(o.payload_visible_from, '-infinity')
       JOIN project p ON p.id = x.project_id AND p.status <> 'deleted'
     ON CONFLICT DO NOTHING RETURNING id`,
    contents.flatMap(valuesOf),
  );
  return written.length;
}
