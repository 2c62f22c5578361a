import { GatewayError, type Intent } from "@causeway/contracts";
import { type AdmitRequest, type AdmitResult, nanoOf, type SubjectCheck } from "@causeway/limits";
import type { AwayLimits } from "../redis-away/away-limits.ts";
import type { Breaker } from "../redis-away/breaker.ts";
import { RedisAway } from "../redis-away/pending-calls.ts";
import { safeString } from "../safe-values.ts";
import type { AdmitInput } from "../types.ts";
import { type KeyPlan, type PlannedWindow, planOf } from "./key-plan.ts";
import type { KnownRefusals } from "./known-refusals.ts";
import { rateLimitedError, reservedError, spentError } from "./refusal-errors.ts";
import type { Seeding } from "./seeding.ts";

/** Seed, window and the admission itself are three; a counter that vanishes in between asks for one more. */
const MAX_TRIES = 5;

export interface Admitted {
  readonly request: AdmitRequest;
  readonly result: AdmitResult & { readonly status: "admitted" };
  readonly window: PlannedWindow | null;
}

export interface AdmissionDeps {
  readonly breaker: Breaker;
  /** Asks Redis. @throws RedisAway. */
  readonly ask: (request: AdmitRequest) => Promise<AdmitResult>;
  readonly seeding: Seeding;
  readonly away: AwayLimits;
  readonly redisAway: "allow" | "refuse";
  /** Neither Redis nor the disk takes records. */
  readonly isStuck: () => boolean;
  readonly onAway: () => void;
  readonly onRefused: KnownRefusals["learn"];
}

/** Judges requests: in Redis, or by what is known here while Redis is unavailable. @throws GatewayError for a refusal. */
export function createAdmission(deps: AdmissionDeps): (input: AdmitInput) => Promise<Admitted> {
  /** Redis time minus ours: windows are those of Redis, whatever this machine's clock says. */
  let clockOffsetMs = 0;

  const inRedis = async (input: AdmitInput, plan: KeyPlan, clock: { nowMs: number }): Promise<Admitted> => {
    let bounded = true;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { nowMs } = clock;
      const window = plan.windowAt(nowMs);
      const request = buildRequest(input, plan, { nowMs, window, bounded }, deps.away);
      const result = await deps.ask(request);
      if (result.status === "needs_seed") {
        await deps.seeding.seed(input.caller, window, result.subjects);
        continue;
      }
      clockOffsetMs = result.nowMs - Date.now();
      if (result.status === "clock_skew") {
        clock.nowMs = result.nowMs;
        // Before the key's anchor there is no window that holds; the first one is taken.
        bounded = tries === 0;
        continue;
      }
      if (result.status === "admitted") {
        deps.away.learn(request, result.known);
        return { request, result, window };
      }
      throw refuse(deps, input, result, window);
    }
    throw new RedisAway("the counters don't store updates");
  };

  const withoutRedis = (input: AdmitInput, plan: KeyPlan, nowMs: number): Admitted => {
    if (deps.redisAway === "refuse") throw overloaded("The gateway's counters are unavailable. Try again.");
    if (deps.isStuck()) throw overloaded("The gateway can't record usage right now. Try again.");
    deps.onAway();
    const window = plan.windowAt(nowMs);
    const request = buildRequest(input, plan, { nowMs, window, bounded: false }, deps.away);
    const result = deps.away.admit(request, input.caller, nowMs);
    if (result.status === "admitted") return { request, result, window };
    throw refuse(deps, input, result, window);
  };

  return async (input) => {
    const plan = planOf(input.caller);
    // One for both ways: what Redis executes after we gave up on it is still the same request.
    const clock = { nowMs: Math.round(Date.now() + clockOffsetMs) };
    if (deps.breaker.isOpen()) return withoutRedis(input, plan, clock.nowMs);
    try {
      return await inRedis(input, plan, clock);
    } catch (error) {
      if (error instanceof RedisAway) return withoutRedis(input, plan, clock.nowMs);
      throw error;
    }
  };
}

const overloaded = (message: string): GatewayError =>
  new GatewayError("overloaded", message, { retryAfterSeconds: 1 });

function refuse(
  { onRefused }: AdmissionDeps,
  input: AdmitInput,
  result: AdmitResult,
  window: PlannedWindow | null,
): Error {
  const error = refusalOf(input, result, window);
  if (error instanceof GatewayError) onRefused(input.caller, result, error);
  return error;
}

function refusalOf(input: AdmitInput, result: AdmitResult, window: PlannedWindow | null): Error {
  switch (result.status) {
    case "spent":
      return spentError(input.caller, result.subject, window);
    case "rate_limited":
      return rateLimitedError(result);
    case "reserved":
      return reservedError(result.subject);
    default:
      return new Error(`no refusal: ${result.status}`);
  }
}

interface AdmissionTime {
  /** Redis time as far as it is known here. */
  readonly nowMs: number;
  readonly window: PlannedWindow | null;
  /** Redis is to check that the window holds. */
  readonly bounded: boolean;
}

function buildRequest(
  input: AdmitInput,
  plan: KeyPlan,
  { nowMs, window, bounded }: AdmissionTime,
  away: AwayLimits,
): AdmitRequest {
  const { caller } = input;
  const { organizationId, apiKeyId } = caller;
  const subjects = buildSubjects(input, plan, window);
  return {
    organizationId,
    id: input.id,
    apiKeyId,
    createdAtMs: nowMs,
    subjects,
    window: bounded && window !== null ? window.window : null,
    rates: plan.rates === null ? null : { ...plan.rates, promptTokens: input.promptTokens },
    concurrency: caller.limits.concurrency,
    stickyKey: input.stickyKey,
    intent: buildIntent(input, window),
    reportKnown: subjects.length > 0 && away.isStale({ organizationId, subjects }),
  };
}

const buildIntent = (input: AdmitInput, window: PlannedWindow | null): Intent => ({
  projectId: input.caller.projectId,
  apiKeyId: input.caller.apiKeyId,
  windowStartMs: window?.window.startMs ?? null,
  door: input.door,
  requestedModel: safeString(input.requestedModel),
  estimate: input.estimatePico.toString(),
  stream: input.stream,
});

/** In the order of precedence: the key's limits (401) before credits (402). */
function buildSubjects(
  { estimatePico, creditEstimatePico, credits }: AdmitInput,
  plan: KeyPlan,
  window: PlannedWindow | null,
): SubjectCheck[] {
  if (!plan.total && !window && !credits) return [];
  const subjects: SubjectCheck[] = [];
  const estimate = nanoOf(estimatePico);
  if (plan.total) subjects.push({ name: plan.total.name, limit: plan.total.limit, estimate });
  if (window) subjects.push({ name: window.name, limit: window.limit, estimate });
  if (credits) {
    const { name, limit } = plan.credits;
    subjects.push({ name, limit, estimate: nanoOf(creditEstimatePico ?? estimatePico) });
  }
  return subjects;
}
