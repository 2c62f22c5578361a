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
  const { rows } = await pool.query<{ caller: Caller }>({
    name: "find-caller",
    text: CALLER_SQL,
    values: [keyHash],
  });
  return rows[0]?.caller ?? null;
}
