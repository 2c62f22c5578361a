import type { Queryable } from "../queryable.ts";

/** The name of a person's own passkey; null when there is no such passkey, or it is another's. */
export async function findPasskeyName(
  db: Queryable,
  userId: string,
  passkeyId: string,
): Promise<{ readonly name: string | null } | null> {
  const { rows } = await db.query<{ name: string | null }>(
    "SELECT name FROM passkey WHERE id = $1 AND user_id = $2",
    [passkeyId, userId],
  );
  return rows[0] ?? null;
}

/** How many passkeys a person has. */
export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM passkey WHERE user_id = $1",
    [userId],
  );
  return rows[0]?.count ?? 0;
}
