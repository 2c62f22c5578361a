import { NO_PRICE, NO_UNIT_PRICES } from "@causeway/contracts";
import { chatDoor, type RequestFacts, type UpstreamError } from "@causeway/dialects";
import { createStats } from "@causeway/route-stats";
import { createKeyHealth } from "../../apps/gateway/src/credentials/key-health.ts";
import type { Attempt } from "../../apps/gateway/src/request/attempt.ts";
import type { Candidate, Credential } from "../../apps/gateway/src/request/candidate.ts";
import { createPlanner } from "../../apps/gateway/src/pipeline/attempt/plan-attempts.ts";
import { planRoute } from "../../apps/gateway/src/routing/plan-route.ts";
import { createRouteHealth } from "../../apps/gateway/src/routing/route-health.ts";
import type { EndWait } from "../../apps/gateway/src/routing/stall-detector.ts";
import type { World } from "./world.ts";

export const PROMPT_TOKENS = 700;
export const OUTPUT_TOKENS = 300;

/** How one attempt went, in virtual milliseconds. */
export interface Tried {
  readonly provider: number;
  readonly succeeded: boolean;
  readonly timedOut: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** One request's way through the providers. */
export interface Walk {
  /** The provider to ask now, or null to give up; `tried` are the attempts so far. */
  next(tried: readonly Tried[]): { readonly provider: number; readonly waitMs: number } | null;
  ended(one: Tried): void;
}

export interface Strategy {
  readonly name: string;
  begin(): Walk;
}

const ATTEMPTS = 3;

/** Each request to the next provider; after a failure to the one after that. Remembers nothing. */
export function roundRobin(worlds: readonly World[]): Strategy {
  let turn = 0;
  return {
    name: "round robin",
    begin() {
      const first = turn++;
      return {
        next: (tried) =>
          tried.length < ATTEMPTS ? { provider: (first + tried.length) % worlds.length, waitMs: 0 } : null,
        ended: () => {},
      };
    },
  };
}

/** Always the cheapest, then the next. Remembers nothing. */
export function cheapestFirst(worlds: readonly World[]): Strategy {
  const order = worlds
    .map((_, index) => index)
    .sort((a, b) => (worlds[a]?.price ?? 0) - (worlds[b]?.price ?? 0));
  return {
    name: "cheapest first",
    begin: () => ({
      next: ({ length }) => (length < ATTEMPTS ? { provider: order[length] ?? 0, waitMs: 0 } : null),
      ended: () => {},
    }),
  };
}

/** The gateway's own planning, on a virtual clock; nothing of it is copied. */
export function ours(
  worlds: readonly World[],
  { now, random }: { readonly now: () => number; readonly random: () => number },
  routing: "auto" | "latency" = "auto",
): Strategy {
  const stats = createStats({ halfLifeMs: 300_000, now });
  const keyHealth = createKeyHealth(now);
  const routeHealth = createRouteHealth({ stats, now });
  const candidates = worlds.map(toCandidate);
  const deps = {
    ...{ keyHealth, routeHealth, random },
    routing: {
      weights: { price: 1, success: 4, latency: 0.25, throughput: 0.25 },
      ...{ providerOrder: [], exploration: 0.01 },
    },
  };
  const facts = { ...FACTS, routing };
  return {
    name: routing === "auto" ? "the gateway" : `the gateway, routing: ${routing}`,
    begin() {
      const question = {
        door: chatDoor,
        facts,
        candidates,
        stickyProvider: null,
        expectedOutput: OUTPUT_TOKENS,
      };
      const planner = createPlanner(planRoute(deps, question).candidates, deps, false);
      const attempts: Attempt[] = [];
      let endWait: EndWait | null = null;
      return {
        next() {
          const step = planner.next(attempts);
          endWait = step && routeHealth.wait(step.candidate, step.credential);
          return step && { provider: candidates.indexOf(step.candidate), waitMs: step.waitMs };
        },
        ended(one) {
          const candidate = candidates[one.provider];
          if (!candidate) return;
          const attempt = toAttempt(candidate, one);
          attempts.push(attempt);
          endWait?.({ answered: one.succeeded, heard: !one.timedOut });
          keyHealth.report(attempt);
          const answer = { firstTokenMs: one.endedAt - one.startedAt, outputTokens: OUTPUT_TOKENS };
          routeHealth.report(attempt, one.succeeded ? answer : null);
        },
      };
    },
  };
}

const FACTS: RequestFacts = {
  ...{ model: "m", stream: true, needs: [], promptTokens: PROMPT_TOKENS, maxOutputTokens: OUTPUT_TOKENS },
  ...{ choices: 1, sessionSeed: "", routing: "auto", serviceTier: null },
};

/** What planning looks at of a candidate. */
function toCandidate({ id, price }: World): Candidate {
  const perToken = (price / 1e6).toFixed(9);
  const credential = {
    ...{ hash: id, healthId: `operator ${id} 0`, owner: "*", mode: "operator" },
    tier: Number.POSITIVE_INFINITY,
  } as Credential;
  const mapping = {
    ...{ contextLength: null, maxInput: null, maxOutput: null, regionalPrices: {} },
    price: { ...NO_PRICE, base: { ...NO_UNIT_PRICES, prompt: perToken, completion: perToken } },
  };
  const candidate = { providerId: id, upstreamModel: "m", region: null, credentials: [credential], mapping };
  return candidate as unknown as Candidate;
}

function toAttempt(candidate: Candidate, { succeeded, timedOut, startedAt, endedAt }: Tried): Attempt {
  const errorType = timedOut ? "timeout" : "upstream_error";
  const error = { errorType, fault: "provider", status: 503, message: "failed", retryAfterSeconds: null };
  const attempt = {
    ...{ id: "", candidate, credential: candidate.credentials[0], startedAt, endedAt, status: 0 },
    ...{ errorType: succeeded ? "none" : errorType, firstByteMs: null },
    error: succeeded ? null : (error as UpstreamError),
  };
  return attempt as Attempt;
}
