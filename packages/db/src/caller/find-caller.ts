import type { Caller } from "@causeway/contracts";
import type pg from "pg";
import { CALLER_SQL } from "./caller-sql.ts";

/**
 * Everything needed to judge and route the caller with this key hash (`hashApiKey`), in one query; null when there is
 * no such key. Deleted, disabled and expired keys are found too: the caller of this function judges.
 *
 * @throws when PostgreSQL cannot be asked, which never means that the key is unknown
 */
export async function findCaller(pool: pg.Pool, keyHash: string): Promise<Caller | null> {
  return (await findBoundedCaller(pool, keyHash, NO_BOUND))?.caller ?? null;
}

const NO_BOUND = 2_147_483_647;

/** A caller's context and its size. */
export interface BoundedCaller {
  /** Null when it is larger than was asked for: it was not sent. */
  readonly caller: Caller | null;
  /** Of the context as JSON. */
  readonly bytes: number;
}

/** `findCaller` for contexts of at most `maxBytes` as JSON: an organization decides how much there is to read. */
export async function findBoundedCaller(
  pool: pg.Pool,
  keyHash: string,
  maxBytes: number,
): Promise<BoundedCaller | null> {
  const { rows } = await pool.query<BoundedCaller>({
    name: "find-caller",
    text: BOUNDED_SQL,
    values: [keyHash, maxBytes],
  });
  return rows[0] ?? null;
}

/** Made once, whatever is asked of it. */
const BOUNDED_SQL = `
WITH found AS MATERIALIZED (${CALLER_SQL}), sized AS (SELECT caller, octet_length(caller::text) AS bytes FROM found)
SELECT CASE WHEN bytes <= $2::int THEN caller END AS caller, bytes FROM sized`.trim();
