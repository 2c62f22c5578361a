import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { ManagementPool, Queryable } from "../management/queryable.ts";

/** A transaction that is open while something else runs: its statements and transactions become part of it. */
export interface HeldTransaction {
  /** Rolls back instead of committing when the work ends without an error. */
  discard(): void;
}

interface Held {
  /** Null once the transaction ended: what still runs then uses the pool again. */
  client: pg.PoolClient | null;
  isKept: boolean;
  readonly afterCommit: (() => Promise<void>)[];
}

const storage = new AsyncLocalStorage<Held>();

/** The connection of the transaction that is held around the caller, if any. */
export const heldClient = (): pg.PoolClient | null => storage.getStore()?.client ?? null;

/**
 * Runs `work` with one transaction around everything it does through `withHeldTransactions(pool)`: a request can commit
 * as one with what is remembered of it. An error rolls back and is thrown on.
 */
export async function holdTransaction<Result>(
  pool: ManagementPool,
  work: (transaction: HeldTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const held: Held = { client, isKept: true, afterCommit: [] };
  try {
    await client.query("BEGIN");
    const result = await storage.run(held, () => work({ discard: () => (held.isKept = false) }));
    held.client = null;
    await client.query(held.isKept ? "COMMIT" : "ROLLBACK");
    client.release();
    if (held.isKept) for (const step of held.afterCommit) await step();
    return result;
  } catch (error) {
    held.client = null;
    // A connection that cannot even roll back is thrown away.
    await client.query("ROLLBACK").then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    throw error;
  }
}

/** Runs what must not happen before the change is in effect, such as a mail about it: now, or when a held transaction commits. */
export async function afterCommit(step: () => Promise<void>): Promise<void> {
  const held = storage.getStore();
  if (held?.client) held.afterCommit.push(step);
  else await step();
}

/** The pool, but for callers inside `holdTransaction`: those use its connection. */
export function withHeldTransactions(pool: ManagementPool): ManagementPool {
  return {
    query: (text, values) => {
      const db: Queryable = heldClient() ?? pool;
      return db.query(text, values ? [...values] : undefined);
    },
    connect: () => pool.connect(),
  };
}
