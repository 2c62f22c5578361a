import type { Queryable } from "../queryable.ts";

export interface AuthenticatorSecret {
  /** Sealed by the sign-in library. */
  readonly sealed: string;
  /** Time step of the newest code that was accepted; null = none was yet. */
  readonly lastUsedStep: number | null;
}

/** What codes of a person's authenticator app are checked against; null without one. */
export async function findAuthenticatorSecret(
  db: Queryable,
  userId: string,
): Promise<AuthenticatorSecret | null> {
  const { rows } = await db.query<{ sealed: string; step: string | null }>(
    "SELECT secret AS sealed, last_used_step::text AS step FROM two_factor WHERE user_id = $1",
    [userId],
  );
  return rows[0]
    ? { sealed: rows[0].sealed, lastUsedStep: rows[0].step === null ? null : Number(rows[0].step) }
    : null;
}

/** True for exactly one of those who use a code of this time step, and only when none of a later step was used. */
export async function spendAuthenticatorStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE two_factor SET last_used_step = $2
     WHERE user_id = $1 AND (last_used_step IS NULL OR last_used_step < $2) RETURNING id`,
    [userId, step],
  );
  return rows.length > 0;
}
