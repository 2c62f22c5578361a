import type { Attempt } from "../pipeline/attempt.ts";
import type { Candidate, Credential } from "../pipeline/candidate.ts";

/** Specification part 1 and contract 6. */
const ERRORS_BEFORE_SKIP = 3;
const FIRST_SKIP_MS = 30_000;
const LONGEST_SKIP_MS = 600_000;

interface Health {
  consecutiveErrors: number;
  skips: number;
  /** `performance.now()` until which the key is skipped. */
  skippedUntil: number;
  /** Why the provider refuses this key altogether; excluded until restart or reset. */
  refused: string | null;
  /** Upstream models this key may not use. */
  readonly deniedModels: Set<string>;
}

/** Health of upstream keys in this process, and round robin over the healthy ones. Callers' faults never count (#43). */
export function createKeyHealth(now: () => number = () => performance.now()) {
  const states = new Map<string, Health>();
  const turns = new Map<string, number>();

  const stateOf = (credential: Credential): Health => {
    let state = states.get(credential.hash);
    if (!state) {
      state = { consecutiveErrors: 0, skips: 0, skippedUntil: 0, refused: null, deniedModels: new Set() };
      states.set(credential.hash, state);
    }
    return state;
  };

  const isUsable = (credential: Credential, candidate: Candidate): boolean => {
    const state = states.get(credential.hash);
    return !state || (state.refused === null && !state.deniedModels.has(candidate.upstreamModel));
  };

  /** Not being skipped after errors. */
  const isHealthy = (credential: Credential): boolean =>
    (states.get(credential.hash)?.skippedUntil ?? 0) <= now();

  /** The next healthy key that was not tried yet; when all are skipped, one of those rather than none. */
  function pick(candidate: Candidate, tried: ReadonlySet<Credential>): Credential | null {
    const { credentials } = candidate;
    const [only] = credentials;
    if (credentials.length === 1 && only) return tried.has(only) || !isUsable(only, candidate) ? null : only;
    const turn = turns.get(candidate.providerId) ?? 0;
    turns.set(candidate.providerId, (turn + 1) % Number.MAX_SAFE_INTEGER);
    const order = credentials.map((_, index) => credentials[(turn + index) % credentials.length]);
    const usable = order.filter(
      (one): one is Credential => one !== undefined && !tried.has(one) && isUsable(one, candidate),
    );
    const healthy = usable.filter(isHealthy);
    // Mode `hybrid`: the organization's own healthy key before any of the operator's.
    return healthy.find(({ mode }) => mode !== "operator") ?? healthy[0] ?? usable[0] ?? null;
  }

  function report(attempt: Attempt): void {
    const { error, credential, candidate } = attempt;
    if (attempt.errorType === "canceled" || error?.fault === "caller") return;
    if (!error) {
      if (states.has(credential.hash))
        Object.assign(stateOf(credential), { consecutiveErrors: 0, skips: 0, skippedUntil: 0 });
      return;
    }
    const state = stateOf(credential);
    // A 404 may be the caller's own bad id, or ours: it is never held against a key (#42, #43).
    if (error.fault === "model") {
      if (error.status === 403) state.deniedModels.add(candidate.upstreamModel);
    } else if (error.errorType === "auth_error") {
      state.refused = error.message;
    } else {
      countError(state);
    }
  }

  function countError(state: Health): void {
    state.consecutiveErrors += 1;
    if (state.consecutiveErrors < ERRORS_BEFORE_SKIP) return;
    state.skippedUntil = now() + Math.min(LONGEST_SKIP_MS, FIRST_SKIP_MS * 2 ** state.skips);
    state.skips += 1;
    state.consecutiveErrors = 0;
  }

  return { pick, isHealthy, report, reset: () => states.clear() };
}

export type KeyHealth = ReturnType<typeof createKeyHealth>;
