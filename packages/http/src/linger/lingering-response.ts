import { type IncomingMessage, ServerResponse } from "node:http";

/** How long the rest of a body is read and thrown away after an early answer. */
export interface LingerLimits {
  readonly maxBytes: number;
  readonly maxMs: number;
}

/** More than the largest body that a service takes: anyone who sends one gets to read why it was refused. */
export const LINGER_LIMITS: LingerLimits = { maxBytes: 64 * 1024 * 1024, maxMs: 10_000 };

type End = ServerResponse["end"];

/**
 * Makes an `end` that does not close a connection under a client that still sends: closing with unread bytes resets
 * the connection, and the reset overtakes the answer (RFC 9112, 9.6). The answer goes out at once, then the rest of
 * the body is read and thrown away within the limits, then the answer ends.
 * @param end of the response, bound to it
 */
export function lingeringEnd(outgoing: ServerResponse, end: End, limits: LingerLimits = LINGER_LIMITS): End {
  let isLingering = false;
  const linger = (...args: unknown[]): ServerResponse => {
    if (isLingering) return outgoing;
    const { req: incoming } = outgoing;
    if (!isStillSending(incoming)) return Reflect.apply(end, outgoing, args);
    isLingering = true;
    const { chunk, encoding, callback } = readArguments(args);
    sendNow(outgoing, chunk, encoding);
    discardBody(incoming, limits, (isWhole) => {
      end(callback);
      if (!isWhole) incoming.socket?.destroySoon();
    });
    return outgoing;
  };
  return linger as End;
}

/** For `createServer({ ServerResponse: LingeringResponse })`: see `lingeringEnd`. */
export class LingeringResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #linger: End | null = null;

  override end(...args: unknown[]): this {
    if (!this.#linger && !isStillSending(this.req)) return Reflect.apply(super.end, this, args);
    this.#linger ??= lingeringEnd(this, super.end.bind(this) as End);
    Reflect.apply(this.#linger, this, args);
    return this;
  }
}

/** Node.js calls a handler before it has noticed that a request without a body is whole. */
const isStillSending = ({ complete, destroyed, headers }: IncomingMessage): boolean =>
  !complete &&
  !destroyed &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);

type Callback = () => void;

function readArguments(args: readonly unknown[]) {
  const callback = args.find((arg): arg is Callback => typeof arg === "function");
  const chunk = typeof args[0] === "string" || args[0] instanceof Uint8Array ? args[0] : null;
  return { chunk, encoding: typeof args[1] === "string" ? (args[1] as BufferEncoding) : "utf8", callback };
}

/** Everything the client needs to know that the answer is whole, although it has not ended. */
function sendNow(
  outgoing: ServerResponse,
  chunk: string | Uint8Array | null,
  encoding: BufferEncoding,
): void {
  if (!outgoing.headersSent && !outgoing.hasHeader("transfer-encoding")) {
    const length = typeof chunk === "string" ? Buffer.byteLength(chunk, encoding) : (chunk?.length ?? 0);
    if (!outgoing.hasHeader("content-length") && hasLength(outgoing))
      outgoing.setHeader("content-length", length);
  }
  if (chunk !== null && chunk.length > 0) outgoing.write(chunk, encoding);
  else outgoing.flushHeaders();
}

const hasLength = ({ statusCode, req }: ServerResponse): boolean =>
  req.method !== "HEAD" && statusCode !== 204 && statusCode !== 304;

/** Reads on until the body is whole (`true`), or gone or over the limits (`false`). */
function discardBody(
  incoming: IncomingMessage,
  { maxBytes, maxMs }: LingerLimits,
  done: (isWhole: boolean) => void,
): void {
  let bytes = 0;
  const stop = () => {
    clearTimeout(timer);
    incoming.off("data", onData).off("end", stop).off("close", stop).off("error", stop);
    done(incoming.complete);
  };
  const onData = (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > maxBytes) stop();
  };
  const timer = setTimeout(stop, maxMs);
  // The one who began to read has answered: nothing of it is wanted anymore.
  incoming.removeAllListeners("data").removeAllListeners("readable");
  incoming.on("data", onData).once("end", stop).once("close", stop).once("error", stop);
  incoming.resume();
}
