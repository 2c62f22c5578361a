import { isUnreadableState } from "@causeway/dialects";
import { accountOf } from "../../credentials/account-of.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import type { Healths } from "../../routing/has-healthy-key.ts";
import { ruleFor } from "../../routing/retry-rules.ts";
import type { BoundState } from "./bound-state.ts";

/** One call to make. */
export interface Step {
  readonly candidate: Candidate;
  readonly credential: Credential;
  /** Milliseconds to wait first: only when the same provider is tried again. */
  readonly waitMs: number;
  /** The part of it that the provider asked for. */
  readonly askedMs: number;
  /** It is sent without earlier thinking. */
  readonly isWithoutThinking?: boolean;
  /** Another model can be tried after this one. */
  readonly hasNextModel?: boolean;
}

/** At most this many further attempts after the first. */
export const FURTHER_ATTEMPTS = 2;
const BACKOFF_MS = 250;
/** The longest `Retry-After` of a provider that a request is held for. */
const LONGEST_WAIT_MS = 2_000;

export interface Planner {
  /**
   * The next call, or null when there is nothing left to try. `attempts` are those made so far. Null for the first, if each key
   * is excluded, or hangs and someone tries it already: no one waits a whole timeout for what is known to hang.
   */
  next(attempts: readonly Attempt[]): Step | null;
  /** Leaves out a candidate that can't be sent the request. @returns whether others are left */
  passOver(candidate: Candidate): boolean;
  readonly passedOver: ReadonlySet<Candidate>;
}

/** The account and the key that a conversation keeps from one request to the next. */
export interface Kept {
  /** Encrypted state in the request, whose account is asked first. */
  readonly bound?: BoundState | null;
  /** The conversation that the request belongs to; null: none. */
  readonly conversation?: string | null;
}

/**
 * `candidates` in the order they should be tried. `onlyFirst`: pinned provider or `x-no-fallback`: anyone who is asked first is the
 * only one that is. `isPaidWork`: providers charge for every request that they have read.
 */
export function createPlanner(
  candidates: readonly Candidate[],
  healths: Healths,
  onlyFirst: boolean,
  isPaidWork = false,
  { bound = null, conversation = null }: Kept = {},
): Planner {
  const known = { conversation, isPinned: bound?.pinnedBy != null };
  const pool = createPool(candidates);
  const best = (list: readonly Candidate[], attempts: readonly Attempt[]) =>
    findBest(healths, { ...known, list, account: bound?.account ?? null }, attempts);

  function next(attempts: readonly Attempt[]): Step | null {
    const step = choose(attempts);
    if (step) {
      healths.keyHealth.claim(step.credential, step.candidate);
      healths.routeHealth.claim(step.candidate, step.credential);
    }
    return step;
  }

  function choose(attempts: readonly Attempt[]): Step | null {
    const last = attempts.at(-1);
    if (!last) return best(pool.left(), attempts);
    if (isUnread(last)) {
      const list = onlyFirst ? pool.left().filter((one) => one === last.candidate) : pool.left();
      return findReader(healths, { ...known, list, mayDrop: bound?.isOnlyThinking === true }, attempts);
    }
    const step = chooseAfter(last, attempts);
    return step && last.isWithoutThinking ? { ...step, isWithoutThinking: true } : step;
  }

  function chooseAfter(last: Attempt, attempts: readonly Attempt[]): Step | null {
    const rule = ruleFor(last.error);
    if (attempts.length > FURTHER_ATTEMPTS || rule.next === "stop") return null;
    if (isPaidWork && mayHaveBeenDone(last)) return null;
    const order = onlyFirst ? pool.left().filter((one) => one === last.candidate) : pool.left();
    const tried = new Set(attempts.map(({ candidate }) => candidate));
    const untried = order.filter((candidate) => !tried.has(candidate));
    if (rule.next === "elsewhere") {
      const asked = new Set(attempts.map(({ candidate }) => candidate.providerId));
      return best(
        untried.filter(({ providerId }) => !asked.has(providerId)),
        attempts,
      );
    }
    const again = order.filter((candidate) => tried.has(candidate));
    const same = rule.next === "key" ? again.filter((one) => one === last.candidate) : [];
    const step = best([...same, ...untried, ...again], attempts);
    const chosen = step ?? (onlyFirst || !rule.again ? null : sameKeyAgain(last));
    if (!chosen || !tried.has(chosen.candidate)) return chosen;
    return { ...chosen, waitMs: Math.max(chosen.waitMs, jitter(attempts.length)) };
  }

  return { next, passOver: pool.passOver, passedOver: pool.passedOver };
}

/** The candidates that can be sent the request, as far as that was tried. */
export const withoutPassedOver = (
  candidates: readonly Candidate[],
  { passedOver }: Planner,
): readonly Candidate[] => candidates.filter((candidate) => !passedOver.has(candidate));

/** The candidates, but for those that were passed over. */
function createPool(candidates: readonly Candidate[]) {
  const passedOver = new Set<Candidate>();
  let left = candidates;
  return {
    passedOver,
    left: (): readonly Candidate[] => left,
    passOver(candidate: Candidate): boolean {
      passedOver.add(candidate);
      left = left.filter((one) => one !== candidate);
      return left.length > 0;
    },
  };
}

/** A provider that had the request, and whose refusal, if it was one, came from something in front of it. */
export function mayHaveBeenDone({ isSent, status, error }: Attempt): boolean {
  if (!isSent || !error) return false;
  const isRefused = status >= 400;
  if (!isRefused) return true;
  const isFromProvider = error.code !== null || error.type !== null;
  return (status === 502 || status === 504) && !isFromProvider;
}

/** Not before the provider said: a short wait is waited, a longer one is the caller's. */
function sameKeyAgain({ candidate, credential, error }: Attempt): Step | null {
  const waitMs = (error?.retryAfterSeconds ?? 0) * 1_000;
  return waitMs > LONGEST_WAIT_MS ? null : { candidate, credential, waitMs, askedMs: waitMs };
}

/** Full jitter. */
const jitter = (attempt: number): number => Math.random() * BACKOFF_MS * 2 ** (attempt - 1);

/** The account couldn't read the encrypted state in the request. */
export const isUnread = (attempt: Attempt | undefined): boolean =>
  attempt?.error != null && isUnreadableState(attempt.error);

interface Reading {
  readonly list: readonly Candidate[];
  readonly conversation: string | null;
  /** The conversation can continue without the state. */
  readonly mayDrop: boolean;
  /** No other account is asked. */
  readonly isPinned: boolean;
}

/** Other accounts, then once without what none of them could read. A request that was sent without it has nothing left. */
function findReader(
  healths: Healths,
  { list, conversation, mayDrop, isPinned }: Reading,
  attempts: readonly Attempt[],
): Step | null {
  const last = attempts.at(-1);
  if (!last || last.isWithoutThinking) return null;
  const except = new Set(attempts.filter(isUnread).map((one) => accountOf(one.candidate, one.credential)));
  const isOver = isPinned || attempts.length > FURTHER_ATTEMPTS;
  const other = isOver ? null : findBest(healths, { list, conversation, account: null, except }, attempts);
  if (other || !mayDrop) return other;
  // The key has just answered.
  const { candidate, credential } = last;
  return { candidate, credential, waitMs: 0, askedMs: 0, isWithoutThinking: true };
}

interface Search {
  readonly list: readonly Candidate[];
  readonly conversation: string | null;
  /** Asked first, where one of its keys is well; null: any is as good. */
  readonly account: string | null;
  /** No other account is asked. */
  readonly isPinned?: boolean;
  /** Accounts that aren't asked. */
  readonly except?: ReadonlySet<string>;
}

/** The first with a healthy key and a closed circuit; when there is none, the first that answers at all rather than none. */
function findBest(
  healths: Healths,
  { list, conversation, account, isPinned, except }: Search,
  attempts: readonly Attempt[],
): Step | null {
  const own =
    account === null
      ? null
      : findAmong(healths, { list, conversation, isWanted: (one) => one === account }, attempts);
  if (own?.isWell || isPinned) return own?.step ?? null;
  const isWanted = except && ((one: string) => !except.has(one));
  return findAmong(healths, { list, conversation, isWanted }, attempts)?.step ?? null;
}

interface Wanted {
  readonly list: readonly Candidate[];
  readonly conversation: string | null;
  /** Which accounts are; undefined: all. */
  readonly isWanted: ((account: string) => boolean) | undefined;
}

function findAmong(
  { keyHealth, routeHealth }: Healths,
  { list, conversation, isWanted }: Wanted,
  attempts: readonly Attempt[],
): { readonly step: Step; readonly isWell: boolean } | null {
  let fallback: Step | null = null;
  for (const candidate of list) {
    const used = new Set(
      attempts.filter((attempt) => attempt.candidate === candidate).map(({ credential }) => credential),
    );
    const asked = isWanted ? withAccounts(candidate, isWanted) : candidate;
    const credential = keyHealth.pick(asked, used, conversation);
    if (!credential) continue;
    const step = { candidate, credential, waitMs: 0, askedMs: 0 };
    if (keyHealth.isHealthy(credential, candidate) && routeHealth.isClosed(candidate, credential))
      return { step, isWell: true };
    if (routeHealth.restMs(candidate, credential) === 0) fallback ??= step;
  }
  return fallback && { step: fallback, isWell: false };
}

const withAccounts = (candidate: Candidate, isWanted: (account: string) => boolean): Candidate => ({
  ...candidate,
  credentials: candidate.credentials.filter((one) => isWanted(accountOf(candidate, one))),
});
