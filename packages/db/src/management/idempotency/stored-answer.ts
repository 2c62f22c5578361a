import type { Queryable } from "../queryable.ts";
import { idempotencyKey } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { deleteRows, insertRow, selectRow } from "../../tables/run-statement.ts";
import { NOTHING, sql } from "../../tables/sql.ts";

const k = as(idempotencyKey, "k");

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
  const isMine = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${id}, 72071004))`;
  return (await selectRow(db, { isMine }, NOTHING))?.isMine === true;
}

/** What was answered within the last {@link IDEMPOTENCY_HOURS}. Call it after `claimIdempotencyKey`. */
export const findStoredAnswer = (db: Queryable, id: string): Promise<StoredAnswer | null> =>
  selectRow(
    db,
    { fingerprint: k.fingerprint, status: k.status, body: k.body },
    sql`FROM ${k} WHERE ${k.id} = ${id} AND ${k.expiresAt} > now()`,
  );

/**
 * Stores an answer in the transaction of what it tells of.
 * @returns false when the owner has as many as it may
 */
export async function storeAnswer(db: Queryable, answer: AnswerToStore): Promise<boolean> {
  const { id, owner, fingerprint, status, body } = answer;
  const hasRoom = sql`SELECT count(*) < ${MAX_ANSWERS} AND coalesce(sum(octet_length(${k.body})), 0) < ${MAX_BYTES}
    FROM ${k} WHERE ${k.owner} = ${owner} AND ${k.expiresAt} > now()`;
  const expiresAt = sql<Date>`now() + make_interval(hours => ${IDEMPOTENCY_HOURS})`;
  const stored = await insertRow(
    db,
    idempotencyKey,
    { id, owner, fingerprint, status, body, expiresAt },
    {
      when: sql`WHERE (${hasRoom})`,
      conflict: sql`ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, fingerprint = excluded.fingerprint,
        status = excluded.status, body = excluded.body, expires_at = excluded.expires_at`,
      returning: { id: idempotencyKey.id },
    },
  );
  return stored.length > 0;
}

const CHUNK = 5_000;

/** Deletes expired answers, in chunks. @returns how many */
export async function forgetStoredAnswers(db: Queryable): Promise<number> {
  for (let forgotten = 0; ; ) {
    const expired = sql`SELECT ${k.id} FROM ${k} WHERE ${k.expiresAt} <= now() LIMIT ${CHUNK} FOR UPDATE SKIP LOCKED`;
    const where = sql`WHERE ${idempotencyKey.id} IN (${expired})`;
    const deleted = await deleteRows(db, idempotencyKey, where, { returning: { id: idempotencyKey.id } });
    forgotten += deleted.length;
    if (deleted.length < CHUNK) return forgotten;
  }
}
