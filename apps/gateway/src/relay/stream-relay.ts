import { type ReplySink, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { StreamPath } from "./stream-path.ts";

/** After a finish reason the upstream is read on for its usage although the caller left: this long, this much. */
const USAGE_WAIT_MS = 2_000;
/** So long an answer is read that is charged whether it is or not. */
const PAID_WAIT_MS = 60_000;
const USAGE_WAIT_BYTES = 64 * 1024;
/** After its last event an upstream has this long to end its answer; some send their usage after it. */
const LINGER_MS = 2_000;
/** What may come without anything for the caller in it: a picture in one event, not an event that never ends. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

export type StreamEnd =
  | { readonly kind: "ended" }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly failure: UpstreamFailure };

/**
 * One streamed answer on its way. First it only peeks: nothing goes out until content was seen, so an error before it
 * can still be retried elsewhere. Then it relays, no faster than the caller reads. A class: one per streamed request.
 */
export class StreamRelay implements ReplySink {
  /** `performance.now()` of the first content. */
  firstContentAt: number | null = null;
  readonly path: StreamPath;
  readonly #reply: UpstreamReply;
  #pending: (Uint8Array | string)[] = [];
  #writer: AnswerWriter | null = null;
  #begin: () => void = () => {};
  #gone = false;
  #bytesAfterGone = 0;
  #heldBytes = 0;
  #usageTimer: NodeJS.Timeout | null = null;
  #lingerTimer: NodeJS.Timeout | null = null;
  #end: StreamEnd | null = null;
  /** What reading the stream threw: no one above us would see it, the HTTP library calls us. */
  #bug: { readonly thrown: unknown } | null = null;
  #wake: (() => void) | null = null;

  constructor(reply: UpstreamReply, path: StreamPath) {
    this.#reply = reply;
    this.path = path;
    reply.read(this);
  }

  data(bytes: Buffer): void {
    if (this.#end) return;
    const out = this.#push(bytes);
    const { state } = this.path;
    if (this.firstContentAt === null && state.sawContent) this.firstContentAt = performance.now();
    if (out !== null && !this.#gone) this.#pass(out);
    if (this.#gone) this.#countAfterGone(bytes.length);
    else if (state.error || this.path.blocked?.()) this.#giveUp({ kind: "ended" });
    else this.#countHeld(bytes.length, out !== null);
    if (state.done && !this.#end) this.#linger();
    if (!this.#writer && this.#isReady()) this.#wake?.();
  }

  end(): void {
    this.#flush();
  }

  error(failure: UpstreamFailure): void {
    this.#finish(this.#gone ? { kind: "gone" } : { kind: "failed", failure });
  }

  /** Resolves at the first content, or at the end of a stream that has none. */
  async firstContent(): Promise<StreamEnd | null> {
    if (!this.#isReady()) await this.#wait();
    if (this.#bug) throw this.#bug.thrown;
    return this.path.state.sawContent ? null : this.#end;
  }

  /** All of a stream that ended with an error before any content, as it came; null where its format isn't the caller's. */
  refusal(): readonly (Uint8Array | string)[] | null {
    const last = this.path.refusal?.();
    return last ? [...this.#pending, last] : null;
  }

  /**
   * Sends what was held back and relays the rest. Resolves when the upstream is done or the caller left. `begin`: called before
   * the first bytes of an answer that has not begun.
   */
  async relayTo(writer: AnswerWriter, begin: () => void = () => {}): Promise<StreamEnd> {
    this.#writer = writer;
    this.#begin = begin;
    writer.onDrain(() => this.#reply.resume());
    const pending = this.#pending;
    this.#pending = [];
    for (const bytes of pending) this.#pass(bytes);
    while (!this.#end) await this.#wait();
    if (this.#bug) throw this.#bug.thrown;
    return this.#end;
  }

  /** The caller left: the upstream is freed at once, unless only its usage is still to come. */
  leave(): void {
    if (this.#end) return;
    this.#gone = true;
    const { state } = this.path;
    const isPriced = state.usage !== null && this.path.file?.().isPriced === true;
    if (this.path.isPaidWork && !isPriced) {
      // The provider charges for everything it made, so its usage is worth the wait.
      this.#reply.resume();
      this.#usageTimer ??= setTimeout(() => this.#giveUp({ kind: "gone" }), PAID_WAIT_MS);
    } else if (!state.finishReason || state.usage) {
      this.#giveUp({ kind: "gone" });
    } else {
      this.#reply.resume();
      this.#usageTimer = setTimeout(() => this.#giveUp({ kind: "gone" }), USAGE_WAIT_MS);
    }
  }

  #isReady(): boolean {
    return this.#end !== null || this.path.state.sawContent;
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #pass(bytes: Uint8Array | string): void {
    if (!this.#writer) {
      this.#pending.push(bytes);
      return;
    }
    if (!this.#writer.started) this.#begin();
    if (!this.#writer.write(bytes)) this.#reply.pause();
  }

  /** A caller does not wait forever for the end of a connection whose last event is here. */
  #linger(): void {
    if (this.#lingerTimer) return;
    this.#reply.resume();
    this.#lingerTimer = setTimeout(() => {
      this.#flush();
      this.#reply.abort();
    }, LINGER_MS);
  }

  #flush(): void {
    if (this.#end) return;
    const out = this.#readRest();
    if (this.firstContentAt === null && this.path.state.sawContent) this.firstContentAt = performance.now();
    if (out !== null && !this.#gone) this.#pass(out);
    this.#finish(this.#gone ? { kind: "gone" } : { kind: "ended" });
  }

  #push(bytes: Buffer): Uint8Array | string | null {
    try {
      return this.path.push(bytes);
    } catch (thrown) {
      return this.#fail(thrown);
    }
  }

  #readRest(): Uint8Array | string | null {
    try {
      return this.path.end();
    } catch (thrown) {
      return this.#fail(thrown);
    }
  }

  #fail(thrown: unknown): null {
    this.#bug = { thrown };
    this.#giveUp({ kind: "ended" });
    return null;
  }

  #countHeld(length: number, isPassed: boolean): void {
    this.#heldBytes = isPassed && this.#writer ? 0 : this.#heldBytes + length;
    if (this.#heldBytes <= MAX_HELD_BYTES) return;
    this.#giveUp({
      kind: "failed",
      failure: new UpstreamFailure("too_large", "the provider sent an endless event"),
    });
  }

  #countAfterGone(length: number): void {
    this.#bytesAfterGone += length;
    if (this.path.isPaidWork) return;
    if (this.path.state.usage || this.#bytesAfterGone > USAGE_WAIT_BYTES) this.#giveUp({ kind: "gone" });
  }

  #giveUp(end: StreamEnd): void {
    this.#finish(end);
    this.#reply.abort();
  }

  #finish(end: StreamEnd): void {
    if (this.#end) return;
    this.#end = end;
    if (this.#usageTimer) clearTimeout(this.#usageTimer);
    if (this.#lingerTimer) clearTimeout(this.#lingerTimer);
    this.#wake?.();
  }
}
