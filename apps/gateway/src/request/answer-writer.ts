import { randomBytes } from "node:crypto";
import { CutPieces } from "@causeway/dialects";
import type { AnswerSink } from "./answer-sink.ts";
import { FileRecord } from "./file-record.ts";

export type OutgoingHeaders = Readonly<Record<string, string>>;

/** A whole answer in several pieces, files among them. */
export interface AnswerPieces {
  readonly pieces: readonly Uint8Array[];
  /** What is kept of it. */
  record(): Uint8Array;
}

/** Hears what is sent. */
export interface AnswerObserver {
  /** A whole answer. */
  whole(status: number, body: string | Uint8Array): void;
  /** A part of a stream; whole events. */
  part(bytes: string | Uint8Array): void;
  /** What it hears is not all of the answer: pieces of it are passed on without a look at them. */
  misses?(): void;
}

/** Keeps what a caller is sent. */
export interface AnswerRecorder {
  whole(bytes: Uint8Array): void;
  part(bytes: string | Uint8Array): void;
}

/** Changes an answer on its way to its caller. Neither function throws, and no promise rejects. */
export interface AnswerTransform {
  /** A whole answer, which goes out once the promise resolves; null: as it is, now. */
  whole(status: number, body: string | Uint8Array): Promise<string | Uint8Array> | null;
  /** A part of a stream; whole events. */
  part(bytes: string | Uint8Array): string | Uint8Array;
  /** The end of a stream, which goes out once the promise resolves; null: as it is, now. */
  last(bytes: string | Uint8Array): Promise<string | Uint8Array> | null;
}

/** Puts back what only the caller itself may see, as the very last step: no observer and no recorder gets it. */
export interface AnswerRestorer {
  /** A whole answer. */
  whole(body: string | Uint8Array): string | Uint8Array;
  /** A part of a stream; whole events. */
  part(bytes: string | Uint8Array): string | Uint8Array;
  /** A piece of a whole answer, in which no text is cut. */
  piece(bytes: Uint8Array): Uint8Array;
}

/**
 * The only module that writes answers on the hot routes, to a caller's socket or to memory. Every header comes from the pipeline; nothing is
 * thrown after the head is out, and a socket that is gone swallows what is written. A class: one is made per request.
 */
export class AnswerWriter {
  /** `performance.now()` of the last byte written; what the keep-alive goes by. */
  lastWriteAt = performance.now();
  readonly #outgoing: AnswerSink;
  #onGone: (() => void) | null = null;
  #onDrain: (() => void) | null = null;
  readonly #lateHeaders: () => OutgoingHeaders;
  #extraHeaders: Record<string, string> | null = null;
  #isClosed = false;
  /** How many others wait for the same answer. */
  #holds = 0;
  #observer: AnswerObserver | null = null;
  #recorder: AnswerRecorder | null = null;
  #file: FileRecord | null = null;
  #transform: AnswerTransform | null = null;
  #restorer: AnswerRestorer | null = null;
  /** What was cut out of the answer, and goes back into it last. */
  #cuts: CutPieces | null = null;
  /** The end that a transform holds; there is no other then. */
  #held: Promise<void> | null = null;

  /** @param lateHeaders asked once, when the head is written */
  constructor(outgoing: AnswerSink, lateHeaders: () => OutgoingHeaders) {
    this.#outgoing = outgoing;
    this.#lateHeaders = lateHeaders;
    outgoing.on("close", () => {
      if (outgoing.writableFinished) return;
      this.#isClosed = true;
      if (this.gone) this.#onGone?.();
    });
    outgoing.on("error", () => {});
  }

  /** The caller's socket closed before the answer was whole, and no one else waits for it. */
  get gone(): boolean {
    return this.#isClosed && this.#holds === 0;
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

  /** Someone else waits for the same answer: it is made although the caller leaves, and no slower than they read. */
  hold(): void {
    this.#holds += 1;
    this.#onDrain?.();
  }

  /** Ends one `hold`. */
  letGo(): void {
    this.#holds -= 1;
    if (this.gone) this.#onGone?.();
  }

  /** `observer` hears all that is sent from now on, also what a caller that left does not get; null ends it. */
  observe(observer: AnswerObserver | null): void {
    this.#observer = observer;
  }

  /** `recorder` gets the answer as it is sent, and a whole one also when the caller did not wait for it. */
  record(recorder: AnswerRecorder): void {
    this.#recorder = recorder;
  }

  /** What is sent from now on goes through `transform`; the observer hears what it was before. */
  transform(transform: AnswerTransform): void {
    this.#transform = transform;
  }

  /** What leaves from now on goes through `restorer` last. */
  restore(restorer: AnswerRestorer): void {
    this.#restorer = restorer;
  }

  /** Takes what is cut out of the answer: marks in it are replaced when it leaves. `isJudged`: see `CutPieces`. */
  cutPieces(isJudged: boolean): CutPieces {
    this.#observer?.misses?.();
    this.#cuts ??= new CutPieces(randomBytes(12).toString("hex"), isJudged);
    return this.#cuts;
  }

  /** A text of the answer with what was cut out of it in its place. */
  filled(text: string): Buffer {
    return this.#cuts ? Buffer.concat(this.#cuts.fill(text)) : Buffer.from(text);
  }

  /** Resolves when nothing of the answer is held anymore. */
  async released(): Promise<void> {
    await this.#held;
  }

  /** Called once nothing of the answer is held for the caller's socket anymore. */
  onClosed(listener: () => void): void {
    if (this.#outgoing.closed) listener();
    else this.#outgoing.once("close", listener);
  }

  /** A whole answer in pieces, which go out without being copied unless they should be transformed. Nothing observes it. */
  sendPieces(status: number, headers: OutgoingHeaders, { pieces: made, record }: AnswerPieces): void {
    if (this.#transform) {
      this.send(status, headers, Buffer.concat(made));
      return;
    }
    if (this.started || (this.gone && !this.#recorder)) return;
    this.#recorder?.whole(record());
    if (this.#isClosed) return;
    const pieces = this.#restored(made);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    this.#writeHead(status, { ...headers, "content-length": String(length) });
    for (const piece of pieces) this.#outgoing.write(piece);
    this.#outgoing.end();
  }

  /** The same as all of a stream. */
  streamPieces(headers: OutgoingHeaders, { pieces, record }: AnswerPieces): void {
    this.startStream(headers);
    if (this.#transform) {
      this.end(Buffer.concat(pieces));
      return;
    }
    this.#recorder?.part(record());
    if (this.#isClosed) return;
    for (const piece of this.#restored(pieces)) this.#outgoing.write(piece);
    this.#outgoing.end();
  }

  #restored(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
    const restorer = this.#restorer;
    return restorer ? pieces.map((piece) => restorer.piece(piece)) : pieces;
  }

  /** A whole answer. */
  send(status: number, headers: OutgoingHeaders, body: string | Uint8Array): void {
    if (this.started || this.#held || (this.gone && !this.#recorder)) return;
    if (!this.gone) this.#observer?.whole(status, body);
    const held = this.gone ? null : this.#transform?.whole(status, body);
    if (held) this.#held = held.then((transformed) => this.#send(status, headers, transformed));
    else this.#send(status, headers, body);
  }

  #send(status: number, headers: OutgoingHeaders, body: string | Uint8Array): void {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    this.#recorder?.whole(this.#cuts?.describe(bytes) ?? bytes);
    if (this.#isClosed) return;
    const restored = this.#restorer ? Buffer.from(this.#restorer.whole(bytes)) : bytes;
    const pieces = this.#cuts?.fill(restored) ?? [restored];
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    this.#writeHead(status, { ...headers, "content-length": String(length) });
    for (const piece of pieces.slice(0, -1)) this.#outgoing.write(piece);
    this.#outgoing.end(pieces.at(-1));
  }

  #writeHead(status: number, headers: OutgoingHeaders): void {
    this.#outgoing.writeHead(
      status,
      printable({ ...this.#extraHeaders, ...headers, ...this.#lateHeaders() }),
    );
  }

  /** What is sent from now on is a file: a recorder gets it, or its digest, once it has ended. */
  describeFile(type: string): void {
    if (this.#recorder) this.#file ??= new FileRecord(type);
  }

  /** Ends an answer that has no way to say that it is incomplete: its reader sees a broken connection. */
  cut(): void {
    if (this.gone) return;
    this.#recordEnd();
    this.#outgoing.destroy();
  }

  #recordPart(bytes: string | Uint8Array): void {
    if (this.#file) this.#file.add(bytes);
    else this.#recorder?.part(this.#cuts?.describe(bytes) ?? bytes);
  }

  #recordEnd(): void {
    if (this.#file) this.#recorder?.part(this.#file.render());
    this.#file = null;
  }

  startStream(headers: OutgoingHeaders): void {
    if (this.#isClosed || this.started) return;
    this.#writeHead(200, headers);
  }

  /** False when the caller reads slower than we write: wait for `onDrain`. */
  write(bytes: string | Uint8Array): boolean {
    if (this.gone || this.#held) return true;
    this.lastWriteAt = performance.now();
    this.#observer?.part(bytes);
    const transformed = this.#transform?.part(bytes) ?? bytes;
    this.#recordPart(transformed);
    if (this.#isClosed) return true;
    return this.#put(this.#restorer?.part(transformed) ?? transformed) || this.#holds > 0;
  }

  #put(bytes: string | Uint8Array): boolean {
    if (!this.#cuts) return this.#outgoing.write(bytes);
    for (const piece of this.#cuts.fill(bytes)) this.#outgoing.write(piece);
    return !this.#outgoing.writableNeedDrain;
  }

  onDrain(listener: () => void): void {
    if (!this.#onDrain) this.#outgoing.on("drain", () => this.#onDrain?.());
    this.#onDrain = listener;
  }

  end(bytes?: string | Uint8Array): void {
    if (this.gone || this.#held) return;
    if (bytes !== undefined) this.#observer?.part(bytes);
    const held = bytes === undefined ? null : this.#transform?.last(bytes);
    if (held) this.#held = held.then((transformed) => this.#end(transformed));
    else this.#end(bytes);
  }

  #end(bytes: string | Uint8Array | undefined): void {
    if (bytes !== undefined) this.#recordPart(bytes);
    this.#recordEnd();
    if (this.#isClosed) return;
    if (bytes === undefined) this.#outgoing.end();
    else this.#endWith(this.#restorer?.part(bytes) ?? bytes);
  }

  #endWith(bytes: string | Uint8Array): void {
    if (this.#cuts) {
      this.#put(bytes);
      this.#outgoing.end();
    } else this.#outgoing.end(bytes);
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
