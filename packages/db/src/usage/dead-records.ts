import { completeRecord, type UsageRecord } from "@causeway/contracts";
import type pg from "pg";
import { inTransaction } from "../transaction/in-transaction.ts";
import { type WriteResult, writeRecordsOn } from "./write-records.ts";

/** A record that PostgreSQL refused. */
export interface DeadRecord {
  readonly id: string;
  /** The record as JSON text. */
  readonly record: string;
  readonly sqlState: string | null;
  readonly error: string;
  /** Times it was refused. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly lastTriedAt: Date;
}

const COLUMNS = `id, record, sql_state AS "sqlState", error, attempts, created_at AS "createdAt", last_tried_at AS "lastTriedAt"`;

/** Puts a refused record aside; the same record again counts one more attempt. */
export async function insertDeadRecord(pool: pg.Pool, record: UsageRecord, error: unknown): Promise<void> {
  await pool.query(
    `INSERT INTO dead_record AS t (id, record, sql_state, error) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET sql_state = excluded.sql_state, error = excluded.error,
       attempts = t.attempts + 1, last_tried_at = now()`,
    [withoutNul(record.id), JSON.stringify(record), sqlStateOf(error), withoutNul(messageOf(error))],
  );
}

interface DeadRecordsPage {
  readonly limit: number;
  readonly before?: Date;
  /** A text in the record's id or error, or how its SQL state or the id of its organization begins, whatever its case. */
  readonly search?: string;
}

/** The newest ones that a search looks at. */
export const DEAD_RECORDS_SEARCHED = 10_000;

/** Newest first. */
export async function listDeadRecords(
  pool: pg.Pool,
  page: DeadRecordsPage = { limit: 100 },
): Promise<DeadRecord[]> {
  const search = page.search ?? "";
  // The text of the record is searched, since it may hold what PostgreSQL can't parse.
  const organization = `"organizationId":"${JSON.stringify(search).slice(1, -1)}`;
  const { rows } = await pool.query<DeadRecord>(
    `SELECT * FROM (
       SELECT ${COLUMNS} FROM dead_record WHERE created_at < coalesce($2, 'infinity'::timestamptz)
       ORDER BY created_at DESC, id DESC LIMIT $5
     ) t
     WHERE $3 = '' OR strpos(lower(id), lower($3)) > 0 OR strpos(lower(error), lower($3)) > 0
        OR starts_with(lower("sqlState"), lower($3)) OR strpos(lower(record), lower($4)) > 0
     ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
    [
      page.limit,
      page.before ?? null,
      search,
      organization,
      search === "" ? page.limit : DEAD_RECORDS_SEARCHED,
    ],
  );
  return rows;
}

/** The organization of a dead record; null when the record names none, undefined when there is no such record. */
export async function findDeadRecordOwner(pool: pg.Pool, id: string): Promise<string | null | undefined> {
  const { rows } = await pool.query<{ record: string }>("SELECT record FROM dead_record WHERE id = $1", [id]);
  return rows[0] && ownerOf(rows[0].record);
}

/** The organization that a record's text names. */
export function ownerOf(record: string): string | null {
  const { organizationId } = JSON.parse(record) as { organizationId?: unknown };
  return typeof organizationId === "string" ? organizationId : null;
}

/**
 * Writes a dead record again and forgets it when that works; null when there is none of that id. The result is for the
 * counters, as after any write.
 *
 * @throws PostgreSQL's error when it is refused again; the record stays, with one more attempt
 */
export async function redriveDeadRecord(pool: pg.Pool, id: string): Promise<WriteResult | null> {
  try {
    return await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ record: string }>(
        "DELETE FROM dead_record WHERE id = $1 RETURNING record",
        [id],
      );
      const [row] = rows;
      return row === undefined ? null : writeRecordsOn(client, [completeRecord(JSON.parse(row.record))]);
    });
  } catch (error) {
    await pool.query(
      `UPDATE dead_record SET attempts = attempts + 1, last_tried_at = now(), sql_state = $2, error = $3 WHERE id = $1`,
      [id, sqlStateOf(error), withoutNul(messageOf(error))],
    );
    throw error;
  }
}

const sqlStateOf = (error: unknown): string | null => (error as { code?: string }).code ?? null;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const withoutNul = (text: string): string => text.replaceAll("\u0000", "\ufffd");
