import { setTimeout as sleep } from "node:timers/promises";

export interface Repeated {
  /** Resolves when the run in hand is over; no other begins. */
  stop(): Promise<void>;
}

export interface EveryOptions {
  /** From the end of one run to the start of the next. */
  readonly intervalMs: number;
  /** The same after a run that failed. */
  readonly retryMs: number;
  readonly onError: (error: unknown) => void;
}

/** Runs `work` now and then again and again; runs never overlap. */
export function repeatEvery(
  { intervalMs, retryMs, onError }: EveryOptions,
  work: () => Promise<unknown>,
): Repeated {
  const stopping = new AbortController();
  const runOnce = async (): Promise<number> => {
    try {
      await work();
      return intervalMs;
    } catch (error) {
      onError(error);
      return retryMs;
    }
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const waitMs = await runOnce();
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
