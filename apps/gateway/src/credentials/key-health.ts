import { LRUCache } from "lru-cache";
import type { Attempt } from "../pipeline/attempt.ts";
import type { Candidate, Credential } from "../pipeline/candidate.ts";

/** Specification part 1 and contract 6. */
const ERRORS_BEFORE_SKIP = 3;
const FIRST_SKIP_MS = 30_000;
const LONGEST_SKIP_MS = 600_000;
/** Keys of organizations come and go: of so many something is remembered. */
const MAX_KEYS = 100_000;

/** The provider was not asked: no token was to be had, which a wrong clock does too. An error like others. */
const NO_ANSWER = 0;

interface Health {
  consecutiveErrors: number;
  skips: number;
  /** `performance.now()` until which the key is skipped. */
  skippedUntil: number;
  /** Why the provider refuses this key altogether; excluded until restart or reset, or until it is entered anew. */
  refused: string | null;
  /** Upstream models this key may not use. */
  readonly deniedModels: Set<string>;
}

/** Health of upstream keys in this process, and round robin over the healthy ones. Callers' faults never count (#43). */
export function createKeyHealth(now: () => number = () => performance.now()) {
  const states = new LRUCache<string, Health>({ max: MAX_KEYS });
  const turns = new LRUCache<string, number>({ max: MAX_KEYS });

  const stateOf = ({ healthId }: Credential): Health => {
    let state = states.get(healthId);
    if (!state) {
      state = { consecutiveErrors: 0, skips: 0, skippedUntil: 0, refused: null, deniedModels: new Set() };
      states.set(healthId, state);
    }
    return state;
  };

  const isUsable = (credential: Credential, candidate: Candidate): boolean => {
    const state = states.get(credential.healthId);
    return !state || (state.refused === null && !state.deniedModels.has(candidate.upstreamModel));
  };

  /** Not being skipped after errors. */
  const isHealthy = (credential: Credential): boolean =>
    (states.get(credential.healthId)?.skippedUntil ?? 0) <= now();

  /**
   * The next healthy key of the first tier that has one, of those not tried yet; when all are skipped, one of those
   * rather than none.
   */
  function pick(candidate: Candidate, tried: ReadonlySet<Credential>): Credential | null {
    const { credentials } = candidate;
    const [only] = credentials;
    if (credentials.length === 1 && only) return tried.has(only) || !isUsable(only, candidate) ? null : only;
    const usable = credentials.filter((one) => !tried.has(one) && isUsable(one, candidate));
    const healthy = usable.filter(isHealthy);
    const choice = healthy.length > 0 ? healthy : usable;
    const tier = Math.min(...choice.map((one) => one.tier));
    return takeTurn(
      candidate,
      choice.filter((one) => one.tier === tier),
    );
  }

  /** Turns are counted for each set of keys: those of one organization know nothing of another's. */
  function takeTurn({ providerId, credentials }: Candidate, tied: readonly Credential[]): Credential | null {
    if (tied.length < 2) return tied[0] ?? null;
    const name = `${providerId} ${credentials[0]?.healthId}`;
    const turn = turns.get(name) ?? 0;
    turns.set(name, (turn + 1) % Number.MAX_SAFE_INTEGER);
    return tied[turn % tied.length] ?? null;
  }

  function report(attempt: Attempt): void {
    const { error, credential, candidate } = attempt;
    if (attempt.errorType === "canceled" || error?.fault === "caller") return;
    if (!error) {
      if (states.has(credential.healthId))
        Object.assign(stateOf(credential), { consecutiveErrors: 0, skips: 0, skippedUntil: 0 });
      return;
    }
    const state = stateOf(credential);
    // A 404 may be the caller's own bad id, or ours: it is never held against a key (#42, #43).
    if (error.fault === "model") {
      if (error.status === 403) state.deniedModels.add(candidate.upstreamModel);
    } else if (error.errorType === "auth_error" && error.status !== NO_ANSWER) {
      state.refused = error.message;
    } else if (error.fault === "credit") {
      // Nothing is to be had from an empty account at the next request either, but it can be filled again (#41, #44).
      skip(state);
    } else {
      state.consecutiveErrors += 1;
      if (state.consecutiveErrors >= ERRORS_BEFORE_SKIP) skip(state);
    }
  }

  function skip(state: Health): void {
    state.skippedUntil = now() + Math.min(LONGEST_SKIP_MS, FIRST_SKIP_MS * 2 ** state.skips);
    state.skips += 1;
    state.consecutiveErrors = 0;
  }

  return {
    pick,
    isHealthy,
    /** One of the organization's own keys can be used now. */
    hasOwn: (candidate: Candidate): boolean =>
      candidate.credentials.some(
        (one) => one.mode !== "operator" && isUsable(one, candidate) && isHealthy(one),
      ),
    report,
    reset: () => states.clear(),
  };
}

export type KeyHealth = ReturnType<typeof createKeyHealth>;
