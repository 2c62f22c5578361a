import type { Queryable } from "../queryable.ts";

/**
 * Makes room for a new session of a person: deletes those that ended by themselves, and the oldest beyond `max`.
 *
 * @param max sessions with the new one
 */
export async function makeRoomForSession(db: Queryable, userId: string, max: number): Promise<void> {
  await db.query(
    `DELETE FROM session WHERE user_id = $1 AND (expires_at < now() OR id IN (
       SELECT id FROM session WHERE user_id = $1 AND expires_at >= now()
       ORDER BY updated_at DESC, id DESC OFFSET $2))`,
    [userId, max - 1],
  );
}
