import type { Dispatcher } from "undici";
import type { OpenCall, OutboundCall, ReplyHeaders, ReplySink, UpstreamReply } from "./outbound-call.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/**
 * One request and its answer as undici's dispatch handler. A class, not closures: one is made per request on the hot
 * path, and a prototype's methods cost nothing to allocate. One timer serves all limits of a call.
 */
export class Exchange implements Dispatcher.DispatchHandler, OpenCall, UpstreamReply {
  readonly head: Promise<UpstreamReply>;
  isSent = false;
  status = 0;
  headers: ReplyHeaders = {};
  firstByteMs = 0;

  readonly #timeouts: OutboundCall["timeouts"];
  readonly #onSettled: () => void;
  readonly #startedAt = performance.now();
  #resolveHead: (reply: UpstreamReply) => void = () => {};
  #rejectHead: (failure: UpstreamFailure) => void = () => {};
  #controller: Dispatcher.DispatchController | null = null;
  #sink: ReplySink | null = null;
  #early: Buffer[] = [];
  #ended = false;
  #failure: UpstreamFailure | null = null;
  #timer: NodeJS.Timeout | null = null;
  #lastActivity = this.#startedAt;

  constructor(timeouts: OutboundCall["timeouts"], onSettled: () => void) {
    this.#timeouts = timeouts;
    this.#onSettled = onSettled;
    this.head = new Promise((resolve, reject) => {
      this.#resolveHead = resolve;
      this.#rejectHead = reject;
    });
    this.#arm();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onRequestSent(): void {
    this.isSent = true;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ReplyHeaders): void {
    if (status < 200) return;
    this.status = status;
    this.headers = headers;
    this.#lastActivity = performance.now();
    this.firstByteMs = this.#lastActivity - this.#startedAt;
    // The timer is set at the limit of the first byte; a shorter one counts from now on.
    const { firstByteMs, idleMs } = this.#timeouts;
    if (idleMs !== null && idleMs < (firstByteMs ?? Number.POSITIVE_INFINITY)) this.#arm();
    this.#resolveHead(this);
  }

  onResponseData(_controller: Dispatcher.DispatchController, bytes: Buffer): void {
    this.#lastActivity = performance.now();
    if (this.#sink) this.#sink.data(bytes);
    else this.#early.push(bytes);
  }

  onResponseEnd(): void {
    if (this.#failure) return;
    this.#settle();
    this.#sink?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(toFailure(error));
  }

  read(sink: ReplySink): void {
    this.#sink = sink;
    const early = this.#early;
    this.#early = [];
    for (const bytes of early) sink.data(bytes);
    if (this.#failure) sink.error(this.#failure);
    else if (this.#ended) sink.end();
  }

  pause(): void {
    this.#controller?.pause();
  }

  resume(): void {
    this.#lastActivity = performance.now();
    this.#controller?.resume();
  }

  abort(): void {
    this.#stop(new UpstreamFailure("aborted", "the call was canceled"));
  }

  #stop(failure: UpstreamFailure): void {
    if (this.#ended || this.#failure) return;
    const controller = this.#controller;
    this.#fail(failure);
    if (controller && !controller.aborted) controller.abort(failure);
  }

  #fail(failure: UpstreamFailure): void {
    if (this.#ended || this.#failure) return;
    this.#failure = failure;
    this.#settle();
    // A head that no one awaits anymore must not become an unhandled rejection.
    this.head.catch(() => {});
    this.#rejectHead(failure);
    this.#sink?.error(failure);
  }

  #settle(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#onSettled();
  }

  /** Waits for the nearest limit; activity meanwhile only moves the next check, no timer is reset per chunk. */
  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const { firstByteMs, idleMs, totalMs } = this.#timeouts;
    const now = performance.now();
    const phase = this.status === 0 ? firstByteMs : idleMs;
    const phaseEnd = phase === null ? Number.POSITIVE_INFINITY : this.#lastActivity + phase;
    const totalEnd = this.#startedAt + totalMs;
    if (now >= totalEnd) {
      this.#stop(new UpstreamFailure("total_timeout", "the response took too long"));
    } else if (now >= phaseEnd && !this.#controller?.paused) {
      const kind = this.status === 0 ? "first_byte_timeout" : "idle_timeout";
      this.#stop(new UpstreamFailure(kind, "the provider sent nothing for too long"));
    } else {
      const wait = Math.min(totalEnd, now >= phaseEnd ? now + (phase ?? 0) : phaseEnd) - now;
      this.#timer = setTimeout(() => this.#arm(), Math.max(1, Math.ceil(wait)));
    }
  }
}

function toFailure(error: Error): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const code = (error as { code?: string }).code ?? "";
  if (code === "UND_ERR_CONNECT_TIMEOUT")
    return new UpstreamFailure("connect_timeout", "connecting took too long", { cause: error });
  if (
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|CERT_|ERR_TLS|ERR_SSL|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/.test(
      code,
    )
  ) {
    return new UpstreamFailure("connect", "could not reach the provider", { cause: error });
  }
  if (code === "BLOCKED_ADDRESS")
    return new UpstreamFailure("blocked_address", error.message, { cause: error });
  return new UpstreamFailure("reset", "the provider closed the connection", { cause: error });
}
