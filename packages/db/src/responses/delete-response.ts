import type { Queryable } from "../management/queryable.ts";

/** Deletes a project's response. Gives whether it was there. */
export async function deleteResponse(db: Queryable, projectId: string, id: string): Promise<boolean> {
  const { rows } = await db.query(
    "DELETE FROM response_item WHERE id = $1 AND project_id = $2 RETURNING id",
    [id, projectId],
  );
  return rows.length > 0;
}
