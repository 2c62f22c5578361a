import { setTimeout as sleep } from "node:timers/promises";
import { STRIPE_API_VERSION } from "@causeway/billing";
import {
  createGuardedClient,
  type OutboundClient,
  readWhole,
  type Timeouts,
  UpstreamFailure,
} from "@causeway/upstream";
import { z } from "zod";
import { type Params, toForm } from "./form.ts";
import { StripeError } from "./stripe-error.ts";

const TIMEOUTS: Timeouts = { firstByteMs: 30_000, idleMs: 15_000, totalMs: 60_000 };
const CONNECTIONS = { connectTimeoutMs: 10_000, maxConnections: 32 };
const MAX_BYTES = 8 * 1024 * 1024;
const TRIES = 2;
const RETRY_MS = 500;

export interface StripeOptions {
  /** `STRIPE_SECRET_KEY` */
  readonly secretKey: string;
  /** `STRIPE_API_URL`: the operator's, so it can be a private address. */
  readonly apiUrl: string;
  /** Of one attempt; shorter where a person waits. */
  readonly timeouts?: Timeouts;
}

/** Stripe's API. Each call throws StripeError. */
export interface Stripe {
  /** The key is one of live mode. */
  readonly livemode: boolean;
  get(path: string, params?: Params): Promise<unknown>;
  /** @param key the same for the same intent: Stripe carries it out once */
  post(path: string, params: Params, key: string): Promise<unknown>;
  delete(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Tells if a secret or restricted key is one of live mode. */
export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

/**
 * Opens Stripe's API in the version that `@causeway/billing` reads. A request that can succeed later is sent once more, a POST with
 * the same key.
 */
export function createStripe({ secretKey, apiUrl, timeouts = TIMEOUTS }: StripeOptions): Stripe {
  const { origin, hostname, pathname } = new URL(apiUrl);
  const client = createGuardedClient({ ...CONNECTIONS, opened: [hostname.replace(/^\[|\]$/g, "")] });
  const base = pathname.replace(/\/$/, "");
  const send = (
    request: Omit<Request, "origin" | "headers" | "timeouts">,
    headers: Record<string, string> = {},
  ) =>
    sendTwice(client, {
      ...request,
      path: `${base}/v1${request.path}`,
      origin,
      timeouts,
      headers: { authorization: `Bearer ${secretKey}`, "stripe-version": STRIPE_API_VERSION, ...headers },
    });
  return {
    livemode: isLiveKey(secretKey),
    get: (path, params = {}) => send({ method: "GET", path: withQuery(path, params), body: null }),
    post: (path, params, key) =>
      send(
        { method: "POST", path, body: toForm(params) },
        { "content-type": "application/x-www-form-urlencoded", "idempotency-key": key },
      ),
    delete: (path) => send({ method: "DELETE", path, body: null }),
    close: () => client.close(),
  };
}

interface Request {
  readonly origin: string;
  readonly timeouts: Timeouts;
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

function withQuery(path: string, params: Params): string {
  const query = toForm(params);
  return query === "" ? path : `${path}?${query}`;
}

async function sendTwice(client: OutboundClient, request: Request): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await sendOnce(client, request);
    } catch (error) {
      if (tried >= TRIES || !(error instanceof StripeError) || !error.isUnavailable) throw error;
      await sleep(RETRY_MS * (0.5 + Math.random()));
    }
  }
}

/** Source: docs.stripe.com/api/errors, read on November 28, 2026. */
const Refusal = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    param: z.string().nullish(),
  }),
});

async function sendOnce(client: OutboundClient, request: Request): Promise<unknown> {
  const { status, text, requestId } = await exchange(client, request);
  const body = parseJson(text);
  if (status >= 200 && status < 300 && body !== null) return body;
  const { data } = Refusal.safeParse(body);
  throw new StripeError({
    status,
    type: data?.error.type ?? "unreadable_response",
    code: data?.error.code ?? null,
    declineCode: data?.error.decline_code ?? null,
    param: data?.error.param ?? null,
    requestId,
  });
}

async function exchange(client: OutboundClient, request: Request) {
  try {
    const reply = await client.open(request).head;
    const text = (await readWhole(reply, MAX_BYTES)).toString();
    const requestId = reply.headers["request-id"];
    return { status: reply.status, text, requestId: typeof requestId === "string" ? requestId : null };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const nothing = { status: null, code: null, declineCode: null, param: null, requestId: null };
    throw new StripeError({ ...nothing, type: error.kind });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
