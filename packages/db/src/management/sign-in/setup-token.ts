import type { Queryable } from "../queryable.ts";

/** One account is created with the token at a time; if that fails, the token works again after this time. */
const CLAIM = "1 minute";
/** How long a set-up link works. */
export const SETUP_LINK_HOURS = 24;

const WITHOUT_OPERATOR = 'NOT EXISTS (SELECT 1 FROM "user" WHERE is_operator)';
const UNCLAIMED = "(claimed_until IS NULL OR claimed_until < now())";

/** True as soon as the installation has an operator; from then on, set-up links do nothing. */
export async function hasOperator(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM "user" WHERE is_operator) AS found',
  );
  return rows[0]?.found === true;
}

/**
 * Replaces the installation's set-up token, unless there is an operator or an account is being created with it.
 *
 * @param tokenHash `hashSetupToken`
 * @returns when the token expires; null when nothing was stored
 */
export async function storeSetupToken(db: Queryable, tokenHash: string): Promise<Date | null> {
  const { rows } = await db.query<{ expiresAt: Date }>(
    `INSERT INTO setup_token AS t (id, token_hash, expires_at)
     SELECT 1, $1, now() + make_interval(hours => $2) WHERE ${WITHOUT_OPERATOR}
     ON CONFLICT (id) DO UPDATE
       SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, claimed_until = NULL
       WHERE t.claimed_until IS NULL OR t.claimed_until < now()
     RETURNING expires_at AS "expiresAt"`,
    [tokenHash, SETUP_LINK_HOURS],
  );
  return rows[0]?.expiresAt ?? null;
}

/** Whether an account could be created with the token now. */
export async function isSetupToken(db: Queryable, tokenHash: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM setup_token WHERE token_hash = $1 AND expires_at > now() AND ${UNCLAIMED} AND ${WITHOUT_OPERATOR}`,
    [tokenHash],
  );
  return rows.length > 0;
}

/**
 * True for exactly one of the callers who ask at the same time, and for no one once there is an operator. The caller
 * who gets it creates the operator's account within a minute.
 */
export async function claimSetupToken(db: Queryable, tokenHash: string): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE setup_token SET claimed_until = now() + $2::interval
     WHERE token_hash = $1 AND expires_at > now() AND ${UNCLAIMED} AND ${WITHOUT_OPERATOR} RETURNING id`,
    [tokenHash, CLAIM],
  );
  // Asked again: an earlier claim may have ended in an account, and its minute have passed, before the statement saw it.
  return rows.length > 0 && !(await hasOperator(db));
}

/** Removes the token after its use. */
export async function removeSetupToken(db: Queryable): Promise<void> {
  await db.query("DELETE FROM setup_token");
}
