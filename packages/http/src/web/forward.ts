import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream";
import { type Refusal, refuse, SLOW_BODY, tooLarge } from "./refusal.ts";
import { type BodyRate, watchBodyRate } from "./watch-body-rate.ts";

/** How a request continues to one of our services. */
export interface ForwardRule {
  readonly target: URL;
  /** Of the request, by name; everything else stays here. */
  readonly requestHeaders: readonly string[];
  /** Sent alongside them. */
  readonly ownHeaders?: Readonly<Record<string, string>>;
  readonly responseHeaders: readonly string[];
  /** 0: none is taken. */
  readonly maxBodyBytes: number;
  readonly bodyRate?: BodyRate;
  /** For the head of the answer once the request is sent; null: as long as it takes. */
  readonly headTimeoutMs: number | null;
  /** The answer when the service is not there. */
  readonly unavailable: Refusal;
}

/** What the head of a request says; a body of no bytes is none. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Streams a request to a service and its answer back, as fast as the slower side takes it: nothing is kept. A body
 * that is too large or too slow is refused where that shows; an answer that breaks off breaks off here, too.
 */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, rule: ForwardRule): void {
  if (Number(incoming.headers["content-length"] ?? 0) > rule.maxBodyBytes)
    refuse(outgoing, tooLarge(rule.maxBodyBytes));
  else open(incoming, outgoing, rule);
}

function open(incoming: IncomingMessage, outgoing: ServerResponse, rule: ForwardRule): void {
  const request = rule.target.protocol === "https:" ? requestHttps : requestHttp;
  const upstream = request(rule.target, { method: incoming.method, headers: headersFor(incoming, rule) });
  let late: NodeJS.Timeout | undefined;
  let isAnswered = false;
  const answerWith = (refusal: Refusal) => {
    if (isAnswered) return;
    isAnswered = true;
    refuse(outgoing, refusal);
    upstream.destroy();
  };
  const stopBody = sendBody(incoming, upstream, rule, (refusal) => {
    if (refusal) return answerWith(refusal);
    const { headTimeoutMs, unavailable } = rule;
    if (headTimeoutMs !== null) late = setTimeout(() => answerWith(unavailable), headTimeoutMs);
  });
  upstream.on("error", () => answerWith(rule.unavailable));
  upstream.once("close", () => clearTimeout(late));
  upstream.once("response", (answer) => {
    clearTimeout(late);
    stopBody();
    if (isAnswered) return;
    isAnswered = true;
    outgoing.writeHead(answer.statusCode ?? 502, pick(answer.headers, rule.responseHeaders));
    // No matter who leaves first, the other side hears of it.
    pipeline(answer, outgoing, () => upstream.destroy());
  });
  outgoing.once("close", () => {
    stopBody();
    if (!isAnswered) upstream.destroy();
    isAnswered = true;
  });
}

/** @returns stops it @param done told once, with a refusal when the body must not continue */
function sendBody(
  incoming: IncomingMessage,
  upstream: ClientRequest,
  { maxBodyBytes, bodyRate }: ForwardRule,
  done: (refusal?: Refusal) => void,
): () => void {
  let bytes = 0;
  const stop = () => {
    unwatch();
    incoming.off("data", onData).off("end", onEnd).pause();
    upstream.off("drain", onDrain);
  };
  const fail = (refusal: Refusal) => {
    stop();
    done(refusal);
  };
  const onData = (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) fail(tooLarge(maxBodyBytes));
    else if (!upstream.write(chunk)) incoming.pause();
  };
  const onEnd = () => {
    stop();
    upstream.end();
    done();
  };
  const onDrain = () => void incoming.resume();
  const unwatch = hasBody(incoming) ? watchBodyRate(incoming, () => fail(SLOW_BODY), bodyRate) : () => {};
  upstream.on("drain", onDrain);
  incoming.on("data", onData).once("end", onEnd);
  return stop;
}

type Headers = Record<string, string | string[]>;

function headersFor(incoming: IncomingMessage, rule: ForwardRule): Headers {
  const headers: Headers = { ...pick(incoming.headers, rule.requestHeaders), ...rule.ownHeaders };
  const { "content-length": length, "transfer-encoding": encoding } = incoming.headers;
  const isRead = incoming.method === "GET" || incoming.method === "HEAD";
  if (encoding !== undefined) headers["transfer-encoding"] = "chunked";
  else if (length !== undefined || !isRead) headers["content-length"] = length ?? "0";
  return headers;
}

function pick(from: IncomingMessage["headers"], names: readonly string[]): Headers {
  const picked: Headers = {};
  for (const name of names) {
    const value = from[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
