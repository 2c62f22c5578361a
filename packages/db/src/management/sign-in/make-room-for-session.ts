import type { Queryable } from "../queryable.ts";
import { session } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

const s = as(session, "s");

/**
 * Makes room for a new session of a person: deletes those that ended by themselves, and the oldest beyond `max`.
 *
 * @param max sessions with the new one
 */
export async function makeRoomForSession(db: Queryable, userId: string, max: number): Promise<void> {
  const surplus = sql`SELECT ${s.id} FROM ${s} WHERE ${s.userId} = ${userId} AND ${s.expiresAt} >= now()
    ORDER BY ${s.updatedAt} DESC, ${s.id} DESC OFFSET ${max - 1}`;
  await deleteRows(
    db,
    session,
    sql`WHERE ${session.userId} = ${userId} AND (${session.expiresAt} < now() OR ${session.id} IN (${surplus}))`,
  );
}
