/** Where an answer goes: the socket of a caller (`ServerResponse`), or the memory of this process (`MemorySink`). */
export interface AnswerSink {
  readonly headersSent: boolean;
  /** Everything was handed over. */
  readonly writableFinished: boolean;
  /** Nothing more should be written before the event `drain`. */
  readonly writableNeedDrain: boolean;
  readonly closed: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
  /** @returns false: wait for the event `drain` */
  write(bytes: string | Uint8Array): boolean;
  end(bytes?: string | Uint8Array): unknown;
  /** Closes it although its answer isn't whole. */
  destroy(): unknown;
  on(event: "close" | "drain" | "error", listener: () => void): unknown;
  once(event: "close", listener: () => void): unknown;
}
