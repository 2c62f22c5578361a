import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Statement } from "@causeway/statements";
import { ApiError } from "../errors/api-error.ts";

/** Bytes of a statement as PDF. @throws ApiError `search_too_long` when it takes too much */
type DrawStatement = (statement: Statement) => Promise<Uint8Array<ArrayBuffer>>;

/** Draws statements as PDF on their own thread, so that nothing else waits for a long one. */
export interface StatementPrinter {
  /**
   * Runs `work` with a place in the line of those that read and draw a statement, until it ends.
   * @throws ApiError `rate_limited` while the organization has several, `unavailable` while all places are taken
   */
  withPlace<Result>(organizationId: string, work: (draw: DrawStatement) => Promise<Result>): Promise<Result>;
}

/** Result that the drawing thread sends back. */
export type PrintAnswer =
  | { readonly pdf: Uint8Array<ArrayBuffer>; readonly error: null }
  | { readonly pdf: null; readonly error: string };

/** A PDF of the largest possible statement takes seconds. */
const WITHIN_MS = 60_000;
const HEAP_MB = 1_024;
/** Places for statements that are read, wait or are drawn: each is in memory. */
const PLACES = 8;
/** Of these, for one organization: others always find one while four or more don't take all. */
const PLACES_OF_ONE = 2;
const RETRY_SECONDS = 5;

/** Draws one statement after the other, those that were read first before the others. */
export function createStatementPrinter(): StatementPrinter {
  const taken: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const draw: DrawStatement = (statement) => {
    const drawn = last.then(() => printOnThread(statement));
    last = drawn.catch(() => {});
    return drawn;
  };
  return {
    async withPlace(organizationId, work) {
      if (taken.filter((id) => id === organizationId).length >= PLACES_OF_ONE) throw tooMany();
      if (taken.length >= PLACES) throw busy();
      taken.push(organizationId);
      try {
        return await work(draw);
      } finally {
        taken.splice(taken.indexOf(organizationId), 1);
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

const tooMany = (): ApiError =>
  new ApiError(
    "rate_limited",
    `${PLACES_OF_ONE} PDF files of this organization's statements are being made. Try again in a moment.`,
    undefined,
    { retryAfterSeconds: RETRY_SECONDS },
  );

const busy = (): ApiError =>
  new ApiError(
    "unavailable",
    "Other organizations' PDF files are being made. Try again in a moment, or export CSV.",
    undefined,
    { retryAfterSeconds: RETRY_SECONDS },
  );

/** The sources run as they are; a bundle has the thread's program alongside its own. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith(".ts") ? "./print-worker.ts" : "./print-worker.js", import.meta.url);
