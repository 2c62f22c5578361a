import type { KeyHealth } from "../credentials/key-health.ts";
import type { Attempt } from "./attempt.ts";
import type { Candidate, Credential } from "./candidate.ts";

/** One call to make. */
export interface Step {
  readonly candidate: Candidate;
  readonly credential: Credential;
  /** Milliseconds to wait first: only when the same provider is tried again. */
  readonly waitMs: number;
}

/** At most this many further attempts after the first (contract 6). */
const FURTHER_ATTEMPTS = 2;
const BACKOFF_MS = 250;

export interface Planner {
  /** The next call, or null when there is nothing left to try. `attempts` are those made so far. */
  next(attempts: readonly Attempt[]): Step | null;
}

/** `candidates` in the order they are to be tried. `onlyFirst`: pinned provider or `x-no-fallback`. */
export function createPlanner(
  candidates: readonly Candidate[],
  health: KeyHealth,
  onlyFirst: boolean,
): Planner {
  const order = onlyFirst ? candidates.slice(0, 1) : candidates;

  function next(attempts: readonly Attempt[]): Step | null {
    const last = attempts.at(-1);
    if (!last) return best(order.map((candidate) => freshKey(candidate, attempts)));
    if (attempts.length > FURTHER_ATTEMPTS || !isRetryable(last)) return null;
    const tried = new Set(attempts.map(({ candidate }) => candidate));
    const untried = order
      .filter((candidate) => !tried.has(candidate))
      .map((candidate) => freshKey(candidate, attempts));
    const again = order
      .filter((candidate) => tried.has(candidate))
      .map((candidate) => freshKey(candidate, attempts));
    const sameProvider = freshKey(last.candidate, attempts);
    const step = isFaultOfKey(last)
      ? best([sameProvider, ...untried, ...again])
      : best([...untried, ...again]);
    const chosen = step ?? (onlyFirst ? null : sameKeyAgain(last));
    return chosen && { ...chosen, waitMs: tried.has(chosen.candidate) ? jitter(attempts.length) : 0 };
  }

  function freshKey(candidate: Candidate, attempts: readonly Attempt[]): Step | null {
    const used = new Set(
      attempts.filter((attempt) => attempt.candidate === candidate).map(({ credential }) => credential),
    );
    const credential = health.pick(candidate, used);
    return credential ? { candidate, credential, waitMs: 0 } : null;
  }

  /** The first step with a healthy key; when all keys are being skipped, the first rather than none. */
  function best(steps: readonly (Step | null)[]): Step | null {
    const usable = steps.filter((step) => step !== null);
    return usable.find(({ credential }) => health.isHealthy(credential)) ?? usable[0] ?? null;
  }

  return { next };
}

const isFaultOfKey = ({ error }: Attempt): boolean =>
  error?.fault === "key" ||
  error?.fault === "credit" ||
  error?.fault === "model" ||
  error?.errorType === "rate_limited";

function isRetryable({ error }: Attempt): boolean {
  return error !== null && error.fault !== "caller";
}

/** The only key of the only provider gets another chance unless the fault is the key's or it kept us waiting. */
function sameKeyAgain(last: Attempt): Step | null {
  if (isFaultOfKey(last) || last.error?.errorType === "timeout") return null;
  return { candidate: last.candidate, credential: last.credential, waitMs: 0 };
}

/** Full jitter. */
const jitter = (attempt: number): number => Math.random() * BACKOFF_MS * 2 ** (attempt - 1);
