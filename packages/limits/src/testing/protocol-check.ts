import type { Redis } from "ioredis";
import { expect } from "vitest";
import type { Counters } from "../counters.ts";
import { subjectKey } from "../keys.ts";
import { greaterOf } from "../read-key.ts";
import { ORGANIZATION, type Request } from "./protocol-requests.ts";
import type { Truth } from "./protocol-truth.ts";

/** Each counter of a subject is the sum of its kind, its total is the newest that Redis was told, and its spend is true. */
export async function checkSubject(redis: Redis, truth: Truth, name: string): Promise<{ isExact: boolean }> {
  const hash = await redis.hgetall(subjectKey(ORGANIZATION, name));
  const values = Object.entries(hash).filter(([field]) => field.startsWith("a:"));
  const of = (kinds: string) => values.filter(([, value]) => kinds.includes(value[0] ?? ""));
  const sum = (kinds: string) => of(kinds).reduce((total, [, value]) => total + Number(value.slice(1)), 0);
  expect({
    ...{ reserved: Number(hash.reserved ?? 0), spares: Number(hash.spares ?? 0), n: Number(hash.n ?? 0) },
    ...{ base: hash.base, version: hash.ver },
  }).toEqual({
    ...{ reserved: sum("rp"), spares: sum("p"), n: of("s").length },
    ...{ base: truth.told.get(name)?.base, version: truth.told.get(name)?.version },
  });
  expect(of("rpsw")).toHaveLength(values.length);
  const ids = (entries: [string, string][]) => entries.map(([field]) => field.slice(2)).sort();
  const held = truth.heldOf(name);
  expect(ids(of("rp"))).toEqual(held.map(({ request }) => request.id).sort());
  const { atLeast, atMost } = truth.boundsOf(name);
  const spent = Number(greaterOf(hash.base, hash.spent));
  expect(spent).toBeLessThanOrEqual(atMost);
  if (hash.base !== undefined) expect(spent).toBeGreaterThanOrEqual(atLeast);
  return { isExact: atLeast > 0 };
}

export interface Probe {
  readonly random: () => number;
  readonly counters: Counters;
  readonly truth: Truth;
  readonly seed: (names: readonly string[]) => Promise<void>;
}

/** Asks with a limit near what is spent, and gives back what it got. Answers how it was judged. */
export async function probe(
  { random, counters, truth, seed }: Probe,
  like: Request,
  name: string,
  id: string,
) {
  const { atLeast, atMost } = truth.boundsOf(name);
  const near = random() < 0.5 ? atLeast : atMost;
  const limit = Math.max(0, near + Math.floor(random() * 7) - 3 + (random() < 0.3 ? 2_000 : 0));
  const estimate = random() < 0.5 ? 1 : 1_000_000;
  const { apiKeyId, windowStartMs, levels } = like;
  const ask = () =>
    counters.admit(
      [
        {
          ...{ organizationId: ORGANIZATION, id, apiKeyId, createdAtMs: Date.now() },
          subjects: [{ name, limit: String(limit), estimate: String(estimate) }],
          ...{ window: null, rates: null, concurrency: null, stickyKey: null, reportKnown: false },
          intent: {
            ...{ projectId: "prj_1", apiKeyId, windowStartMs, door: "chat", requestedModel: "m" },
            ...{ estimate: "0", stream: false },
          },
        },
      ],
      60_000,
    );
  let [result] = await ask();
  if (result?.status === "needs_seed") {
    await seed(result.subjects);
    [result] = await ask();
  }
  const held = truth.heldOf(name);
  if (result?.status === "spent") expect(limit).toBeLessThanOrEqual(atMost);
  else if (limit > 0) expect(limit).toBeGreaterThan(atLeast);
  if (result?.status === "reserved") {
    expect(held.length).toBeGreaterThan(0);
    if (!result.isOnlySpares) expect(held.some(({ isSpare }) => !isSpare)).toBe(true);
  }
  if (held.length === 0 && limit > atMost) expect(result?.status).toBe("admitted");
  if (result?.status === "admitted") {
    await counters.release(ORGANIZATION, { id, apiKeyId, windowStartMs, levels });
  }
  return result?.status;
}
