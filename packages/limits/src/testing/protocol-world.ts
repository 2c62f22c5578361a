import type { Redis } from "ioredis";
import { expect } from "vitest";
import type { Counters } from "../counters.ts";
import { intentsKey, subjectKey } from "../keys.ts";
import { subjectsOf } from "../subjects.ts";
import type { SubjectTotal } from "../types.ts";
import { checkSubject, probe } from "./protocol-check.ts";
import { createDatabase, type Written } from "./protocol-database.ts";
import {
  admissionOf,
  createRandom,
  createRequest,
  openOf,
  ORGANIZATION,
  pickOf,
  type Request,
  settlementOf,
} from "./protocol-requests.ts";
import { createTruth } from "./protocol-truth.ts";

export { ORGANIZATION } from "./protocol-requests.ts";

const FOREVER_MS = 86_400_000;
/** More than a call to Redis takes. */
const MANY = 501;

/** A commit that the counters don't know of yet, with the totals it had. */
interface Untold {
  readonly job: readonly Written[];
  readonly totals: readonly SubjectTotal[];
}

/** Gateways, two workers, deaths and losses at random around the real scripts. */
export function createWorld(redis: Redis, counters: Counters, seed: number) {
  const random = createRandom(seed);
  const database = createDatabase();
  const truth = createTruth(database);
  const all: Request[] = [];
  const open: Request[] = [];
  /** Admitted ahead of their requests, and those of them that became one: Redis knows both as spares. */
  const spares: Request[] = [];
  const spareIds = new Set<string>();
  const released = new Set<string>();
  const whole = new Set<string>();
  const queue: (readonly Written[])[] = [];
  const untold: Untold[] = [];
  /** First settlements in the socket of a Redis that hangs, next to a queue that doesn't. */
  const hanging: Request[][] = [];
  const recent: Request[] = [];
  const staleSeeds: SubjectTotal[] = [];
  const touched = new Set<string>();
  const seen = {
    ...{ wipes: 0, duplicates: 0, deaths: 0, restored: 0, released: 0, used: 0, left: 0 },
    ...{ many: 0, hung: 0, lostSettles: 0, corrections: 0, exact: 0, spent: 0, reserved: 0, admitted: 0 },
  };

  const takeOne = <T>(items: T[]): T => items.splice(Math.floor(random() * items.length), 1)[0] as T;
  const touch = (requests: readonly Request[]): void => {
    for (const { subjects } of requests) for (const name of subjects) touched.add(name);
  };
  const create = (): Request => {
    const request = createRequest(random, `req_${all.length}`);
    all.push(request);
    return request;
  };
  const createSome = (count: number) => Array.from({ length: count }, create);
  const admission = (request: Request) => admissionOf(random, request, spareIds.has(request.id));
  const totalsOf = (names: readonly string[]): SubjectTotal[] => [...new Set(names)].map(database.totalOf);

  const seedAll = async (totals: readonly SubjectTotal[]): Promise<void> => {
    for (const { name } of totals) touched.add(name);
    truth.wrote([], totals);
    await counters.seed(ORGANIZATION, totals);
  };

  const admit = async (requests: readonly Request[]): Promise<void> => {
    for (;;) {
      const results = await counters.admit(requests.map(admission), FOREVER_MS);
      const missing = results.flatMap((result) =>
        result.status === "needs_seed" ? [...result.subjects] : [],
      );
      for (const [index, request] of requests.entries()) {
        if (results[index]?.status === "admitted") truth.admitted(request, spareIds.has(request.id));
        // Spares ask for no totals: what isn't known isn't spared.
        else if (spareIds.has(request.id)) released.add(request.id);
        else expect(results[index]?.status).toBe("needs_seed");
      }
      touch(requests);
      if (missing.length === 0) return;
      await seedAll(totalsOf(missing));
    }
  };

  const release = async (request: Request): Promise<void> => {
    released.add(request.id);
    touch([request]);
    truth.released(request);
    await counters.release(ORGANIZATION, request);
  };

  const settle = async (requests: readonly Request[], isRepeat = false): Promise<void> => {
    touch(requests);
    for (const request of requests) truth.settled(request, isRepeat);
    await counters.settle(
      ORGANIZATION,
      requests.map((request) => settlementOf(request, isRepeat)),
    );
  };

  /** In the order of a connection: what hangs comes first. */
  const settleAgain = async (requests: readonly Request[]): Promise<void> => {
    const isHanging = requests.some((request) => hanging.some((group) => group.includes(request)));
    if (!isHanging) await settle(requests, true);
  };

  const isHeld = ({ id, subjects }: Request): boolean =>
    subjects.every((name) => truth.heldOf(name).some(({ request }) => request.id === id));

  /** The settlement, then the job; a settlement may be lost, or hang until after its row is written. */
  const finish = async (requests: readonly Request[]): Promise<void> => {
    const fate = random();
    if (fate < 0.02 && requests.every(isHeld)) {
      seen.hung += 1;
      hanging.push([...requests]);
    } else if (fate < 0.03) seen.lostSettles += 1;
    else await settle(requests);
    queue.push(requests.map((request) => ({ request, isLost: false })));
    for (const { id } of requests) whole.add(id);
    recent.push(...requests.slice(0, 5));
    recent.splice(0, recent.length - 30);
  };

  /** Lease over, taken by the reaper; now and then the gateway was only away and its record comes after all. */
  const die = async (request: Request): Promise<void> => {
    seen.deaths += 1;
    await counters.renew(ORGANIZATION, [openOf(request, admission(request).intent)], -1_000);
    if (!isHeld(request)) truth.admitted(request, false);
    touch([request]);
    const lost = await counters.takeExpired(ORGANIZATION, 0);
    expect(lost.map(({ id }) => id)).toContain(request.id);
    for (const { id, intent } of lost) {
      const one = all[Number(id.slice(4))] as Request;
      // Those of the spares that were used are in a file of the gateway that died.
      if (intent.isSpare) {
        touch([one]);
        await counters.release(ORGANIZATION, one);
        truth.released(one);
      }
    }
    queue.push(lost.map(({ id }) => ({ request: all[Number(id.slice(4))] as Request, isLost: true })));
    if (random() < 0.3) await finish([request]);
  };

  /** Taken ahead; used by a request, given back, or left behind by a gateway that died. */
  const spare = async (): Promise<void> => {
    const taken = createSome(1 + Math.floor(random() * 5));
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
      if (fate >= 0.9) {
        seen.left += 1;
        await counters.renew(ORGANIZATION, [openOf(one, admission(one).intent)], -1_000);
        const lost = await counters.takeExpired(ORGANIZATION, 0);
        expect(lost.find(({ id }) => id === one.id)?.intent.isSpare).toBe(true);
      }
      await release(one);
    }
  };

  const usedIntentOf = (request: Request) => ({ ...admission(request).intent, isSpare: undefined });

  const renewAll = async (): Promise<void> => {
    const requests = open.map((request) => openOf(request, usedIntentOf(request)));
    const restored = await counters.renew(ORGANIZATION, requests, FOREVER_MS);
    seen.restored += restored.length;
    for (const id of restored) {
      const request = all[Number(id.slice(4))] as Request;
      touch([request]);
      truth.admitted(request, false);
    }
    for (const { id, subjects, estimate } of open.slice(-20)) {
      for (const name of subjects) {
        const value = await redis.hget(subjectKey(ORGANIZATION, name), `a:${id}`);
        expect(value?.slice(1)).toBe(String(estimate));
      }
      expect(await redis.hexists(intentsKey(ORGANIZATION), id)).toBe(1);
    }
  };

  /** A worker commits; the counters hear of it at once, or after other flushes. */
  const work = async (job: readonly Written[], crash: "before" | "after" | null): Promise<boolean> => {
    if (crash === "before") return false;
    for (const written of job) database.write(written);
    const subjects = job.flatMap(({ request }) => request.subjects);
    if (crash === "after") return false;
    untold.push({ job, totals: totalsOf(subjects) });
    return true;
  };

  const tell = async ({ job, totals }: Untold): Promise<void> => {
    const requests = job.map(({ request }) => request);
    touch(requests);
    truth.wrote(requests, totals);
    await counters.written(ORGANIZATION, requests, totals);
  };

  const endSome = async (): Promise<void> => {
    const count = open.length > MANY ? MANY : Math.min(open.length, 1 + Math.floor(random() * 6));
    const ended = Array.from({ length: count }, () => takeOne(open));
    const fate = random();
    const [first] = ended as [Request, ...Request[]];
    if (fate < 0.05) {
      open.push(...ended.slice(1));
      await die(first);
    } else if (fate < 0.1) {
      open.push(...ended.slice(1));
      seen.released += 1;
      await release(first);
    } else {
      await finish(ended);
      // The outcome of a write was unknown: the same again, and its job too.
      if (fate < 0.2) await settleAgain(ended);
      if (fate < 0.15) queue.push(ended.map((request) => ({ request, isLost: false })));
    }
  };

  const workSome = async (): Promise<void> => {
    const at = Math.floor(random() * queue.length);
    const fate = random();
    // Some jobs make one flush.
    const jobs = queue.slice(at, at + 1 + Math.floor(random() * 5));
    const done = await work(jobs.flat(), fate < 0.03 ? "before" : fate < 0.08 ? "after" : null);
    if (done) queue.splice(at, jobs.length);
    const [again] = jobs;
    if (!done || random() > 0.03 || !again) return;
    seen.duplicates += 1;
    queue.push(again);
  };

  const settleHanging = async (): Promise<void> => {
    const requests = takeOne(hanging);
    if (requests.some(truth.isOvertaken)) hanging.push(requests);
    else await settle(requests);
  };

  const correct = (): void => {
    seen.corrections += 1;
    const name = pickOf(random, subjectsOf(pickOf(random, all)));
    truth.corrected(name, database.correct(name, Math.floor((random() - 0.6) * 2_000_000)));
    touched.add(name);
  };

  const wipe = async (): Promise<void> => {
    seen.wipes += 1;
    await redis.flushdb();
    hanging.length = 0;
    truth.wiped();
  };

  const probeOne = async (): Promise<void> => {
    const like = pickOf(random, all.slice(-200));
    const name = pickOf(random, like.subjects);
    const seedOf = (names: readonly string[]) => seedAll(totalsOf(names));
    const status = await probe({ random, counters, truth, seed: seedOf }, like, name, `probe_${all.length}`);
    if (status === "spent" || status === "reserved" || status === "admitted") seen[status] += 1;
  };

  const admitSome = async (): Promise<void> => {
    const isMany = random() < 0.0015;
    const requests = createSome(isMany ? MANY : 1 + Math.floor(random() * 3));
    if (isMany) seen.many += 1;
    await admit(requests);
    if (random() < 0.05) await admit(requests);
    open.push(...requests);
  };

  const rareStep = async (x: number): Promise<void> => {
    if (x < 0.005) await wipe();
    else if (x < 0.05) correct();
    else if (x < 0.2) staleSeeds.push(database.totalOf(pickOf(random, subjectsOf(pickOf(random, all)))));
    else if (x < 0.4 && staleSeeds.length > 0) await seedAll([takeOne(staleSeeds)]);
    else if (x < 0.5 && open.length > 0) await renewAll();
    else if (x < 0.65 && hanging.length > 0) await settleHanging();
    else if (x < 0.75 && recent.length > 0) await settleAgain([pickOf(random, recent)]);
    else await probeOne();
  };

  const step = async (): Promise<void> => {
    const x = random();
    if (x < 0.24 || all.length === 0) await admitSome();
    else if (x < 0.27) await spare();
    else if (x < 0.51 && open.length > 0) await endSome();
    else if (x < 0.64 && queue.length > 0) await workSome();
    else if (x < 0.84 && untold.length > 0) await tell(takeOne(untold));
    else if (x > 0.84) await rareStep(random());
  };

  /** What must hold at any moment, of what changed since the last check. */
  const check = async (): Promise<void> => {
    const names = [...touched];
    touched.clear();
    const checks = await Promise.all(names.map((name) => checkSubject(redis, truth, name)));
    seen.exact += checks.filter(({ isExact }) => isExact).length;
  };

  const end = async (): Promise<void> => {
    for (const one of spares.splice(0)) await release(one);
    while (open.length > 0) await finish(open.splice(0, 7));
    while (queue.length > 0) {
      const fate = random();
      const job = queue[0] as readonly Written[];
      if (await work(job, fate < 0.05 ? "before" : fate < 0.1 ? "after" : null)) queue.shift();
    }
    while (untold.length > 0) await tell(takeOne(untold));
    while (hanging.length > 0) await settle(takeOne(hanging));
    await check();
  };

  return { step, check, end, database, all, released, whole, seen };
}
