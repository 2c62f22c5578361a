import { setTimeout as sleep } from "node:timers/promises";
import { classifyFailure } from "./classify-failure.ts";

/** Thrown by a wait that a stop cut short; the work it stood for is done again later. */
export class StoppingError extends Error {
  constructor(options?: ErrorOptions) {
    super("The worker is shutting down.", options);
    this.name = "StoppingError";
  }
}

export interface Retries {
  /** Ends every wait with `StoppingError`. */
  readonly signal: AbortSignal;
  /** Told of each failure that is waited out. */
  readonly onWait: (error: unknown, kind: "transient" | "unexpected", waitMs: number) => void;
}

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5000;

/**
 * Runs `work` until it succeeds, waiting 50 ms to 5 s between tries. Only what the records themselves are to blame
 * for comes out as an error, and `StoppingError`.
 */
export async function retryUntilWritten<T>(retries: Retries, work: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      const kind = classifyFailure(error);
      if (kind === "record") throw error;
      if (retries.signal.aborted) throw new StoppingError({ cause: error });
      retries.onWait(error, kind, waitMs);
      await sleep(waitMs, undefined, { signal: retries.signal }).catch(() => {
        throw new StoppingError({ cause: error });
      });
    }
  }
}
