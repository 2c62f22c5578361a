import type { Queryable } from "../queryable.ts";

/** How long a key answers as it did the first time. */
export const IDEMPOTENCY_HOURS = 24;

/** Live keys of one owner, an organization or a person: more would let one tenant fill the table. */
const MAX_ANSWERS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** What a request with an idempotency key was answered. */
export interface StoredAnswer {
  /** Hash of the request's body; another body with the same key is told so. */
  readonly fingerprint: string;
  readonly status: number;
  /** JSON without secrets; empty when the answer had no body. */
  readonly body: string;
}

export interface AnswerToStore extends StoredAnswer {
  /** Hash of who asked, the route and the key. */
  readonly id: string;
  /** The organization, or else the person, whose share of the table it takes. */
  readonly owner: string;
}

/**
 * Takes the key for the running transaction: two requests with it never run at once, in any process.
 * @returns false when another transaction has it
 */
export async function claimIdempotencyKey(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ isMine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 72071004)) AS "isMine"`,
    [id],
  );
  return rows[0]?.isMine === true;
}

/** What was answered within the last {@link IDEMPOTENCY_HOURS}. Call it after `claimIdempotencyKey`. */
export async function findStoredAnswer(db: Queryable, id: string): Promise<StoredAnswer | null> {
  const { rows } = await db.query<StoredAnswer>(
    "SELECT fingerprint, status, body FROM idempotency_key WHERE id = $1 AND expires_at > now()",
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Stores an answer in the transaction of what it tells of.
 * @returns false when the owner has as many as it may
 */
export async function storeAnswer(db: Queryable, answer: AnswerToStore): Promise<boolean> {
  const { id, owner, fingerprint, status, body } = answer;
  const { rows } = await db.query(
    `INSERT INTO idempotency_key AS k (id, owner, fingerprint, status, body, expires_at)
     SELECT $1, $2, $3, $4, $5, now() + make_interval(hours => $6)
     WHERE (SELECT count(*) < $7 AND coalesce(sum(octet_length(body)), 0) < $8 FROM idempotency_key
            WHERE owner = $2 AND expires_at > now())
     ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, fingerprint = excluded.fingerprint,
       status = excluded.status, body = excluded.body, expires_at = excluded.expires_at
     RETURNING id`,
    [id, owner, fingerprint, status, body, IDEMPOTENCY_HOURS, MAX_ANSWERS, MAX_BYTES],
  );
  return rows.length > 0;
}

const CHUNK = 5_000;

/** Deletes expired answers, in chunks. @returns how many */
export async function forgetStoredAnswers(db: Queryable): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rows } = await db.query(
      `DELETE FROM idempotency_key WHERE id IN
         (SELECT id FROM idempotency_key WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING 1 AS deleted`,
      [CHUNK],
    );
    forgotten += rows.length;
    if (rows.length < CHUNK) return forgotten;
  }
}
