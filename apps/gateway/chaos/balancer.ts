import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A small proxy as it is in front of gateways: by turns to those that say they are ready, over kept connections. */
export interface Balancer {
  readonly url: string;
  /** Calls that wait for their answer, or for the rest of it, at one gateway. */
  inFlight(backend: string): InFlight;
  close(): Promise<void>;
}

export interface InFlight {
  readonly calls: number;
  /** The ids of those whose answer has begun with status 200. */
  readonly begun: readonly string[];
}

interface Backend {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
  inFlight: number;
  readonly begun: Set<string>;
}

const LOOK_EVERY_MS = 100;
const LOOK_WITHIN_MS = 500;
const FIND_WITHIN_MS = 10_000;

/** @param urls of the gateways; one may be unavailable, and come back at the same place */
export async function openBalancer(urls: readonly string[]): Promise<Balancer> {
  const backends = urls.map((url): Backend => {
    return { url, agent: new Agent({ keepAlive: true }), isReady: false, inFlight: 0, begun: new Set() };
  });
  const server = createServer((incoming, outgoing) => void forward(backends, incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  let isOpen = true;
  const looking = backends.map(async (backend) => {
    while (isOpen) {
      const signal = AbortSignal.timeout(LOOK_WITHIN_MS);
      const answer = await fetch(`${backend.url}/readyz`, { signal }).catch(() => null);
      await answer?.body?.cancel().catch(() => {});
      backend.isReady = answer?.ok ?? false;
      await sleep(LOOK_EVERY_MS);
    }
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inFlight: (url) => {
      const backend = backends.find((one) => one.url === url);
      return { calls: backend?.inFlight ?? 0, begun: [...(backend?.begun ?? [])] };
    },
    close: async () => {
      isOpen = false;
      await Promise.all(looking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
    },
  };
}

let turn = 0;

/** A gateway that takes no connection is left out; one that breaks a connection it has taken breaks the caller's. */
async function forward(
  backends: readonly Backend[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const end = performance.now() + FIND_WITHIN_MS;
  while (performance.now() < end) {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    const backend = ready[turn % ready.length];
    if (!backend) await sleep(LOOK_EVERY_MS);
    else if (await pass(backend, incoming, body, outgoing)) return;
    else backend.isReady = false;
  }
  outgoing.writeHead(502).end();
}

/** False when no connection was made. */
function pass(
  backend: Backend,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onward = { ...headers, "content-length": String(body.length) };
  delete (onward as Record<string, unknown>)["transfer-encoding"];
  delete (onward as Record<string, unknown>).connection;
  const call = request(`${backend.url}${url}`, { method, agent: backend.agent, headers: onward });
  const id = String(headers["x-request-id"] ?? "");
  backend.inFlight += 1;
  const leave = () => {
    backend.inFlight -= 1;
    backend.begun.delete(id);
    resolve(true);
  };
  outgoing.once("close", () => call.destroy());
  call.once("response", (answer) => {
    const { connection: _, "keep-alive": __, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, rest);
    outgoing.flushHeaders();
    if (answer.statusCode === 200 && id) backend.begun.add(id);
    answer.pipe(outgoing);
    answer.once("close", () => {
      if (!answer.complete) outgoing.destroy();
      leave();
    });
  });
  call.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") resolve(false);
    else outgoing.destroy();
    leave();
  });
  call.end(body);
  return promise;
}
