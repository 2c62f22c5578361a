import { setTimeout as sleep } from "node:timers/promises";
import { GatewayError } from "@causeway/contracts";
import type { AdmitRequest, AdmitResult } from "@causeway/limits";
import type { AwayLimits } from "../redis-away/away-limits.ts";
import type { Breaker } from "../redis-away/breaker.ts";
import type { KnownSpend } from "../redis-away/known-spend.ts";
import { RedisAway } from "../redis-away/pending-calls.ts";
import type { AdmitInput } from "../types.ts";
import type { Moment } from "../moment.ts";
import type { Admitted } from "./admitted.ts";
import { buildRequest } from "./build-request.ts";
import { type KeyPlan, planOf } from "./key-plan.ts";
import type { KnownRefusals } from "./known-refusals.ts";
import { rateLimitedError, reservedError, spentError } from "./refusal-errors.ts";
import type { Seeding } from "./seeding.ts";
import type { Spares } from "./spares/spares.ts";

/** Seed, window and the admission itself are three; a counter that vanishes in between asks for one more. */
const MAX_TRIES = 5;
/** As long as it takes until spares that no request took are given back everywhere. */
const SPARES_GONE_MS = 600;
const ASK_AGAIN_MS = 20;

export interface AdmissionDeps {
  readonly breaker: Breaker;
  /** Asks Redis. @throws RedisAway. */
  readonly ask: (request: AdmitRequest) => Promise<AdmitResult>;
  readonly seeding: Seeding;
  /** Left out where every admission waits for Redis. */
  readonly spares?: Spares | undefined;
  readonly away: AwayLimits;
  readonly known: KnownSpend;
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
    const ask = createAsk(deps);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { nowMs } = clock;
      const moment = plan.momentAt(nowMs);
      const request = buildRequest(input, plan, { nowMs, moment, bounded }, deps.known);
      const result = await ask(request);
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
        deps.known.learn(request, result.known);
        return { request, result, moment };
      }
      throw refuse(deps, input, result, moment);
    }
    throw new RedisAway("the counters don't store updates");
  };

  return async (input) => {
    const plan = planOf(input.caller);
    // One for both ways: what Redis executes after we gave up on it is still the same request.
    const clock = { nowMs: Math.round(Date.now() + clockOffsetMs) };
    if (deps.breaker.isOpen()) return withoutRedis(deps, input, plan, clock.nowMs);
    const moment = plan.momentAt(clock.nowMs);
    deps.seeding.tell(input.caller, moment);
    const ready = deps.spares?.admit(input, plan, moment, clock.nowMs);
    if (ready) return ready;
    try {
      return await inRedis(input, plan, clock);
    } catch (error) {
      if (error instanceof RedisAway) return withoutRedis(deps, input, plan, clock.nowMs);
      throw error;
    }
  };
}

/** Where only spares leave no room, gives back those of this process and asks again, until those of others are gone too. */
function createAsk({ ask, spares }: AdmissionDeps): (request: AdmitRequest) => Promise<AdmitResult> {
  let untilMs: number | null = null;
  return async (request) => {
    for (;;) {
      const result = await ask(request);
      if (result.status !== "reserved" || !result.isOnlySpares) return result;
      untilMs ??= performance.now() + SPARES_GONE_MS;
      if (performance.now() >= untilMs) return result;
      const given = (await spares?.giveBack(request.organizationId, result.subject)) ?? 0;
      if (given === 0) await sleep(ASK_AGAIN_MS);
    }
  };
}

/** By what is known here. */
function withoutRedis(deps: AdmissionDeps, input: AdmitInput, plan: KeyPlan, nowMs: number): Admitted {
  if (deps.redisAway === "refuse") throw overloaded("The gateway's counters are unavailable. Try again.");
  if (deps.isStuck()) throw overloaded("The gateway can't record usage right now. Try again.");
  deps.onAway();
  const moment = plan.momentAt(nowMs);
  const request = buildRequest(input, plan, { nowMs, moment, bounded: false }, deps.known);
  const result = deps.away.admit(request, input.caller, moment, nowMs);
  if (result.status === "admitted") return { request, result, moment };
  throw refuse(deps, input, result, moment);
}

const overloaded = (message: string): GatewayError =>
  new GatewayError("overloaded", message, { retryAfterSeconds: 1 });

function refuse({ onRefused }: AdmissionDeps, input: AdmitInput, result: AdmitResult, moment: Moment): Error {
  const error = refusalOf(input, result, moment);
  if (error instanceof GatewayError) onRefused(input.caller, result, error, moment);
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
