import type { Queryable } from "../queryable.ts";

/** Deletes a person's sessions that ended by themselves: nobody asks for them again. */
export async function forgetExpiredSessions(db: Queryable, userId: string): Promise<void> {
  await db.query("DELETE FROM session WHERE user_id = $1 AND expires_at < now()", [userId]);
}
