import { createOperatorClient, type OutboundClient } from "@causeway/upstream";

export interface SyntheticRequest {
  readonly path: string;
  readonly key: string;
  readonly body: string;
}

/** How many answers had each status; 0: there was no answer. */
export type Statuses = Readonly<Record<string, number>>;

const CONNECTIONS = 16;
const TIMEOUTS = { firstByteMs: null, idleMs: null, totalMs: 2_000 };

/**
 * Sends all requests in turn over many connections until `count` were sent or the time is over. The client is that of the calls
 * to providers, so sending compiles nothing that real requests don't need.
 */
export async function sendRequests(
  port: number,
  requests: readonly SyntheticRequest[],
  { count, withinMs }: { readonly count: number; readonly withinMs: number },
): Promise<Statuses> {
  const client = createOperatorClient({ connectTimeoutMs: TIMEOUTS.totalMs, maxConnections: CONNECTIONS });
  const origin = `http://127.0.0.1:${port}`;
  const end = performance.now() + withinMs;
  const statuses: Record<string, number> = {};
  let sent = 0;
  const work = async (): Promise<void> => {
    while (sent < count && performance.now() < end) {
      const one = requests[sent++ % requests.length];
      const status = one ? await send(client, origin, one) : 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await client.close();
  return statuses;
}

function send(client: OutboundClient, origin: string, request: SyntheticRequest): Promise<number> {
  const { path, key, body } = request;
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const { head } = client.open({ origin, path, method: "POST", headers, body, timeouts: TIMEOUTS });
  return head.then(
    (reply) =>
      new Promise((resolve) =>
        reply.read({ data: () => {}, end: () => resolve(reply.status), error: () => resolve(0) }),
      ),
    () => 0,
  );
}
