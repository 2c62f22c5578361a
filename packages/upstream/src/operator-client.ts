// Its main module also loads its fetch, caches and mocks: 0.7 MB that no call needs.
import Pool from "undici/lib/dispatcher/pool.js";
import { Exchange } from "./exchange.ts";
import type { OpenCall, OutboundCall, OutboundClient } from "./outbound-call.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

export interface ClientOptions {
  readonly connectTimeoutMs: number;
  /** Calls at once per origin; one more is refused, never queued. */
  readonly maxConnections: number;
  /** How sockets are opened; the guarded client checks addresses here. */
  readonly connect?: Readonly<Record<string, unknown>>;
}

/** Callers name hosts too, for pictures: pools of hosts that no one uses anymore are closed beyond this many. */
const MAX_IDLE_ORIGINS = 1_000;

interface Origin {
  readonly pool: Pool;
  inFlight: number;
}

/** The client for base URLs an operator named: http and private addresses are fine. */
export const createOperatorClient = (options: ClientOptions): OutboundClient => createPooledClient(options);

/**
 * One undici pool per origin: HTTP/1.1 only (undici 8 would multiplex over HTTP/2 and hide a slow stream behind
 * another), its own hidden timeouts off, ours in the exchange.
 */
export function createPooledClient(options: ClientOptions): OutboundClient {
  const origins = new Map<string, Origin>();

  function originOf(name: string): Origin {
    let origin = origins.get(name);
    if (!origin) {
      if (origins.size >= MAX_IDLE_ORIGINS) closeIdle();
      origin = { pool: createPool(name, options), inFlight: 0 };
      origins.set(name, origin);
    }
    return origin;
  }

  /** Closes the oldest pool without a call under way. */
  function closeIdle(): void {
    for (const [name, { pool, inFlight }] of origins) {
      if (inFlight > 0) continue;
      origins.delete(name);
      pool.destroy().catch(() => {});
      return;
    }
  }

  function open(call: OutboundCall): OpenCall {
    const origin = originOf(call.origin);
    if (origin.inFlight >= options.maxConnections) return refused();
    origin.inFlight += 1;
    const exchange = new Exchange(call.timeouts, () => {
      origin.inFlight -= 1;
    });
    const { path, method, body } = call;
    const headers = isInPieces(body) ? { ...call.headers, "content-length": lengthOf(body) } : call.headers;
    // The types of dispatch() know no iterables, which it takes as request() does.
    origin.pool.dispatch({ path, method, headers, body: body as Uint8Array | null }, exchange);
    return exchange;
  }

  return {
    open,
    inFlight: () => [...origins.values()].reduce((sum, origin) => sum + origin.inFlight, 0),
    close: async () => {
      await Promise.all([...origins.values()].map((origin) => origin.pool.destroy()));
    },
  };
}

const isInPieces = (body: OutboundCall["body"]): body is readonly Uint8Array[] => Array.isArray(body);

/** Without it, undici would send pieces in chunked encoding, which providers may refuse. */
const lengthOf = (pieces: readonly Uint8Array[]): string =>
  String(pieces.reduce((sum, { length }) => sum + length, 0));

function createPool(origin: string, options: ClientOptions): Pool {
  return new Pool(origin, {
    connections: options.maxConnections,
    pipelining: 1,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
    connect: { timeout: options.connectTimeoutMs, ...options.connect },
  });
}

function refused(): OpenCall {
  const head = Promise.reject(
    new UpstreamFailure("overloaded", "too many concurrent calls to this provider"),
  );
  head.catch(() => {});
  return { head, isSent: false, abort: () => {} };
}
