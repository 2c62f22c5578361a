import { EventEmitter } from "node:events";
import type { AnswerSink } from "./answer-sink.ts";

/** Keeps an answer for this process itself. Its reader is never slow. */
export class MemorySink extends EventEmitter implements AnswerSink {
  readonly writableNeedDrain = false;
  headersSent = false;
  writableFinished = false;
  closed = false;
  /** Of the answer; null until its head is written. */
  status: number | null = null;
  readonly #parts: Uint8Array[] = [];

  writeHead(status: number): void {
    this.headersSent = true;
    this.status = status;
  }

  write(bytes: string | Uint8Array): boolean {
    if (!this.closed) this.#parts.push(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
    return true;
  }

  end(bytes?: string | Uint8Array): void {
    if (bytes !== undefined) this.write(bytes);
    this.writableFinished = true;
    this.#close();
  }

  destroy(): void {
    this.#close();
  }

  /** The body as far as it came. */
  text(): string {
    return Buffer.concat(this.#parts).toString("utf8");
  }

  #close(): void {
    if (this.closed) return;
    this.closed = true;
    this.emit("close");
  }
}
