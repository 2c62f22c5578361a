import type { ServerResponse } from "node:http";

export type OutgoingHeaders = Readonly<Record<string, string>>;

/**
 * The only module that writes to a caller's socket on the hot routes. Every header comes from the pipeline; nothing is
 * thrown after the head is out, and a socket that is gone swallows what is written. A class: one is made per request.
 */
export class AnswerWriter {
  /** The caller's socket closed before the answer was whole. */
  gone = false;
  /** `performance.now()` of the last byte written; what the keep-alive goes by. */
  lastWriteAt = performance.now();
  readonly #outgoing: ServerResponse;
  #onGone: (() => void) | null = null;
  #onDrain: (() => void) | null = null;
  readonly #lateHeaders: () => OutgoingHeaders;
  #extraHeaders: Record<string, string> | null = null;

  /** @param lateHeaders asked once, when the head is written */
  constructor(outgoing: ServerResponse, lateHeaders: () => OutgoingHeaders) {
    this.#outgoing = outgoing;
    this.#lateHeaders = lateHeaders;
    outgoing.on("close", () => {
      if (outgoing.writableFinished) return;
      this.gone = true;
      this.#onGone?.();
    });
    outgoing.on("error", () => {});
  }

  get started(): boolean {
    return this.#outgoing.headersSent;
  }

  /** Headers every answer of this call carries, also errors. */
  addHeaders(headers: OutgoingHeaders): void {
    this.#extraHeaders = { ...this.#extraHeaders, ...headers };
  }

  /** Called once when the caller leaves; replaces an earlier listener. */
  onGone(listener: (() => void) | null): void {
    this.#onGone = listener;
    if (this.gone) listener?.();
  }

  /** A whole answer. */
  send(status: number, headers: OutgoingHeaders, body: string | Uint8Array): void {
    if (this.gone || this.started) return;
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    this.#outgoing.writeHead(
      status,
      printable({
        ...this.#extraHeaders,
        ...headers,
        ...this.#lateHeaders(),
        "content-length": String(bytes.length),
      }),
    );
    this.#outgoing.end(bytes);
  }

  startStream(headers: OutgoingHeaders): void {
    if (this.gone || this.started) return;
    this.#outgoing.writeHead(200, printable({ ...this.#extraHeaders, ...headers, ...this.#lateHeaders() }));
  }

  /** False when the caller reads slower than we write: wait for `onDrain`. */
  write(bytes: string | Uint8Array): boolean {
    if (this.gone) return true;
    this.lastWriteAt = performance.now();
    return this.#outgoing.write(bytes);
  }

  onDrain(listener: () => void): void {
    if (!this.#onDrain) this.#outgoing.on("drain", () => this.#onDrain?.());
    this.#onDrain = listener;
  }

  end(bytes?: string | Uint8Array): void {
    if (this.gone) return;
    if (bytes === undefined) this.#outgoing.end();
    else this.#outgoing.end(bytes);
  }
}

const UNPRINTABLE = /[^\x20-\x7e]/;

/** Header values that are not printable ASCII would make Node throw after we have begun to answer. */
function printable(headers: Record<string, string>): Record<string, string> {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && UNPRINTABLE.test(value)) headers[name] = value.replace(/[^\x20-\x7e]/g, "?");
  }
  return headers;
}
