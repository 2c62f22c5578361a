import { Agent, request } from "node:http";

export interface SyntheticRequest {
  readonly path: string;
  readonly key: string;
  readonly body: string;
}

/** How many answers had each status; 0: there was no answer. */
export type Statuses = Readonly<Record<string, number>>;

const CONNECTIONS = 16;

/** Sends each request once, then all of them in turn over many connections, until `count` were sent or the time is over. */
export async function sendRequests(
  port: number,
  requests: readonly SyntheticRequest[],
  { count, withinMs }: { readonly count: number; readonly withinMs: number },
): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + withinMs;
  const statuses: Record<string, number> = {};
  let sent = 0;
  const work = async (until: number): Promise<void> => {
    while (sent < until && performance.now() < end) {
      const one = requests[sent++ % requests.length];
      const status = one ? await ask(agent, port, one) : 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await work(requests.length);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => work(count)));
  agent.destroy();
  return statuses;
}

const ask = (agent: Agent, port: number, { path, key, body }: SyntheticRequest): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const asked = request({ agent, host: "127.0.0.1", port, method: "POST", path, headers }, (response) => {
      response.resume();
      response.once("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    asked.once("error", () => resolve(0));
    asked.end(body);
  });
