import type { Attempt } from "../request/attempt.ts";
import type { Candidate, Credential } from "../request/candidate.ts";
import { isFinal, type Obstacle } from "../request/obstacle.ts";
import type { Healths } from "./has-healthy-key.ts";

/** Finds the obstacles of a candidate, one for each of its keys; none if a key can be used. */
export function findObstacles(healths: Healths, candidate: Candidate): readonly Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const credential of candidate.credentials) {
    const obstacle = findObstacle(healths, candidate, credential);
    if (!obstacle) return [];
    obstacles.push(obstacle);
  }
  return obstacles;
}

/**
 * Finds, for each candidate that was passed over, the obstacle of its keys. Those after the one that answered weren't looked at.
 *
 * @param candidates in the order of the plan
 */
export function findUncalled(
  healths: Healths,
  candidates: readonly Candidate[],
  attempts: readonly Pick<Attempt, "candidate" | "error">[],
): ReadonlyMap<Candidate, Obstacle["kind"]> {
  const last = attempts.at(-1);
  const end = last && !last.error ? candidates.indexOf(last.candidate) : candidates.length;
  // Nearly always the first one answers.
  if (end <= 0) return NONE;
  const called = new Set(attempts.map(({ candidate }) => candidate));
  return new Map(
    candidates
      .slice(0, end)
      .filter((candidate) => !called.has(candidate))
      .flatMap((candidate) => {
        const obstacles = findObstacles(healths, candidate);
        const first = obstacles.find((one) => !isFinal(one)) ?? obstacles[0];
        return first ? [[candidate, first.kind] as const] : [];
      }),
  );
}

const NONE: ReadonlyMap<Candidate, Obstacle["kind"]> = new Map();

function findObstacle(
  { keyHealth, routeHealth }: Healths,
  candidate: Candidate,
  credential: Credential,
): Obstacle | null {
  const problem = keyHealth.problemOf(credential, candidate);
  const one = { candidate, credential, refusal: problem?.refusal ?? null, restMs: 0 };
  if (problem?.refusal) return { ...one, kind: problem.kind };
  const restMs = routeHealth.restMs(candidate, credential);
  if (restMs > 0) return { ...one, kind: "hangs", restMs };
  if (problem) return { ...one, kind: problem.kind };
  return routeHealth.isClosed(candidate, credential) ? null : { ...one, kind: "open" };
}
