import type pg from "pg";
import type { ManagementPool } from "../management/queryable.ts";
import { heldClient } from "./held-transaction.ts";

/** Runs `work` in one transaction, or as a part of the one that is held around it; any error rolls it back and is thrown on. */
export async function inTransaction<Result>(
  pool: Pick<ManagementPool, "connect">,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const held = heldClient();
  if (held) return inSavepoint(held, work);
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

async function inSavepoint<Result>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  await client.query("SAVEPOINT part");
  try {
    const result = await work(client);
    await client.query("RELEASE SAVEPOINT part");
    return result;
  } catch (error) {
    // When the connection is broken, this fails too, and so does the transaction around it: the first error says more.
    await client.query("ROLLBACK TO SAVEPOINT part").catch(() => {});
    throw error;
  }
}
