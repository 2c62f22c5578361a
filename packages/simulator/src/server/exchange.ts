import type { ServerResponse } from "node:http";
import type { Subject, Tally } from "../tally/tally.ts";

export type Exchange = ReturnType<typeof createExchange>;

/** One answer in the making: writes with backpressure, waits that end when the caller leaves, and the entry in the tally. */
export function createExchange(res: ServerResponse, tally: Tally, subject: Subject) {
  const arrivedAt = Date.now();
  const arrived = performance.now();
  let firstByte: number | null = null;
  let bytes = 0;
  let contentEvents = 0;
  let dropped = false;
  let gone = false;
  let wake: () => void = () => {};

  tally.arrived(subject.id);
  res.once("close", () => {
    gone = true;
    wake();
    const whole = res.writableFinished && !dropped;
    const now = performance.now();
    tally.ended({
      ...subject,
      status: res.headersSent ? res.statusCode : 0,
      outcome: whole ? "whole" : dropped ? "dropped" : "left",
      bytes,
      contentEvents,
      arrivedAt,
      firstByteMs: firstByte === null ? null : firstByte - arrived,
      closedAfterMs: whole ? null : now - (firstByte ?? arrived),
    });
  });

  const wait = (start: (done: () => void) => () => void): Promise<void> =>
    new Promise((resolve) => {
      if (gone) return resolve();
      const cancel = start(resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  return {
    gone: () => gone,
    sleep: (ms: number): Promise<void> =>
      wait((done) => {
        const timer = setTimeout(done, ms);
        return () => clearTimeout(timer);
      }),
    /** Until the caller leaves. What it waited for never comes, so it counts as dropped. */
    silence(): Promise<void> {
      dropped = true;
      return wait(() => () => {});
    },
    /** Sends what was written as a packet of its own, before anything else is written. */
    flush: (): Promise<void> =>
      wait((done) => {
        const immediate = setImmediate(done);
        return () => clearImmediate(immediate);
      }),
    head(status: number, headers: Readonly<Record<string, string | number>>): void {
      firstByte ??= performance.now();
      if (!gone) res.writeHead(status, headers);
    },
    flushHead: () => res.flushHeaders(),
    async write(piece: string | Uint8Array, content = 0): Promise<void> {
      if (gone) return;
      bytes += typeof piece === "string" ? Buffer.byteLength(piece) : piece.length;
      contentEvents += content;
      if (!res.write(piece)) {
        await wait((done) => {
          res.once("drain", done);
          return () => res.off("drain", done);
        });
      }
    },
    end(last?: string | Uint8Array): void {
      if (last !== undefined) bytes += Buffer.byteLength(last);
      res.end(last);
    },
    /** Cuts the connection as a dying server would. */
    drop(): void {
      dropped = true;
      res.socket?.resetAndDestroy();
    },
  };
}
