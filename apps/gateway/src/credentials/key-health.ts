import type { HintKind } from "@causeway/route-stats";
import { LRUCache } from "lru-cache";
import type { Attempt } from "../request/attempt.ts";
import type { Candidate, Credential } from "../request/candidate.ts";
import { setBounded } from "./bounded-map.ts";
import { type Circuit, countError, countSuccess, endProbe, skip, skipMs } from "./circuit.ts";
import type { Given, Honoured } from "./health-hints.ts";
import {
  claimBoth,
  countSharedError,
  countSharedSuccess,
  createOwnCircuits,
  createSharedCircuit,
  failedForAll,
  isReadyFor,
  type SharedCircuit,
} from "./shared-circuit.ts";

/** When a failing upstream key is skipped, and for how long. */
const ERRORS_BEFORE_SKIP = 3;
/** The longest that a provider's `Retry-After` is honoured. */
const LONGEST_WAIT_MS = 600_000;
/** Keys of organizations come and go: of so many something is remembered. */
const MAX_KEYS = 100_000;

/** Models of one key that something is remembered of. */
const MAX_MODELS = 1_000;
/** How long a model is not asked of a key whose provider refused it without naming the key. */
const DOUBT_MS = 600_000;

/** The provider was not asked: no token was to be had, which a wrong clock does too. An error like others. */
const NO_ANSWER = 0;

/** Health of one upstream key in this process. */
export interface Health {
  readonly circuit: Circuit;
  /** The same with those its errors were met by. */
  readonly shared: SharedCircuit;
  readonly provider: string;
  readonly keyHash: string;
  /** The account was empty when the skip began. */
  isOutOfCredit: boolean;
  /** Why the provider refuses this key altogether; excluded until restart or reset, or until it is entered again. */
  refused: string | null;
  /** Upstream models, or models in a region, this key may not use, and why. */
  readonly denied: Map<string, string>;
  /** Upstream models of which the provider wants no more requests until then. */
  readonly limitedUntil: Map<string, Limited>;
  /** Organizations that were refused without a word about the key, since it last answered. */
  readonly doubtedBy: Set<string>;
}

/** Who keeps off a model until when: all, or the organizations that used it up. */
interface Limited {
  readonly until: number;
  readonly shared: SharedCircuit;
}

/**
 * Asks the provider by a call that costs nothing whether it takes the key: false when it refuses it; null when there is no such
 * call, or it says nothing. Never rejects.
 */
export type VerifyKey = (attempt: Attempt) => Promise<boolean | null>;

/**
 * Health of upstream keys in this process, and round robin over the healthy ones. Callers' faults never count (#43), and no
 * organization alone takes an operator's key from the others.
 */
export function createKeyHealth(
  now: () => number = () => performance.now(),
  tell: (given: Given) => void = () => {},
  verify: VerifyKey = () => Promise.resolve(null),
) {
  const states = new LRUCache<string, Health>({ max: MAX_KEYS });
  const turns = new LRUCache<string, number>({ max: MAX_KEYS });
  const own = createOwnCircuits(MAX_KEYS);
  const underCheck = new Set<string>();

  const stateOf = (healthId: string, provider: string, keyHash: string): Health => {
    let state = states.get(healthId);
    if (!state) {
      const shared = createSharedCircuit();
      state = {
        ...{ shared, circuit: shared.all, provider, keyHash, isOutOfCredit: false, refused: null },
        ...{ denied: new Map(), limitedUntil: new Map(), doubtedBy: new Set() },
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
    const organizationId = askerOf(credential, candidate);
    if (candidate && isLimited(state, candidate.upstreamModel, organizationId)) return false;
    return isReadyFor(state.circuit, own.find(credential.healthId, organizationId), now());
  };

  const isLimited = ({ limitedUntil }: Health, model: string, organizationId: string): boolean => {
    const limited = limitedUntil.get(model);
    if (!limited || limited.until <= now()) return false;
    const { failedFor } = limited.shared;
    return failedFor.size !== 1 || failedFor.has(organizationId);
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
      if (known) endProbes(known, attempt);
      return;
    }
    if (!error) {
      if (known) countAnswer(known, attempt, startedAt);
      return;
    }
    const state = known ?? stateOf(credential.healthId, candidate.providerId, credential.hash);
    hold(state, attempt, error);
  }

  function endProbes({ circuit }: Health, { credential, candidate }: Attempt): void {
    endProbe(circuit);
    const mine = own.find(credential.healthId, askerOf(credential, candidate));
    if (mine) endProbe(mine);
  }

  function countAnswer(state: Health, { credential, candidate }: Attempt, startedAt: number): void {
    countSharedSuccess(state.shared, startedAt);
    const mine = own.find(credential.healthId, askerOf(credential, candidate));
    if (mine) countSuccess(mine, startedAt);
    state.doubtedBy.clear();
  }

  /**
   * A refusal that does not name the key may be about a file, a place or a model that one caller named. The key is excluded
   * when the provider says so on asking, or when requests of two organizations met the same; until then its model is.
   */
  async function doubt(state: Health, attempt: Attempt, error: NonNullable<Attempt["error"]>): Promise<void> {
    const { candidate, credential } = attempt;
    endProbes(state, attempt);
    if (underCheck.has(credential.healthId)) return;
    underCheck.add(credential.healthId);
    const isTaken = await verify(attempt).finally(() => underCheck.delete(credential.healthId));
    if (isTaken === true) return;
    if (isTaken === null) {
      state.doubtedBy.add(askerOf(credential, candidate));
      limit(state, candidate, { forMs: DOUBT_MS, shared: createSharedCircuit() });
      if (state.doubtedBy.size < 2) return;
    }
    state.refused = error.message;
    tell(hintOf(state, attempt, { kind: "refused", reason: error.message, holdsMs: null, model: null }));
  }

  const limit = (
    state: Health,
    { upstreamModel }: Candidate,
    { forMs, shared }: { readonly forMs: number; readonly shared: SharedCircuit },
  ): void => setBounded(state.limitedUntil, upstreamModel, { until: now() + forMs, shared }, MAX_MODELS);

  const hintOf = (
    state: Health,
    { credential }: Attempt,
    hint: Pick<Given, "kind" | "reason" | "holdsMs" | "model">,
  ): Given => ({
    ...{ target: credential.healthId, ...hint },
    ...{ times: state.circuit.times, provider: state.provider, keyHash: state.keyHash },
  });

  /** Holds a failure that is not the caller's against the key. */
  function hold(state: Health, attempt: Attempt, error: NonNullable<Attempt["error"]>): void {
    const { candidate } = attempt;
    const say = (kind: HintKind, holdsMs: number | null, model: string | null = null) =>
      tell(hintOf(state, attempt, { kind, reason: error.message, holdsMs, model }));
    // A 404 may be the caller's own bad id, or ours: it is never held against a key (#42, #43).
    if (error.fault === "model") {
      endProbes(state, attempt);
      if (error.status !== 403) return;
      setBounded(state.denied, placeOf(candidate), error.message, MAX_MODELS);
      say("denied", null, placeOf(candidate));
    } else if (error.errorType === "auth_error" && error.isVague) {
      void doubt(state, attempt, error);
    } else if (error.errorType === "auth_error" && error.status !== NO_ANSWER) {
      state.refused = error.message;
      say("refused", null);
    } else if (error.fault === "credit") {
      if (skipEmpty(state, attempt)) say("credit", state.circuit.skippedUntil - now());
    } else {
      if (error.retryAfterSeconds && limitModel(state, attempt, error.retryAfterSeconds))
        say("limited", limitMs(error.retryAfterSeconds), candidate.upstreamModel);
      if (!strike(state, attempt)) return;
      state.isOutOfCredit = false;
      say("skipped", state.circuit.skippedUntil - now());
    }
  }

  /**
   * Nothing is to be had from an empty account at the next request either, but it can be filled again (#41, #44). Whether it is
   * empty or only too small for what one caller asks, a second one finds out. True when it holds for everybody.
   */
  function skipEmpty(state: Health, { credential, candidate, startedAt }: Attempt): boolean {
    const asker = askerOf(credential, candidate);
    if (isShared(credential)) {
      const mine = own.open(credential.healthId, asker);
      if (startedAt >= mine.skippedAt) skip(mine, now(), skipMs(mine.times));
      if (!failedForAll(state.shared, asker)) return false;
    }
    if (startedAt < state.circuit.skippedAt) return false;
    skip(state.circuit, now(), skipMs(state.circuit.times));
    state.shared.failedFor.clear();
    state.isOutOfCredit = true;
    return true;
  }

  /** A quota is used up. True when everybody met it. */
  function limitModel(state: Health, { credential, candidate }: Attempt, seconds: number): boolean {
    const known = state.limitedUntil.get(candidate.upstreamModel);
    const shared = known && known.until > now() ? known.shared : createSharedCircuit();
    const isAll = !isShared(credential) || failedForAll(shared, askerOf(credential, candidate));
    if (!isShared(credential)) shared.failedFor.clear();
    limit(state, candidate, { forMs: limitMs(seconds), shared });
    return isAll;
  }

  /** True when everybody is kept from the key from now on. */
  function strike(state: Health, { credential, candidate, startedAt }: Attempt): boolean {
    if (!isShared(credential)) return countError(state.circuit, startedAt, now(), ERRORS_BEFORE_SKIP);
    const organizationId = askerOf(credential, candidate);
    const most = ERRORS_BEFORE_SKIP;
    countError(own.open(credential.healthId, organizationId), startedAt, now(), most);
    return countSharedError(state.shared, { organizationId, startedAt, now: now(), most });
  }

  /** Another process says so: believed as if it had been seen here, for the rest of its time. */
  function honour({ hint, remainingMs }: Honoured): void {
    const state = stateOf(hint.target, hint.provider, hint.keyHash);
    if (hint.kind === "refused") state.refused = hint.reason;
    else if (hint.kind === "denied" && hint.model !== null)
      setBounded(state.denied, hint.model, hint.reason, MAX_MODELS);
    else if (remainingMs === null || remainingMs <= 0) return;
    else if (hint.kind === "limited" && hint.model !== null) {
      const until = now() + Math.min(remainingMs, LONGEST_WAIT_MS);
      setBounded(state.limitedUntil, hint.model, { until, shared: createSharedCircuit() }, MAX_MODELS);
    } else if (hint.kind === "skipped" || hint.kind === "credit") {
      state.isOutOfCredit = hint.kind === "credit";
      skip(state.circuit, now(), Math.min(remainingMs, LONGEST_WAIT_MS));
      state.circuit.times = Math.max(1, hint.times);
    }
  }

  return {
    pick,
    isHealthy,
    isUsable,
    /** A request is about to be made with it: of a key that was skipped until now it is the only one. */
    claim: (credential: Credential, candidate?: Candidate): void => {
      const state = states.get(credential.healthId);
      if (!state) return;
      claimBoth(state.circuit, own.find(credential.healthId, askerOf(credential, candidate)), now());
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
      own.forget(covers);
    },
  };
}

export type KeyHealth = ReturnType<typeof createKeyHealth>;

/** Requests of any organization use it. */
const isShared = ({ mode }: Credential): boolean => mode === "operator";

/** An organization's own keys are its own matter: there is only one that asks. */
const askerOf = (credential: Credential, candidate: Candidate | undefined): string =>
  isShared(credential) ? (candidate?.organizationId ?? "") : "";

const limitMs = (seconds: number): number => Math.min(LONGEST_WAIT_MS, seconds * 1_000);

/** What a 403 that names a model or region is about. */
const placeOf = ({ upstreamModel, region }: Candidate): string =>
  region ? `${upstreamModel} ${region}` : upstreamModel;
