import type { HintKind } from "@causeway/route-stats";
import type { Attempt } from "../request/attempt.ts";
import { upstreamNameWith } from "../request/candidate.ts";
import { countError, endProbe, skip, skipEmpty } from "./circuit.ts";
import type { Given, ReceivedHint } from "./health-hints.ts";
import { askerOf, deny, type Health, isShared, type KeyMemory, limitModel, placeOf } from "./key-memory.ts";
import { countSharedError, createSharedCircuit, failedForAll } from "./shared-circuit.ts";

/** When a failing upstream key is skipped, and for how long. */
const ERRORS_BEFORE_SKIP = 3;
/** The longest that a provider's `Retry-After` is followed. */
const LONGEST_WAIT_MS = 600_000;
/** How long a model is not asked of a key whose provider refused it without naming the key. */
const DOUBT_MS = 600_000;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
/** The provider was not asked: there was no token, which a wrong clock causes too. An error like others. */
const NO_ANSWER = 0;

type AttemptError = NonNullable<Attempt["error"]>;

/**
 * Asks the provider with a call that costs nothing whether it accepts the key: false when it refuses it; null when there is no
 * such call, or it says nothing. Never rejects.
 */
export type VerifyKey = (attempt: Attempt) => Promise<boolean | null>;

export interface KeyFailureDeps {
  readonly memory: KeyMemory;
  readonly now: () => number;
  readonly tell: (given: Given) => void;
  readonly verify: VerifyKey;
}

/** What a failure that is not the caller's does to a key. */
export function createKeyFailures(deps: KeyFailureDeps) {
  const underCheck = new Set<string>();

  /** Holds a failure against the key. */
  function hold(state: Health, attempt: Attempt, error: AttemptError): void {
    // A 404 may be the caller's own bad id, or ours: it is never held against a key (#42, #43).
    if (error.fault === "model") holdPlace(deps, state, attempt, error);
    else if (error.errorType === "auth_error" && error.isVague) void doubt(state, attempt, error);
    else if (error.errorType === "auth_error" && error.status !== NO_ANSWER) {
      refuse(deps, state, attempt, error);
    } else if (error.fault === "credit") holdEmpty(deps, state, attempt, error);
    else holdError(deps, state, attempt, error);
  }

  /**
   * A refusal that does not name the key may be about a file, a place or a model that one caller named. The key is excluded
   * when the provider confirms it. Where that can't be asked, an organization's own key is excluded by a 401; the operator's is
   * once requests of two organizations met the same. Until then only the organization that met it is kept off the model.
   */
  async function doubt(state: Health, attempt: Attempt, error: AttemptError): Promise<void> {
    const { credential } = attempt;
    endProbes(deps.memory, state, attempt);
    if (underCheck.has(credential.healthId)) return;
    underCheck.add(credential.healthId);
    const isTaken = await deps.verify(attempt).finally(() => underCheck.delete(credential.healthId));
    if (isTaken === true) return;
    if (isTaken === null && !isConfirmed(state, attempt, error)) return;
    refuse(deps, state, attempt, error);
  }

  /** Where the provider can't be asked about the key. */
  function isConfirmed(state: Health, { candidate, credential }: Attempt, { status }: AttemptError): boolean {
    const asker = askerOf(credential, candidate);
    state.doubtedBy.add(asker);
    const shared = createSharedCircuit();
    if (isShared(credential)) shared.failedFor.add(asker);
    const until = deps.now() + DOUBT_MS;
    limitModel(state, upstreamNameWith(candidate, credential), { until, shared });
    return state.doubtedBy.size >= 2 || (!isShared(credential) && status === UNAUTHORIZED);
  }

  return { hold };
}

/** The request that tried a skipped key again said nothing about it. */
export function endProbes(memory: KeyMemory, { circuit }: Health, { credential, candidate }: Attempt): void {
  endProbe(circuit);
  const own = memory.findOwn(credential, candidate);
  if (own) endProbe(own);
}

interface Spoken {
  readonly kind: HintKind;
  readonly holdsMs: number | null;
  readonly model: string | null;
  readonly status?: number;
}

/** Tells the other processes. */
const say = (
  { tell }: KeyFailureDeps,
  state: Health,
  { credential }: Attempt,
  hint: Spoken & { readonly reason: string },
): void =>
  tell({
    ...{ target: credential.healthId, ...hint },
    ...{ times: state.circuit.times, provider: state.provider, keyHash: state.keyHash },
  });

function refuse(deps: KeyFailureDeps, state: Health, attempt: Attempt, error: AttemptError): void {
  const { message, status } = error;
  state.refused ??= { reason: message, status, at: deps.now() };
  say(deps, state, attempt, { kind: "refused", reason: message, status, holdsMs: null, model: null });
}

/** Only a 403 is about the key: it can't use this model, or not in this region. */
function holdPlace(deps: KeyFailureDeps, state: Health, attempt: Attempt, error: AttemptError): void {
  endProbes(deps.memory, state, attempt);
  const { message, status } = error;
  if (status !== FORBIDDEN) return;
  const place = placeOf(attempt.candidate, attempt.credential);
  deny(state, place, { reason: message, status, at: deps.now() });
  say(deps, state, attempt, { kind: "denied", reason: message, status, holdsMs: null, model: place });
}

function holdEmpty(deps: KeyFailureDeps, state: Health, attempt: Attempt, error: AttemptError): void {
  const { message } = error;
  // There is credit, only not for what this request may cost.
  if (error.isVague) endProbes(deps.memory, state, attempt);
  if (error.isVague || !restEmpty(deps, state, attempt)) return;
  const holdsMs = state.circuit.skippedUntil - deps.now();
  say(deps, state, attempt, { kind: "credit", reason: message, holdsMs, model: null });
}

function holdError(deps: KeyFailureDeps, state: Health, attempt: Attempt, error: AttemptError): void {
  const { message, retryAfterSeconds } = error;
  if (retryAfterSeconds && limitForAll(deps, state, attempt, retryAfterSeconds)) {
    const model = upstreamNameWith(attempt.candidate, attempt.credential);
    say(deps, state, attempt, {
      ...{ kind: "limited", reason: message, holdsMs: limitMs(retryAfterSeconds), model },
    });
  }
  if (!strike(deps, state, attempt)) return;
  const holdsMs = state.circuit.skippedUntil - deps.now();
  say(deps, state, attempt, { kind: "skipped", reason: message, holdsMs, model: null });
}

/**
 * An empty account fails the next request too, but it can be filled again (#41, #44). Whether it is empty or only too small
 * for what one caller asks shows when a second one meets the same. True when it holds for everyone.
 */
function restEmpty({ memory, now }: KeyFailureDeps, state: Health, attempt: Attempt): boolean {
  const { credential, candidate, startedAt } = attempt;
  if (isShared(credential)) {
    const own = memory.openOwn(credential, candidate);
    if (startedAt >= own.skippedAt) skipEmpty(own, now());
    if (!failedForAll(state.shared, askerOf(credential, candidate))) return false;
  }
  if (startedAt < state.circuit.skippedAt) return false;
  skipEmpty(state.circuit, now());
  state.shared.failedFor.clear();
  return true;
}

/** A quota is used up. True when everyone met it. */
function limitForAll({ now }: KeyFailureDeps, state: Health, attempt: Attempt, seconds: number): boolean {
  const { credential, candidate } = attempt;
  const model = upstreamNameWith(candidate, credential);
  const known = state.limitedUntil.get(model);
  const shared = known && known.until > now() ? known.shared : createSharedCircuit();
  const isAll = !isShared(credential) || failedForAll(shared, askerOf(credential, candidate));
  if (!isShared(credential)) shared.failedFor.clear();
  limitModel(state, model, { until: now() + limitMs(seconds), shared });
  return isAll;
}

/** True when everyone is kept from the key from now on. */
function strike({ memory, now }: KeyFailureDeps, state: Health, attempt: Attempt): boolean {
  const { credential, candidate, startedAt } = attempt;
  const most = ERRORS_BEFORE_SKIP;
  if (!isShared(credential)) return countError(state.circuit, startedAt, now(), most);
  const organizationId = askerOf(credential, candidate);
  countError(memory.openOwn(credential, candidate), startedAt, now(), most);
  return countSharedError(state.shared, { organizationId, startedAt, now: now(), most });
}

/** Another process says so: believed as if it had been seen here, for the rest of its time. */
export function applyKeyHint(state: Health, { hint, ageMs, remainingMs }: ReceivedHint, now: number): void {
  const refusal = { reason: hint.reason, status: hint.status ?? null, at: now - Math.max(0, ageMs) };
  if (hint.kind === "refused") state.refused ??= refusal;
  else if (hint.kind === "denied" && hint.model !== null) deny(state, hint.model, refusal);
  else if (remainingMs === null || remainingMs <= 0) return;
  else if (hint.kind === "limited" && hint.model !== null) {
    const until = now + Math.min(remainingMs, LONGEST_WAIT_MS);
    limitModel(state, hint.model, { until, shared: createSharedCircuit() });
  } else if (hint.kind === "skipped" || hint.kind === "credit") {
    skip(state.circuit, now, Math.min(remainingMs, LONGEST_WAIT_MS));
    state.circuit.isEmpty = hint.kind === "credit";
    state.circuit.times = Math.max(1, hint.times);
  }
}

const limitMs = (seconds: number): number => Math.min(LONGEST_WAIT_MS, seconds * 1_000);
