import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const CHANNEL = "causeway_config";
/** Together under a second: a connection that hangs must not hide a change for longer than one may take. */
const CHECK_INTERVAL_MS = 300;
const CHECK_TIMEOUT_MS = 600;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 3_000;

/**
 * Tells all gateways, when the transaction of `client` commits, that they hold something old of an organization, or of
 * everyone (`*`). Tables with configuration do this by themselves through triggers; use it for anything else.
 */
export async function notifyConfig(
  client: Pick<pg.ClientBase, "query">,
  organizationId: string,
): Promise<void> {
  await client.query("SELECT pg_notify($1, $2)", [CHANNEL, organizationId]);
}

export interface ConfigListener {
  /** An organization id, or `*` for everyone. */
  readonly onChange: (organizationId: string) => void;
  /** Listening. Anything before may have been missed, so `onChange("*")` was called just before. */
  readonly onConnected?: () => void;
  /** Changes may be missed from `CHECK_INTERVAL_MS + CHECK_TIMEOUT_MS` before this call until the next `onConnected`. */
  readonly onDisconnected?: (error: Error) => void;
}

/**
 * Holds one connection that listens for changes of the configuration, checks that it is alive, and connects again with
 * growing pauses for as long as it takes. Returns at once.
 */
export function listenConfigChanges(url: string, listener: ConfigListener): { close: () => Promise<void> } {
  const stop = new AbortController();
  const ended = listenForEver(url, listener, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}

async function listenForEver(url: string, listener: ConfigListener, stop: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!stop.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: "causeway-config-listener",
      connectionTimeoutMillis: 5_000,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    });
    try {
      await listenOnce(client, listener, stop, () => {
        retryMs = FIRST_RETRY_MS;
      });
    } catch (error) {
      if (!stop.aborted) listener.onDisconnected?.(error as Error);
    }
    destroy(client);
    await pause(retryMs * (0.5 + Math.random() / 2), stop);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }
}

/** Ends with an error when the connection breaks or stops answering, and normally when stopped. */
async function listenOnce(
  client: pg.Client,
  listener: ConfigListener,
  stop: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const broken = new Promise<never>((_, reject) => {
    client.on("error", reject);
    client.on("end", () => reject(new Error("the connection was closed")));
  });
  broken.catch(() => {}); // it may also break after no one waits for it anymore
  client.on("notification", ({ payload }) => listener.onChange(payload ?? "*"));
  await client.connect();
  await client.query(`LISTEN ${CHANNEL}`);
  onListening();
  listener.onChange("*");
  listener.onConnected?.();
  while (!stop.aborted) {
    await Promise.race([pause(CHECK_INTERVAL_MS, stop), broken]);
    await Promise.race([client.query("SELECT 1"), broken]);
  }
}

/** `end()` of a hung connection would wait forever for the server's answer. */
function destroy(client: pg.Client): void {
  client.end().catch(() => {});
  (client as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

/** A pause that `stop` cuts short. */
const pause = (ms: number, stop: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal: stop }).catch(() => undefined);
