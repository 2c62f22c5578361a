import pg from "pg";

export interface PoolSettings {
  /** Connections at most. */
  readonly max: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** PostgreSQL ends longer statements; none by default. */
  readonly statementTimeoutMs?: number;
  /** Told when an idle connection breaks. The pool itself continues and connects again. */
  readonly onIdleError?: (error: Error) => void;
}

/** A `pg` pool: waits at most 5 s for a connection and notices dead peers. End it with `pool.end()`. */
export function createPool(url: string, settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.max,
    application_name: settings.applicationName,
    statement_timeout: settings.statementTimeoutMs ?? false,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    onConnect: configure,
  });
  // Without a listener a broken idle connection would end the process.
  pool.on("error", settings.onIdleError ?? (() => {}));
  // So would a broken one that is checked out, between two statements; the next statement reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * PostgreSQL may decide to compile a statement before it runs it. With the hundred columns of usage that takes several times as long
 * as running it. Times are in UTC, whatever the server's time zone is: Prisma expects it. A connection that fails here says so at its
 * first statement.
 */
const configure = (client: pg.ClientBase): Promise<unknown> =>
  client.query("SET jit = off; SET timezone = 'UTC'").catch(() => {});
