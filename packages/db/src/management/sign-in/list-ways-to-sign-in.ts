import type { Queryable } from "../queryable.ts";

/** One way in which a person can sign in. */
export interface WayToSignIn {
  /** Of the passkey or the connected account. */
  readonly id: string;
  /** `passkey`, `credential` for the password, or the id of another provider. */
  readonly kind: string;
}

/** Everything that a person could sign in with, also by providers that are no longer configured. */
export async function listWaysToSignIn(db: Queryable, userId: string): Promise<WayToSignIn[]> {
  const { rows } = await db.query<WayToSignIn>(
    `SELECT id, provider_id AS kind FROM account WHERE user_id = $1
     UNION ALL SELECT id, 'passkey' FROM passkey WHERE user_id = $1`,
    [userId],
  );
  return rows;
}
