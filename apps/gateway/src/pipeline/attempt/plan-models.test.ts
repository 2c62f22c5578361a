import type { UpstreamError } from "@causeway/dialects";
import { createStats } from "@causeway/route-stats";
import { describe, expect, it } from "vitest";
import { createKeyHealth } from "../../credentials/key-health.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import { createRouteHealth } from "../../routing/route-health.ts";
import { createModelPlanner } from "./plan-models.ts";

const key = (hash: string): Credential =>
  ({ hash, healthId: hash, mode: "operator", tier: Number.POSITIVE_INFINITY }) as Credential;
const candidate = (providerId: string, ...hashes: string[]): Candidate =>
  ({ providerId, upstreamModel: "m", credentials: hashes.map(key) }) as unknown as Candidate;

/** Keys that are asked when every attempt fails with these errors; the last one repeats. */
function walk(
  models: readonly (readonly Candidate[])[],
  errors: Partial<UpstreamError>[],
  onlyFirst = false,
  runsFurther?: (candidate: Candidate) => boolean,
) {
  const routeHealth = createRouteHealth({ stats: createStats({ halfLifeMs: 60_000, now: () => 0 }) });
  const planner = createModelPlanner(
    models.map((candidates) => ({ candidates, onlyFirst, ...(runsFurther ? { runsFurther } : {}) })),
    { keyHealth: createKeyHealth(), routeHealth },
  );
  const attempts: Attempt[] = [];
  for (let step = planner.next(attempts); step; step = planner.next(attempts)) {
    const error = errors[Math.min(attempts.length, errors.length - 1)];
    attempts.push({
      candidate: step.candidate,
      credential: step.credential,
      errorType: "upstream_error",
      error: { errorType: "upstream_error", fault: "provider", status: 500, message: "", ...error },
    } as Attempt);
  }
  return attempts.map(({ credential }) => credential.hash);
}

const A = [candidate("a", "a1"), candidate("b", "a2")];
const B = [candidate("a", "b1"), candidate("b", "b2")];
const C = [candidate("c", "c1")];
const LIMITED = { fault: "key", errorType: "rate_limited" } as const;
const context = { kind: "context", asked: null, output: null, most: null } as const;

describe("a request that names further models", () => {
  it("tries the providers of a model before the next model, each at least once", () => {
    expect(walk([A, B, C], [LIMITED])).toEqual(["a1", "a2", "b1", "b2", "c1"]);
  });

  it("makes two attempts more than it has models at most", () => {
    const models = Array.from({ length: 5 }, (_, at) => [candidate(`p${at}`, `x${at}`, `y${at}`, `z${at}`)]);
    const asked = walk(models, [LIMITED]);
    expect(asked.map((hash) => hash.slice(1))).toEqual(["0", "0", "0", "1", "2", "3", "4"]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each([
    ["an overflow", { fault: "caller", callerFault: context }],
    ["a refusal by policy", { fault: "caller", callerFault: { ...context, kind: "policy" } }],
  ] as const)("goes to the next model without asking the same one again: %s", (_, error) => {
    expect(walk([A, B], [error])).toEqual(["a1", "b1"]);
  });

  it("ends with any other fault of the caller, and with a response that is too large", () => {
    expect(walk([A, B], [{ fault: "caller" }])).toEqual(["a1"]);
    expect(walk([A, B], [LIMITED, { fault: "caller" }])).toEqual(["a1", "a2"]);
    expect(walk([A, B], [{ isBeyondBounds: true }])).toEqual(["a1"]);
  });

  it("passes over a model without a key that can be called", () => {
    expect(walk([[candidate("a")], B], [LIMITED])).toEqual(["b1", "b2"]);
  });

  it("goes from a provider that runs further models itself to others, unless it refuses the request", () => {
    const runs = ({ providerId }: Candidate) => providerId === "a";
    expect(walk([A, C], [LIMITED], false, runs)).toEqual(["a1", "a2", "c1"]);
    expect(walk([A, C], [{ fault: "caller", callerFault: context }], false, runs)).toEqual(["a1"]);
    expect(walk([A, C], [LIMITED, { fault: "caller", callerFault: context }], false, runs)).toEqual([
      ...["a1", "a2", "c1"],
    ]);
  });

  it("stays with the first provider of each model where its caller says so", () => {
    expect(walk([A, C], [LIMITED], true)).toEqual(["a1", "c1"]);
  });
});
