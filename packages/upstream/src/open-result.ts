import type { Reach } from "./named-url.ts";
import type { OpenCall, OutboundCall, Timeouts, UpstreamReply } from "./outbound-call.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** Providers' stores pass downloads on to each other (Google's, for one). */
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Why there is no file. The message names no address: those are the provider's and carry signatures. */
export class ResultProblem extends Error {
  override readonly name = "ResultProblem";
}

export interface ResultOrder {
  /** Asked again for each address, also for those of redirects. */
  readonly reach: (url: URL) => Reach;
  readonly timeouts: Timeouts;
  /** `range`, for one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Adds the provider's key. Only asked for the first address, and only if that may have it. Absent: no one gets a key. */
  readonly authorize?: (call: OutboundCall) => Promise<OutboundCall>;
  /** Hears of each call, to abort it. */
  readonly onOpen?: (call: OpenCall) => void;
}

/** A file that flows once it is read. `abort` frees the socket and is safe at any time. */
export interface OpenResult {
  /** Of status 200 or 206. */
  readonly reply: UpstreamReply;
  abort(): void;
}

/**
 * Opens the file at a URL that a provider named. Follows up to three redirects; each address is checked again, and none after the
 * first gets the key.
 * @throws ResultProblem
 */
export async function openResult(url: string, order: ResultOrder): Promise<OpenResult> {
  let next = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (!URL.canParse(next)) throw new ResultProblem("its URL is not valid");
    const call = await openHop(new URL(next), order, hops === 0);
    const reply = await headOf(call);
    const { location } = reply.headers;
    if (!REDIRECTS.has(reply.status) || typeof location !== "string") {
      if (reply.status === 200 || reply.status === 206) return { reply, abort: () => call.abort() };
      call.abort();
      throw new ResultProblem(`its server returned ${reply.status}`);
    }
    call.abort();
    if (!URL.canParse(location, next)) throw new ResultProblem("it is redirected to a URL that is not valid");
    next = new URL(location, next).href;
  }
  throw new ResultProblem("it is redirected too often");
}

/** A fragment never goes out. */
async function openHop(url: URL, order: ResultOrder, isFirst: boolean): Promise<OpenCall> {
  const { client, takesKey } = order.reach(url);
  const plain: OutboundCall = {
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: order.headers ?? {},
    body: null,
    timeouts: order.timeouts,
  };
  const isKeyed = isFirst && takesKey && order.authorize !== undefined;
  const call = client.open(isKeyed ? ((await order.authorize?.(plain)) ?? plain) : plain);
  order.onOpen?.(call);
  return call;
}

async function headOf(call: OpenCall): Promise<UpstreamReply> {
  try {
    return await call.head;
  } catch (cause) {
    if (cause instanceof UpstreamFailure) throw new ResultProblem(cause.message, { cause });
    throw cause;
  }
}
