import { GatewayError, type Intent } from "@causeway/contracts";
import { type AdmitRequest, type AdmitResult, nanoOf, type SubjectCheck } from "@causeway/limits";
import type { AwayLimits } from "../redis-away/away-limits.ts";
import type { Breaker } from "../redis-away/breaker.ts";
import { RedisAway } from "../redis-away/pending-calls.ts";
import { safeString } from "../safe-values.ts";
import type { AdmitInput } from "../types.ts";
import type { Moment } from "../moment.ts";
import { type KeyPlan, planOf } from "./key-plan.ts";
import type { KnownRefusals } from "./known-refusals.ts";
import { rateLimitedError, reservedError, spentError } from "./refusal-errors.ts";
import type { Seeding } from "./seeding.ts";

/** Seed, window and the admission itself are three; a counter that vanishes in between asks for one more. */
const MAX_TRIES = 5;

export interface Admitted {
  readonly request: AdmitRequest;
  readonly result: AdmitResult & { readonly status: "admitted" };
  readonly moment: Moment;
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
      const moment = plan.momentAt(nowMs);
      const request = buildRequest(input, plan, { nowMs, moment, bounded }, deps.away);
      const result = await deps.ask(request);
      if (result.status === "needs_seed") {
        await deps.seeding.seed(input.caller, moment, result.subjects);
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
        return { request, result, moment };
      }
      throw refuse(deps, input, result, moment);
    }
    throw new RedisAway("the counters don't store updates");
  };

  const withoutRedis = (input: AdmitInput, plan: KeyPlan, nowMs: number): Admitted => {
    if (deps.redisAway === "refuse") throw overloaded("The gateway's counters are unavailable. Try again.");
    if (deps.isStuck()) throw overloaded("The gateway can't record usage right now. Try again.");
    deps.onAway();
    const moment = plan.momentAt(nowMs);
    const request = buildRequest(input, plan, { nowMs, moment, bounded: false }, deps.away);
    const result = deps.away.admit(request, input.caller, moment, nowMs);
    if (result.status === "admitted") return { request, result, moment };
    throw refuse(deps, input, result, moment);
  };

  return async (input) => {
    const plan = planOf(input.caller);
    // One for both ways: what Redis executes after we gave up on it is still the same request.
    const clock = { nowMs: Math.round(Date.now() + clockOffsetMs) };
    if (deps.breaker.isOpen()) return withoutRedis(input, plan, clock.nowMs);
    deps.seeding.tell(input.caller, plan.momentAt(clock.nowMs));
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

function refuse({ onRefused }: AdmissionDeps, input: AdmitInput, result: AdmitResult, moment: Moment): Error {
  const error = refusalOf(input, result, moment);
  if (error instanceof GatewayError) onRefused(input.caller, result, error);
  return error;
}

function refusalOf(input: AdmitInput, result: AdmitResult, moment: Moment): Error {
  switch (result.status) {
    case "spent":
      return spentError(input.caller, result.subject, moment);
    case "rate_limited":
      return rateLimitedError(result, moment);
    case "reserved":
      return reservedError(result.subject, moment);
    default:
      return new Error(`no refusal: ${result.status}`);
  }
}

interface AdmissionTime {
  /** Redis time as far as it is known here. */
  readonly nowMs: number;
  readonly moment: Moment;
  /** Redis is to check that its windows hold. */
  readonly bounded: boolean;
}

function buildRequest(
  input: AdmitInput,
  plan: KeyPlan,
  { nowMs, moment, bounded }: AdmissionTime,
  away: AwayLimits,
): AdmitRequest {
  const { caller } = input;
  const { organizationId, apiKeyId } = caller;
  const subjects = buildSubjects(input, plan, moment);
  return {
    organizationId,
    id: input.id,
    apiKeyId,
    createdAtMs: nowMs,
    subjects,
    window: bounded ? moment.bounds : null,
    rates: plan.rates === null ? null : { ...plan.rates, promptTokens: input.promptTokens },
    concurrency: caller.limits.concurrency,
    ...(plan.levelChecks
      ? { levelChecks: { promptTokens: input.promptTokens, checks: plan.levelChecks } }
      : undefined),
    stickyKey: input.stickyKey,
    intent: buildIntent(input, moment),
    reportKnown: subjects.length > 0 && away.isStale({ organizationId, subjects }),
  };
}

const buildIntent = (input: AdmitInput, { window, counted }: Moment): Intent => ({
  projectId: input.caller.projectId,
  apiKeyId: input.caller.apiKeyId,
  windowStartMs: window?.window.startMs ?? null,
  door: input.door,
  requestedModel: safeString(input.requestedModel),
  estimate: input.estimatePico.toString(),
  stream: input.stream,
  ...(counted ? { levels: counted } : undefined),
});

/** In the order of precedence: the key's limits and those of the levels above it (401) before credits (402). */
function buildSubjects(
  { estimatePico, creditEstimatePico, credits }: AdmitInput,
  plan: KeyPlan,
  { window, levels }: Moment,
): SubjectCheck[] {
  if (!plan.total && !window && !credits && levels.length === 0) return [];
  const subjects: SubjectCheck[] = [];
  const estimate = nanoOf(estimatePico);
  if (plan.total) subjects.push({ name: plan.total.name, limit: plan.total.limit, estimate });
  if (window) subjects.push({ name: window.name, limit: window.limit, estimate });
  for (const { total, window: ofLevel } of levels) {
    if (total) subjects.push({ name: total.name, limit: total.limit, estimate });
    if (ofLevel) subjects.push({ name: ofLevel.name, limit: ofLevel.limit, estimate });
  }
  if (credits) {
    const { name, limit } = plan.credits;
    subjects.push({ name, limit, estimate: nanoOf(creditEstimatePico ?? estimatePico) });
  }
  return subjects;
}
