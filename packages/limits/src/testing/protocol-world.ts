import type { CountedLevel } from "@causeway/contracts";
import type { Redis } from "ioredis";
import { expect } from "vitest";
import type { Counters } from "../counters.ts";
import { intentsKey, subjectKey } from "../keys.ts";
import {
  CREDITS_SUBJECT,
  keyTotalSubject,
  keyWindowSubject,
  levelScope,
  levelTotalSubject,
  levelWindowSubject,
  subjectsOf,
} from "../subjects.ts";
import type { AdmitRequest, LevelHolds, SubjectTotal } from "../types.ts";

export const ORGANIZATION = "org_1";
const FOREVER_MS = 86_400_000;

/** One request as the world outside Redis knows it. */
interface Request {
  readonly id: string;
  readonly apiKeyId: string;
  readonly windowStartMs: number | null;
  readonly subjects: readonly string[];
  readonly estimate: number;
  readonly real: number;
  readonly slot: boolean;
  /** Levels above the key: those of one request are others than those of the next, as when a limit is set or removed. */
  readonly levels: readonly CountedLevel[];
  readonly holds: LevelHolds;
}

/** Two members, two projects, one organization: every request of a level counts to it whichever key it came by. */
const LEVELS_OF: Readonly<Record<string, readonly Omit<CountedLevel, "windowStartMs">[]>> = {
  key_a: [
    { level: "member", id: "usr_1" },
    { level: "project", id: "prj_1" },
    { level: "organization", id: "org_1" },
  ],
  key_b: [
    { level: "member", id: "usr_1" },
    { level: "project", id: "prj_2" },
    { level: "organization", id: "org_1" },
  ],
  key_c: [
    { level: "member", id: "usr_2" },
    { level: "project", id: "prj_2" },
    { level: "organization", id: "org_1" },
  ],
};

type Record_ = { readonly request: Request; readonly lost: boolean };

/** PostgreSQL in little: rows by id, totals by subject with a version. */
function createDatabase() {
  const rows = new Map<string, { cost: number; lost: boolean }>();
  const totals = new Map<string, { used: number; version: number }>();
  const totalOf = (name: string): SubjectTotal => {
    const { used, version } = totals.get(name) ?? { used: 0, version: 0 };
    return { name, base: String(used), version: String(version) };
  };
  return {
    rows,
    totalOf,
    write: ({ request, lost }: Record_): void => {
      const row = rows.get(request.id);
      if (row && !(row.lost && !lost)) return;
      const cost = lost ? 0 : request.real;
      rows.set(request.id, { cost, lost });
      for (const name of request.subjects) {
        const { used, version } = totals.get(name) ?? { used: 0, version: 0 };
        totals.set(name, { used: used + cost, version: version + 1 });
      }
    },
    sumOf: (name: string, requests: readonly Request[]): number =>
      requests
        .filter(({ subjects }) => subjects.includes(name))
        .reduce((sum, { id }) => sum + (rows.get(id)?.cost ?? 0), 0),
  };
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** Gateways, workers, deaths and losses at random around the real scripts. */
export function createWorld(redis: Redis, counters: Counters, seed: number) {
  const random = createRandom(seed);
  const database = createDatabase();
  const all: Request[] = [];
  const open: Request[] = [];
  /** Admitted ahead of their requests, and those of them that became one: Redis knows both as spares. */
  const spares: Request[] = [];
  const spareIds = new Set<string>();
  const released = new Set<string>();
  const whole = new Set<string>();
  const queue: Record_[][] = [];
  const staleSeeds: SubjectTotal[] = [];
  /** The greatest version Redis was told of each subject since it was wiped, with its total. */
  const told = new Map<string, SubjectTotal>();
  const seen = { wipes: 0, duplicates: 0, deaths: 0, restored: 0, released: 0, used: 0, left: 0 };

  const tell = (totals: readonly SubjectTotal[]): readonly SubjectTotal[] => {
    for (const total of totals) {
      const known = told.get(total.name);
      if (!known || Number(total.version) > Number(known.version)) told.set(total.name, total);
    }
    return totals;
  };
  const pick = <T>(items: T[]): T => items[Math.floor(random() * items.length)] as T;
  const takeOne = <T>(items: T[]): T => items.splice(Math.floor(random() * items.length), 1)[0] as T;
  const amount = (): number => 50 + Math.floor(random() * 900);

  const admission = (request: Request): AdmitRequest => ({
    organizationId: ORGANIZATION,
    id: request.id,
    apiKeyId: request.apiKeyId,
    createdAtMs: Date.now(),
    subjects: request.subjects.map((name) => ({
      name,
      limit: name === CREDITS_SUBJECT && request.slot ? null : "1000000000000000",
      estimate: String(request.estimate),
    })),
    window: null,
    rates: request.slot ? { requestsPerMinute: 1e9, tokensPerMinute: 1e12, promptTokens: 10 } : null,
    concurrency: request.slot ? 1e9 : null,
    ...(request.levels.length > 0
      ? {
          levelChecks: {
            promptTokens: 10,
            checks: request.levels.map((level) => ({
              scope: levelScope(level),
              requestsPerMinute: 1e9,
              tokensPerMinute: request.holds.rates.includes(levelScope(level)) ? 1e12 : null,
              concurrency: request.holds.slots.includes(levelScope(level)) ? 1e9 : null,
            })),
          },
        }
      : {}),
    stickyKey: random() < 0.2 ? "conversation" : null,
    intent: {
      projectId: "prj_1",
      apiKeyId: request.apiKeyId,
      windowStartMs: request.windowStartMs,
      ...(request.levels.length > 0 ? { levels: request.levels } : {}),
      door: "chat",
      requestedModel: "m",
      estimate: "0",
      stream: false,
      ...(spareIds.has(request.id) ? { isSpare: true } : {}),
    },
    reportKnown: random() < 0.5,
    ...(spareIds.has(request.id) ? { isSpare: true } : {}),
  });

  const create = (): Request => {
    const apiKeyId = pick(["key_a", "key_b", "key_c"]);
    const windowStartMs = apiKeyId === "key_a" ? null : pick([1_000, 2_000]);
    const names = [keyTotalSubject(apiKeyId)];
    if (windowStartMs !== null) names.push(keyWindowSubject(apiKeyId, windowStartMs));
    const levels = (LEVELS_OF[apiKeyId] ?? [])
      .filter(() => random() < 0.6)
      .map((level) => ({ ...level, windowStartMs: random() < 0.5 ? pick([1_000, 3_000]) : null }));
    for (const level of levels) {
      names.push(levelTotalSubject(level));
      if (level.windowStartMs !== null) names.push(levelWindowSubject(level, level.windowStartMs));
    }
    const scopes = levels.map(levelScope);
    const holds = {
      slots: scopes.filter(() => random() < 0.5),
      rates: scopes.filter(() => random() < 0.5),
    };
    if (random() < 0.5) names.push(CREDITS_SUBJECT);
    const request = {
      id: `req_${all.length}`,
      ...{ apiKeyId, windowStartMs, subjects: names, estimate: amount(), real: amount() },
      slot: apiKeyId === "key_c",
      ...{ levels, holds },
    };
    all.push(request);
    return request;
  };

  const admit = async (requests: readonly Request[]): Promise<void> => {
    for (;;) {
      const results = await counters.admit(requests.map(admission), FOREVER_MS);
      const missing = results.flatMap((result) =>
        result.status === "needs_seed" ? [...result.subjects] : [],
      );
      if (missing.length === 0) {
        const refused = requests.filter((_, index) => results[index]?.status !== "admitted");
        for (const { id } of refused) {
          // Spares ask for no totals: what isn't known isn't spared.
          expect(spareIds.has(id)).toBe(true);
          released.add(id);
        }
        return;
      }
      await counters.seed(ORGANIZATION, tell([...new Set(missing)].map(database.totalOf)));
    }
  };

  const settle = (requests: readonly Request[]): Promise<void> =>
    counters.settle(
      ORGANIZATION,
      requests.map(({ id, apiKeyId, subjects, real, slot, holds }) => ({
        ...{ id, apiKeyId, slot },
        amounts: subjects.map((subject) => ({ subject, nano: String(real) })),
        ...(slot ? { tokens: 25 } : {}),
        holds: { ...holds, tokens: 25 },
      })),
    );

  const finish = async (requests: readonly Request[]): Promise<void> => {
    await settle(requests);
    queue.push(requests.map((request) => ({ request, lost: false })));
    for (const { id } of requests) whole.add(id);
  };

  /** Lease over, taken by the reaper; now and then the gateway was only away and its record comes after all. */
  const die = async (request: Request): Promise<void> => {
    seen.deaths += 1;
    await counters.renew(ORGANIZATION, [openOf(request)], -1_000);
    const lost = await counters.takeExpired(ORGANIZATION, 0);
    expect(lost.map(({ id }) => id)).toContain(request.id);
    for (const { id, intent } of lost) {
      if (intent.isSpare) await counters.release(ORGANIZATION, all[Number(id.slice(4))] as Request);
    }
    // Those of the spares that were used are in a file of the gateway that died.
    queue.push(lost.map(({ id }) => ({ request: all[Number(id.slice(4))] as Request, lost: true })));
    if (random() < 0.3) await finish([request]);
  };

  /** Taken ahead; used by a request, given back, or left behind by a gateway that died. */
  const spare = async (): Promise<void> => {
    const taken = Array.from({ length: 1 + Math.floor(random() * 5) }, create);
    for (const { id } of taken) spareIds.add(id);
    await admit(taken);
    spares.push(...taken.filter(({ id }) => !released.has(id)));
    for (const one of spares.splice(0, Math.floor(random() * spares.length))) {
      const fate = random();
      if (fate < 0.7) {
        seen.used += 1;
        open.push(one);
        continue;
      }
      released.add(one.id);
      if (fate < 0.9) await counters.release(ORGANIZATION, one);
      else {
        seen.left += 1;
        await counters.renew(ORGANIZATION, [openOf(one, true)], -1_000);
        const lost = await counters.takeExpired(ORGANIZATION, 0);
        expect(lost.find(({ id }) => id === one.id)?.intent.isSpare).toBe(true);
        await counters.release(ORGANIZATION, one);
      }
    }
  };

  /** As its gateway knows it: it restores what was used as the request it became. */
  const openOf = (request: Request, isSpare = false) => ({
    ...{
      id: request.id,
      apiKeyId: request.apiKeyId,
      slot: request.slot,
      createdAtMs: 1,
      holds: request.holds,
    },
    amounts: request.subjects.map((subject) => ({ subject, nano: String(request.estimate) })),
    intent: {
      ...admission(request).intent,
      ...(isSpare ? { isSpare: true as const } : { isSpare: undefined }),
    },
  });

  const work = async (job: readonly Record_[], crash: "before" | "after" | null): Promise<boolean> => {
    if (crash === "before") return false;
    for (const record of job) database.write(record);
    if (crash === "after") return false;
    const names = new Set(job.flatMap(({ request }) => request.subjects));
    await counters.written(
      ORGANIZATION,
      job.map(({ request }) => request),
      tell([...names].map(database.totalOf)),
    );
    return true;
  };

  const endSome = async (): Promise<void> => {
    const ended = Array.from({ length: Math.min(open.length, 1 + Math.floor(random() * 4)) }, () =>
      takeOne(open),
    );
    const fate = random();
    const [first] = ended as [Request, ...Request[]];
    if (fate < 0.05) {
      open.push(...ended.slice(1));
      await die(first);
    } else if (fate < 0.1) {
      open.push(...ended.slice(1));
      released.add(first.id);
      seen.released += 1;
      await counters.release(ORGANIZATION, first);
    } else if (fate < 0.15) {
      // The outcome of a write was unknown: the same again, also as one call that names an id twice.
      await settle([...ended, ...ended]);
      await finish(ended);
      if (random() < 0.5) queue.push(ended.map((request) => ({ request, lost: false })));
    } else if (fate < 0.2) {
      queue.push(ended.map((request) => ({ request, lost: false })));
      await finish(ended);
    } else await finish(ended);
  };

  const workSome = async (): Promise<void> => {
    const at = Math.floor(random() * queue.length);
    const job = queue[at] as Record_[];
    const fate = random();
    const done = await work(job, fate < 0.03 ? "before" : fate < 0.08 ? "after" : null);
    if (!done) return;
    queue.splice(at, 1);
    if (random() > 0.03) return;
    seen.duplicates += 1;
    queue.push(job);
  };

  const step = async (): Promise<void> => {
    const x = random();
    if (x < 0.3) {
      const requests = Array.from({ length: 1 + Math.floor(random() * 3) }, create);
      await admit(requests);
      if (random() < 0.05) await admit(requests);
      open.push(...requests);
    } else if (x < 0.33) await spare();
    else if (x < 0.6 && open.length > 0) await endSome();
    else if (x < 0.95 && queue.length > 0) await workSome();
    else if (x < 0.96 && all.length > 0) staleSeeds.push(database.totalOf(pick(subjectsOf(pick(all)))));
    else if (x < 0.97 && staleSeeds.length > 0)
      await counters.seed(ORGANIZATION, tell([takeOne(staleSeeds)]));
    else if (x < 0.985 && open.length > 0) {
      seen.restored += (
        await counters.renew(
          ORGANIZATION,
          open.map((request) => openOf(request)),
          FOREVER_MS,
        )
      ).length;
      await checkRenewed();
    } else if (x >= 0.9985) {
      seen.wipes += 1;
      await redis.flushdb();
      told.clear();
    }
  };

  /** What Redis must hold at any moment, whatever happened before. */
  const check = async (): Promise<void> => {
    for (const name of new Set(all.flatMap(({ subjects }) => subjects))) {
      const hash = await redis.hgetall(subjectKey(ORGANIZATION, name));
      const amounts = Object.entries(hash).filter(([field]) => field.startsWith("a:"));
      expect(Number(hash.open ?? 0)).toBe(amounts.reduce((sum, [, amount]) => sum + Number(amount), 0));
      expect({ base: hash.base, version: hash.ver }).toEqual({
        base: told.get(name)?.base,
        version: told.get(name)?.version,
      });
    }
  };

  /** Every open request is counted with its estimate. */
  const checkRenewed = async (): Promise<void> => {
    for (const { id, subjects, estimate } of open) {
      for (const name of subjects) {
        expect(await redis.hget(subjectKey(ORGANIZATION, name), `a:${id}`)).toBe(String(estimate));
      }
      expect(await redis.hexists(intentsKey(ORGANIZATION), id)).toBe(1);
    }
  };

  const end = async (): Promise<void> => {
    for (const one of spares.splice(0)) {
      released.add(one.id);
      await counters.release(ORGANIZATION, one);
    }
    while (open.length > 0) await finish(open.splice(0, 7));
    while (queue.length > 0) {
      const fate = random();
      if (await work(queue[0] as Record_[], fate < 0.05 ? "before" : fate < 0.1 ? "after" : null))
        queue.shift();
    }
  };

  return { step, check, end, database, all, released, whole, seen };
}
