import type { AnswerWriter } from "../request/answer-writer.ts";

/** A comment line: readers of event streams skip it. Formats with an event of their own send that. */
const COMMENT = ": keep-alive\n\n";

/**
 * Proxies cut a connection that is silent for about a minute, also while a model thinks before its first byte (#51).
 * One ticker serves all streams; nothing is reset per chunk.
 */
export function createKeepAlive(options: {
  readonly silenceMs: number;
  readonly streamHeaders: Readonly<Record<string, string>>;
}) {
  const writers = new Map<AnswerWriter, string>();
  const ticker = setInterval(tick, Math.max(10, Math.min(1_000, options.silenceMs / 4)));
  ticker.unref();

  function tick(): void {
    const now = performance.now();
    for (const [writer, event] of writers) {
      if (now - writer.lastWriteAt < options.silenceMs) continue;
      // The first comment commits status 200: later failures become an event inside the stream.
      if (!writer.started) writer.startStream(options.streamHeaders);
      writer.write(event);
    }
  }

  return {
    watch: (writer: AnswerWriter, event: string = COMMENT): void => {
      writers.set(writer, event);
    },
    forget: (writer: AnswerWriter): void => {
      writers.delete(writer);
    },
    stop: () => clearInterval(ticker),
    size: () => writers.size,
  };
}

export type KeepAlive = ReturnType<typeof createKeepAlive>;
