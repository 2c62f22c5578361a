import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Statement } from "@causeway/statements";
import { ApiError } from "../errors/api-error.ts";

/** Draws statements as PDF on their own thread, so that nothing else waits for a long one. */
export interface StatementPrinter {
  /** @throws ApiError `rate_limited` while too many are drawn, `search_too_long` when one takes too much */
  print(statement: Statement): Promise<Uint8Array<ArrayBuffer>>;
}

/** Result that the drawing thread sends back. */
export type PrintAnswer =
  | { readonly pdf: Uint8Array<ArrayBuffer>; readonly error: null }
  | { readonly pdf: null; readonly error: string };

/** A PDF of the largest possible statement takes seconds. */
const WITHIN_MS = 60_000;
const HEAP_MB = 1_024;
/** Maximum number of statements that are drawn or wait. */
const MOST = 8;
const RETRY_SECONDS = 5;

/** Draws one statement after the other. */
export function createStatementPrinter(): StatementPrinter {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async print(statement) {
      if (waiting >= MOST) throw busy();
      waiting += 1;
      const drawn = last.then(() => printOnThread(statement));
      last = drawn.catch(() => {});
      try {
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },
  };
}

async function printOnThread(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(entry(), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  worker.unref();
  try {
    const answered = once(worker, "message", { signal: AbortSignal.timeout(WITHIN_MS) });
    worker.postMessage(statement);
    const [answer] = (await answered.catch(giveUp)) as [PrintAnswer];
    if (answer.error !== null) throw new Error(answer.error);
    return answer.pdf;
  } finally {
    await worker.terminate();
  }
}

function giveUp(cause: unknown): never {
  throw new ApiError(
    "search_too_long",
    "Drawing this statement takes too long or too much memory. Export it as CSV, or one project.",
    undefined,
    { cause },
  );
}

const busy = (): ApiError =>
  new ApiError("rate_limited", "Other statements are being drawn. Try again in a moment.", undefined, {
    retryAfterSeconds: RETRY_SECONDS,
  });

/** The sources run as they are; a bundle has the thread's program alongside its own. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith(".ts") ? "./print-worker.ts" : "./print-worker.js", import.meta.url);
