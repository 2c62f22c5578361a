import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const RETRY_MS = 2_000;
const CHECK_EVERY_MS = 10_000;

/**
 * Keeps one connection open for as long as the service runs, connecting again when it breaks: pools close idle ones, and
 * backup and restore must see every service that runs. Returns immediately.
 *
 * @param name shown in `pg_stat_activity`, starts with `causeway-`
 */
export function holdConnection(databaseUrl: string, name: string): { close(): Promise<void> } {
  const stop = new AbortController();
  const ended = hold(databaseUrl, name, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}

async function hold(connectionString: string, application_name: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const client = new pg.Client({
      ...{ connectionString, application_name },
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client.on("error", () => {}); // the next query reports it
    try {
      await client.connect();
      while (!stop.aborted) {
        await pause(CHECK_EVERY_MS, stop);
        await client.query("SELECT 1");
      }
    } catch {
      await pause(RETRY_MS, stop);
    }
    client.end().catch(() => {});
  }
}

/** A pause that `stop` cuts short. */
const pause = (ms: number, stop: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal: stop }).catch(() => undefined);
