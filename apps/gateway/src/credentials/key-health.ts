import type { HintKind } from "@causeway/routes";
import { LRUCache } from "lru-cache";
import type { Attempt } from "../pipeline/attempt.ts";
import type { Candidate, Credential } from "../pipeline/candidate.ts";
import {
  type Backoff,
  claim,
  countError,
  countSuccess,
  createBackoff,
  endProbe,
  isReady,
  skip,
  skipMs,
} from "./backoff.ts";
import type { Given, Honoured } from "./hint-bus.ts";

/** Specification part 1 and contract 6. */
const ERRORS_BEFORE_SKIP = 3;
/** The longest that a provider's `Retry-After` is honoured. */
const LONGEST_WAIT_MS = 600_000;
/** Keys of organizations come and go: of so many something is remembered. */
const MAX_KEYS = 100_000;

/** The provider was not asked: no token was to be had, which a wrong clock does too. An error like others. */
const NO_ANSWER = 0;

/** Health of one upstream key in this process. */
export interface Health {
  readonly backoff: Backoff;
  readonly provider: string;
  readonly keyHash: string;
  /** The account was empty when the skip began. */
  isOutOfCredit: boolean;
  /** Why the provider refuses this key altogether; excluded until restart or reset, or until it is entered anew. */
  refused: string | null;
  /** Upstream models, or models in a region, this key may not use, and why. */
  readonly denied: Map<string, string>;
  /** Upstream models of which the provider wants no more requests until then. */
  readonly limitedUntil: Map<string, number>;
}

/** Health of upstream keys in this process, and round robin over the healthy ones. Callers' faults never count (#43). */
export function createKeyHealth(
  now: () => number = () => performance.now(),
  tell: (given: Given) => void = () => {},
) {
  const states = new LRUCache<string, Health>({ max: MAX_KEYS });
  const turns = new LRUCache<string, number>({ max: MAX_KEYS });

  const stateOf = (healthId: string, provider: string, keyHash: string): Health => {
    let state = states.get(healthId);
    if (!state) {
      state = {
        ...{ backoff: createBackoff(), provider, keyHash, isOutOfCredit: false, refused: null },
        ...{ denied: new Map(), limitedUntil: new Map() },
      };
      states.set(healthId, state);
    }
    return state;
  };

  const isUsable = (credential: Credential, candidate: Candidate): boolean => {
    const state = states.get(credential.healthId);
    return !state || (state.refused === null && !state.denied.has(placeOf(candidate)));
  };

  /** Not being skipped after errors, nor asked to wait by its provider. */
  const isHealthy = (credential: Credential, candidate?: Candidate): boolean => {
    const state = states.get(credential.healthId);
    if (!state) return true;
    const limitedUntil = candidate ? (state.limitedUntil.get(candidate.upstreamModel) ?? 0) : 0;
    return isReady(state.backoff, now()) && limitedUntil <= now();
  };

  /**
   * The next healthy key of the first tier that has one, of those not tried yet; when all are skipped, one of those
   * rather than none.
   */
  function pick(candidate: Candidate, tried: ReadonlySet<Credential>): Credential | null {
    const { credentials } = candidate;
    const [only] = credentials;
    if (credentials.length === 1 && only) return tried.has(only) || !isUsable(only, candidate) ? null : only;
    const usable = credentials.filter((one) => !tried.has(one) && isUsable(one, candidate));
    const healthy = usable.filter((one) => isHealthy(one, candidate));
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
    const { error, credential, candidate, startedAt } = attempt;
    const known = states.get(credential.healthId);
    // Nobody was asked: a call that was to try the key out said nothing of it.
    if (attempt.errorType === "canceled" || error?.fault === "caller" || error?.isOurBound) {
      if (known) endProbe(known.backoff);
      return;
    }
    if (!error) {
      if (known) countSuccess(known.backoff, startedAt);
      return;
    }
    const state = known ?? stateOf(credential.healthId, candidate.providerId, credential.hash);
    hold(state, attempt, error);
  }

  /** Holds a failure that is not the caller's against the key. */
  function hold(state: Health, attempt: Attempt, error: NonNullable<Attempt["error"]>): void {
    const { candidate, credential, startedAt } = attempt;
    const say = (kind: HintKind, holdsMs: number | null, place: string | null = null) =>
      tell({
        ...{ target: credential.healthId, kind, reason: error.message, holdsMs, model: place },
        ...{ times: state.backoff.times, provider: state.provider, keyHash: state.keyHash },
      });
    // A 404 may be the caller's own bad id, or ours: it is never held against a key (#42, #43).
    if (error.fault === "model") {
      endProbe(state.backoff);
      if (error.status !== 403) return;
      state.denied.set(placeOf(candidate), error.message);
      say("denied", null, placeOf(candidate));
    } else if (error.errorType === "auth_error" && error.status !== NO_ANSWER) {
      state.refused = error.message;
      say("refused", null);
    } else if (error.fault === "credit") {
      // Nothing is to be had from an empty account at the next request either, but it can be filled again (#41, #44).
      if (startedAt < state.backoff.skippedAt) return;
      const forMs = skipMs(state.backoff.times);
      skip(state.backoff, now(), forMs);
      state.isOutOfCredit = true;
      say("credit", forMs);
    } else {
      if (error.retryAfterSeconds) {
        const forMs = Math.min(LONGEST_WAIT_MS, error.retryAfterSeconds * 1_000);
        state.limitedUntil.set(candidate.upstreamModel, now() + forMs);
        say("limited", forMs, candidate.upstreamModel);
      }
      if (!countError(state.backoff, startedAt, now(), ERRORS_BEFORE_SKIP)) return;
      state.isOutOfCredit = false;
      say("skipped", state.backoff.skippedUntil - now());
    }
  }

  /** Another process says so: believed as if it had been seen here, for the rest of its time. */
  function honour({ hint, remainingMs }: Honoured): void {
    const state = stateOf(hint.target, hint.provider, hint.keyHash);
    if (hint.kind === "refused") state.refused = hint.reason;
    else if (hint.kind === "denied" && hint.model !== null) state.denied.set(hint.model, hint.reason);
    else if (remainingMs === null || remainingMs <= 0) return;
    else if (hint.kind === "limited" && hint.model !== null) {
      state.limitedUntil.set(hint.model, now() + Math.min(remainingMs, LONGEST_WAIT_MS));
    } else if (hint.kind === "skipped" || hint.kind === "credit") {
      state.isOutOfCredit = hint.kind === "credit";
      skip(state.backoff, now(), Math.min(remainingMs, LONGEST_WAIT_MS));
      state.backoff.times = Math.max(1, hint.times);
    }
  }

  return {
    pick,
    isHealthy,
    isUsable,
    /** A request is about to be made with it: of a key that was skipped until now it is the only one. */
    claim: (credential: Credential): void => {
      const state = states.get(credential.healthId);
      if (state) claim(state.backoff, now());
    },
    /** One of the organization's own keys can be used now. */
    hasOwn: (candidate: Candidate): boolean =>
      candidate.credentials.some(
        (one) => one.mode !== "operator" && isUsable(one, candidate) && isHealthy(one, candidate),
      ),
    report,
    honour,
    /** What is known of keys that once failed. */
    all: (): Iterable<[healthId: string, health: Health]> => states.entries(),
    reset: (covers: (healthId: string) => boolean = () => true): void => {
      for (const healthId of [...states.keys()]) if (covers(healthId)) states.delete(healthId);
    },
  };
}

export type KeyHealth = ReturnType<typeof createKeyHealth>;

/** What a 403 that names a model or region is about. */
const placeOf = ({ upstreamModel, region }: Candidate): string =>
  region ? `${upstreamModel} ${region}` : upstreamModel;
