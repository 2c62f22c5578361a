import { inReachSql, type StoredScope } from "../caller/creator-sql.ts";
import type { Queryable } from "../management/queryable.ts";

/** Deletes a response that the scope reaches. Gives whether it was there. */
export async function deleteResponse(
  db: Queryable,
  { projectId, creator }: StoredScope,
  id: string,
): Promise<boolean> {
  const { rows } = await db.query(
    `DELETE FROM response_item WHERE id = $1 AND project_id = $2 AND ${inReachSql("api_key_id", "$2", "$3")}
     RETURNING id`,
    [id, projectId, creator],
  );
  return rows.length > 0;
}
