import { createId } from "@causeway/crypto";
import type { ContentQueue, QueuedContent } from "@causeway/queues";

/** One job: few round trips for small contents, and no long wait behind large ones. */
const MAX_JOB_CONTENTS = 128;
const MAX_JOB_BYTES = 2 * 1024 * 1024;
/** So long others are waited for: its own job for each request would cost more than answering from the cache. */
const GATHER_MS = 50;

/** Content of one request. */
export interface UnsentContent extends QueuedContent {
  /** Bytes of memory that are given back with it. */
  readonly taken: number;
}

export type Outcome = "queued" | "full" | "failed";

export interface ContentSender {
  send(content: UnsentContent): void;
  /** Waits for no others from now on; resolves when nothing is under way anymore. */
  flush(): Promise<void>;
}

/** Queues one job after the other, in the background; what comes within a moment, or while one is sent, goes together. */
export function createContentSender(
  queue: ContentQueue,
  onDone: (contents: readonly UnsentContent[], outcome: Outcome, error?: unknown) => void,
): ContentSender {
  const waiting: UnsentContent[] = [];
  let waitingBytes = 0;
  let running: Promise<void> | null = null;
  let begin: (() => void) | null = null;
  let isFlushing = false;

  const isFull = (): boolean => waiting.length >= MAX_JOB_CONTENTS || waitingBytes >= MAX_JOB_BYTES;

  /** Until there is enough for a job, or the first has waited long enough. */
  function gather(): Promise<void> {
    if (isFlushing || isFull()) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => begin?.(), GATHER_MS);
      begin = () => {
        clearTimeout(timer);
        begin = null;
        resolve();
      };
    });
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      await gather();
      const job = waiting.splice(0, jobSize(waiting));
      for (const content of job) waitingBytes -= bytesOf(content);
      try {
        const outcome = await queue.add(createId("pay"), job.map(withoutMemory));
        onDone(job, outcome === "full" ? "full" : "queued");
      } catch (error) {
        onDone(job, "failed", error);
      }
    }
  }

  return {
    send: (content) => {
      waiting.push(content);
      waitingBytes += bytesOf(content);
      if (isFull()) begin?.();
      running ??= sendAll().finally(() => {
        running = null;
      });
    },
    flush: async () => {
      isFlushing = true;
      begin?.();
      while (running) await running;
    },
  };
}

const bytesOf = ({ request, response }: UnsentContent): number => request.kept.length + response.kept.length;

function jobSize(waiting: readonly UnsentContent[]): number {
  let bytes = 0;
  const over = waiting.findIndex((content, index) => {
    bytes += bytesOf(content);
    return index > 0 && (bytes > MAX_JOB_BYTES || index >= MAX_JOB_CONTENTS);
  });
  return over === -1 ? waiting.length : over;
}

const withoutMemory = ({ taken: _, ...content }: UnsentContent): QueuedContent => content;
