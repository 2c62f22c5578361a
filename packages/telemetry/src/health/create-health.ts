export type CheckState = "ok" | "failed" | "timed_out" | "skipped";

export interface HealthReport {
  readonly status: "ok" | "error";
  readonly version: string;
  /** By name. Why one failed is only logged: it may name hosts. */
  readonly checks: Readonly<Record<string, CheckState>>;
}

export interface HealthOptions {
  readonly version: string;
  /** Each resolves when what it checks can be used, and throws otherwise. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  /** Run only for those who ask for them by name, and never make a report an error: the service works without what they check. */
  readonly optional?: HealthOptions["checks"];
  readonly timeoutMs?: number;
  /** Told of every check that failed. */
  readonly onFailure?: (name: string, error: unknown) => void;
}

export interface Health {
  /** @param skip names of checks to leave out @param optional names of optional checks to run; others are absent */
  health(skip?: readonly string[], optional?: readonly string[]): Promise<HealthReport>;
  /** The process runs. A dependency that is unavailable is no reason to restart it. */
  live(): boolean;
  /** Traffic may come. False from the start of a graceful stop; a dependency that is unavailable does not take every replica out. */
  ready(): boolean;
  setDraining(): void;
}

const DEFAULT_TIMEOUT_MS = 2_000;

/** Answers for load balancers and people. Calls that arrive while a check runs share it, so a hanging dependency gathers none. */
export function createHealth({
  version,
  checks,
  optional = {},
  timeoutMs = DEFAULT_TIMEOUT_MS,
  onFailure,
}: HealthOptions): Health {
  const running = new Map<string, Promise<CheckState>>();
  let draining = false;

  const run = (name: string, check: () => Promise<unknown>): Promise<CheckState> => {
    const shared = running.get(name);
    if (shared) return shared;
    const started = runCheck(check, timeoutMs, (error) => onFailure?.(name, error));
    running.set(name, started);
    void started.finally(() => running.delete(name));
    return started;
  };

  return {
    async health(skip = [], asked = []) {
      const extras = Promise.all(
        Object.entries(optional)
          .filter(([name]) => asked.includes(name))
          .map(async ([name, check]): Promise<[string, CheckState]> => [name, await run(name, check)]),
      );
      const states = await Promise.all(
        Object.entries(checks).map(
          async ([name, check]): Promise<[string, CheckState]> => [
            name,
            skip.includes(name) ? "skipped" : await run(name, check),
          ],
        ),
      );
      const healthy = states.every(([, state]) => state === "ok" || state === "skipped");
      return {
        status: healthy ? "ok" : "error",
        version,
        checks: Object.fromEntries([...states, ...(await extras)]),
      };
    },
    live: () => true,
    ready: () => !draining,
    setDraining: () => {
      draining = true;
    },
  };
}

async function runCheck(
  check: () => Promise<unknown>,
  timeoutMs: number,
  onFailure: (error: unknown) => void,
): Promise<CheckState> {
  const { promise: late, resolve } = Promise.withResolvers<CheckState>();
  const timer = setTimeout(() => {
    onFailure(new Error(`no response within ${timeoutMs} ms`));
    resolve("timed_out");
  }, timeoutMs);
  const answer = Promise.resolve()
    .then(check)
    .then(
      (): CheckState => "ok",
      (error: unknown): CheckState => {
        onFailure(error);
        return "failed";
      },
    );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
