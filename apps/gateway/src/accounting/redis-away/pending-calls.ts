/** Redis did not answer, or must not be asked. Whether it executed the call is unknown. */
export class RedisAway extends Error {
  override readonly name = "RedisAway";
}

/** A call that Redis has not answered yet. */
interface Pending {
  readonly startedAt: number;
  readonly reject: (error: Error) => void;
}

export interface CallOutcome {
  onSuccess(): void;
  onFailure(why: string): void;
}

/** Calls on their way to Redis, each with an end: its answer, its timeout, or the moment Redis is given up. */
export class PendingCalls {
  /** The oldest comes first. */
  readonly #pending = new Set<Pending>();
  readonly #outcome: CallOutcome;
  readonly #timeoutMs: number;

  constructor(timeoutMs: number, outcome: CallOutcome) {
    this.#timeoutMs = timeoutMs;
    this.#outcome = outcome;
  }

  /** @throws RedisAway */
  run<T>(call: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait: Pending = { startedAt: performance.now(), reject };
      this.#pending.add(wait);
      attempt(call).then(
        (value) => {
          if (!this.#pending.delete(wait)) return;
          this.#outcome.onSuccess();
          resolve(value);
        },
        (error) => {
          if (!this.#pending.delete(wait)) return;
          this.#outcome.onFailure(messageOf(error));
          reject(new RedisAway(messageOf(error), { cause: error }));
        },
      );
    });
  }

  /** Ends every call that has waited too long. */
  expire(): void {
    const now = performance.now();
    for (const wait of this.#pending) {
      if (now - wait.startedAt < this.#timeoutMs) return;
      this.#pending.delete(wait);
      wait.reject(new RedisAway("Redis did not respond in time"));
      this.#outcome.onFailure("timeouts");
    }
  }

  rejectAll(error: RedisAway): void {
    for (const { reject } of this.#pending) reject(error);
    this.#pending.clear();
  }
}

/** A call that throws synchronously is one that failed. */
async function attempt<T>(call: () => Promise<T>): Promise<T> {
  return call();
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
