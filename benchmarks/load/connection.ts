import { connect } from "node:net";
import { createResponseReader } from "./response-reader.ts";
import type { LoadSpec } from "./spec.ts";

/** What a connection tells of each request; times in ms. */
export interface LoadSink {
  answered(latencyMs: number, firstTokenMs: number | null): void;
  /** Events of a stream, as they come in. */
  events(count: number): void;
  failed(reason: string): void;
}

export interface LoadStop {
  readonly asked: () => boolean;
  readonly cut: AbortSignal;
}

const EVENT = Buffer.from("data: ");
const CONTENT = Buffer.from('"content":"');
const DONE = Buffer.from("[DONE]");
const QUOTE = 34;

/**
 * Keeps one connection busy: the next request goes out when the answer is complete. Resolves when its requests are made
 * or `stop` says so: `stop.asked` lets the answer in hand end, the signal cuts it. A broken connection is opened again.
 */
export function runConnection(
  spec: LoadSpec,
  nextRequest: () => Buffer,
  sink: LoadSink,
  stop: LoadStop,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = spec.requestsPerConnection ?? Number.POSITIVE_INFINITY;
  open();
  return promise;

  function open(): void {
    if (stop.asked() || left <= 0) {
      resolve();
      return;
    }
    const socket = connect({ port: spec.port, host: "127.0.0.1", noDelay: true });
    const watch = createAnswerWatch(spec.stream, sink.events);
    let finished = false;
    const read = createResponseReader({
      body: watch.body,
      end(status) {
        const reason = status === 200 ? watch.problem() : `status ${status}`;
        if (reason) sink.failed(`${reason}: ${watch.excerpt()}`);
        else sink.answered(watch.latencyMs(), watch.firstTokenMs());
        next();
      },
    });
    const next = (): void => {
      if (left <= 0 || stop.asked()) {
        finished = true;
        socket.destroy();
        return;
      }
      left -= 1;
      watch.start();
      socket.write(nextRequest());
    };
    let problem = "closed early";
    const cut = (): void => void socket.destroy();
    stop.cut.addEventListener("abort", cut);
    socket.once("connect", next);
    socket.on("data", read);
    socket.on("error", (error) => {
      problem = error.message;
    });
    socket.once("close", () => {
      stop.cut.removeEventListener("abort", cut);
      if (finished) return resolve();
      if (!stop.asked()) sink.failed(problem);
      setTimeout(open, 20);
    });
  }
}

/** Clock and counters of the answer that is coming in. */
function createAnswerWatch(stream: boolean, count: (events: number) => void) {
  let started = 0;
  let firstToken: number | null = null;
  let done = false;
  let start: Buffer | null = null;
  return {
    start(): void {
      started = performance.now();
      firstToken = null;
      done = false;
      start = null;
    },
    body(bytes: Buffer): void {
      start ??= bytes;
      if (!stream) return;
      let events = 0;
      for (let at = bytes.indexOf(EVENT); at >= 0; at = bytes.indexOf(EVENT, at + EVENT.length)) events += 1;
      count(events);
      if (firstToken === null && hasContent(bytes)) firstToken = performance.now() - started;
      if (!done) done = bytes.includes(DONE);
    },
    latencyMs: () => performance.now() - started,
    firstTokenMs: () => firstToken,
    problem: () => (stream && !done ? "stream without [DONE]" : null),
    excerpt: () => start?.toString("utf8", 0, 200) ?? "",
  };
}

/** A delta whose content is not the empty text. */
function hasContent(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(CONTENT); at >= 0; at = bytes.indexOf(CONTENT, at + 1)) {
    if (bytes[at + CONTENT.length] !== QUOTE) return true;
  }
  return false;
}
