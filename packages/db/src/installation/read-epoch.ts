import type pg from "pg";

/**
 * The epoch of the installation: a random text that changes when a backup is restored; empty before that.
 *
 * @throws when PostgreSQL can't answer
 */
export async function readEpoch(db: Pick<pg.Pool, "query">): Promise<string> {
  const { rows } = await db.query<{ epoch: string }>("SELECT epoch FROM installation");
  return rows[0]?.epoch ?? "";
}

/** Starts a new epoch, with every service stopped: what Redis and spools hold of before is not used anymore. */
export async function startEpoch(db: Pick<pg.Pool, "query">, epoch: string): Promise<void> {
  await db.query("UPDATE installation SET epoch = $1", [epoch]);
}
