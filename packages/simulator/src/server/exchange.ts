import type { ServerResponse } from "node:http";
import type { ServedRequest, Subject, Tally } from "../tally/tally.ts";

export type Exchange = ReturnType<typeof createExchange>;

/** How far an answer has come. */
interface Progress {
  readonly arrivedAt: number;
  readonly arrived: number;
  firstByte: number | null;
  bytes: number;
  contentEvents: number;
  dropped: boolean;
}

/** One answer in the making: writes with backpressure, waits that end when the caller leaves, and the entry in the tally. */
export function createExchange(res: ServerResponse, tally: Tally, subject: Subject) {
  const progress: Progress = {
    ...{ arrivedAt: Date.now(), arrived: performance.now() },
    ...{ firstByte: null, bytes: 0, contentEvents: 0, dropped: false },
  };
  const waits = createWaits();
  tally.arrived(subject.id);
  res.once("close", () => {
    waits.end();
    tally.ended(recordOf(res, subject, progress));
  });
  return {
    ...{ gone: waits.gone, sleep: waits.sleep, flush: waits.flush },
    /** Until the caller leaves. What it waited for never comes, so it counts as dropped. */
    silence(): Promise<void> {
      progress.dropped = true;
      return waits.wait(() => () => {});
    },
    head(status: number, headers: Readonly<Record<string, string | number>>): void {
      progress.firstByte ??= performance.now();
      if (!waits.gone()) res.writeHead(status, headers);
    },
    flushHead: () => res.flushHeaders(),
    async write(piece: string | Uint8Array, content = 0): Promise<void> {
      if (waits.gone()) return;
      progress.bytes += typeof piece === "string" ? Buffer.byteLength(piece) : piece.length;
      progress.contentEvents += content;
      if (!res.write(piece)) await waits.wait(untilDrained(res));
    },
    end(last?: string | Uint8Array): void {
      if (last !== undefined) progress.bytes += Buffer.byteLength(last);
      res.end(last);
    },
    /** Cuts the connection as a dying server would. */
    drop(): void {
      progress.dropped = true;
      res.socket?.resetAndDestroy();
    },
  };
}

function recordOf(res: ServerResponse, subject: Subject, progress: Progress): ServedRequest {
  const { arrivedAt, arrived, firstByte, bytes, contentEvents, dropped } = progress;
  const whole = res.writableFinished && !dropped;
  return {
    ...subject,
    status: res.headersSent ? res.statusCode : 0,
    outcome: whole ? "whole" : dropped ? "dropped" : "left",
    bytes,
    contentEvents,
    arrivedAt,
    firstByteMs: firstByte === null ? null : firstByte - arrived,
    closedAfterMs: whole ? null : performance.now() - (firstByte ?? arrived),
  };
}

/** Begins something that calls `done`; the result cancels it. */
type Start = (done: () => void) => () => void;

const untilDrained =
  (res: ServerResponse): Start =>
  (done) => {
    res.once("drain", done);
    return () => res.off("drain", done);
  };

/** Waits that end when the caller leaves. */
function createWaits() {
  let gone = false;
  let wake: () => void = () => {};
  const wait = (start: Start): Promise<void> =>
    new Promise((resolve) => {
      if (gone) return resolve();
      const cancel = start(resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  return {
    wait,
    gone: () => gone,
    end(): void {
      gone = true;
      wake();
    },
    sleep: (ms: number): Promise<void> =>
      wait((done) => {
        const timer = setTimeout(done, ms);
        return () => clearTimeout(timer);
      }),
    /** Sends what was written as its own packet, before anything else is written. */
    flush: (): Promise<void> =>
      wait((done) => {
        const immediate = setImmediate(done);
        return () => clearImmediate(immediate);
      }),
  };
}
