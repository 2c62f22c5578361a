import type pg from "pg";

/** Runs `work` in one transaction; any error rolls it back and is thrown on. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away.
    await client.query("ROLLBACK").then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    throw error;
  }
}
