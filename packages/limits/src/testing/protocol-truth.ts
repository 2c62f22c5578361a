import type { SubjectTotal } from "../types.ts";
import type { Database } from "./protocol-database.ts";
import type { Request } from "./protocol-requests.ts";

/** Between which amounts of nanodollars Redis must say that a subject's spend lies. */
interface Bounds {
  readonly atLeast: number;
  readonly atMost: number;
}

/**
 * What is true of every subject, next to Redis: PostgreSQL's total, and what first settlements that Redis has executed add to it. It is told
 * of every step in the order in which Redis executes them.
 */
export function createTruth(database: Database) {
  /** Requests whose cost may not be in the total that Redis knows, by subject. */
  const pending = new Map<string, Map<string, Request>>();
  /** First settlements that were executed, and those of them that Redis counts until their row is told. */
  const settled = new Set<string>();
  const counted = new Set<string>();
  const repeated = new Set<string>();
  /** Written while they were reserved: Redis adds nothing for their settlements. */
  const early = new Set<string>();
  /** Those that Redis has as settled, with an amount or without. */
  const marked = new Set<string>();
  /** Requests that Redis reserves for: ids, with whether as spares. */
  const held = createHeld();
  /** The greatest version Redis was told of each subject since it was wiped. */
  const told = new Map<string, SubjectTotal>();
  /** By subject: corrections downward that are under way; and those where something was lost. */
  const corrected = new Map<string, number>();
  const vague = new Set<string>();
  /** By subject: picodollars that rounding took from settlements since Redis last counted what PostgreSQL does. */
  const rounded = new Map<string, number>();

  const pendingOf = (name: string): Map<string, Request> => {
    const known = pending.get(name) ?? new Map<string, Request>();
    pending.set(name, known);
    return known;
  };
  const isInBase = (id: string, name: string): boolean =>
    database.versionOf(id, name) <= Number(told.get(name)?.version ?? -1);
  const isSpent = (id: string): boolean => settled.has(id) || database.hasCostOf(id);

  const isOver = (id: string, name: string): boolean =>
    isInBase(id, name) ? !marked.has(id) : database.rows.get(id)?.isLost === true && !settled.has(id);

  /** Forgets what is over. */
  const tidy = (name: string): void => {
    const requests = pendingOf(name);
    for (const id of requests.keys()) {
      if (!isOver(id, name)) continue;
      requests.delete(id);
      // In the total, and perhaps not in what Redis counts beyond it.
      if (isSpent(id) && !counted.has(id)) vague.add(name);
    }
    const isTold = told.get(name)?.version === String(database.stateOf(name).version);
    if (!isTold || [...requests.keys()].some((id) => isSpent(id) || marked.has(id))) return;
    corrected.delete(name);
    vague.delete(name);
    rounded.delete(name);
  };

  return {
    told,
    admitted(request: Request, isSpare: boolean): void {
      held.add(request, isSpare);
      for (const name of request.subjects) pendingOf(name).set(request.id, request);
    },
    settled(request: Request, isRepeat: boolean): void {
      const { id, subjects } = request;
      const isReserved = held.delete(id);
      if (isRepeat) {
        if (!isReserved) return;
        repeated.add(id);
        marked.add(id);
        return;
      }
      if (settled.has(id)) return;
      settled.add(id);
      for (const name of subjects) pendingOf(name).set(id, request);
      if (early.has(id) || repeated.has(id)) return;
      counted.add(id);
      marked.add(id);
      for (const name of subjects) rounded.set(name, (rounded.get(name) ?? 0) + (request.real % 1_000));
    },
    released({ id, subjects }: Request): void {
      held.delete(id);
      for (const name of subjects) pendingOf(name).delete(id);
    },
    wrote(requests: readonly Request[], totals: readonly SubjectTotal[]): void {
      for (const total of totals) {
        const known = told.get(total.name);
        if (!known || Number(total.version) > Number(known.version)) told.set(total.name, total);
      }
      for (const { id, subjects } of requests) {
        if (held.delete(id)) early.add(id);
        marked.delete(id);
        // Told as lost, while its real row is on its way.
        if (!subjects.every((name) => isInBase(id, name))) counted.delete(id);
      }
    },
    corrected(name: string, by: number): void {
      vague.add(name);
      if (by < 0) corrected.set(name, (corrected.get(name) ?? 0) - by);
    },
    wiped(): void {
      told.clear();
      held.clear();
      counted.clear();
      early.clear();
      repeated.clear();
      marked.clear();
      for (const name of pending.keys()) vague.add(name);
    },
    /** Another flush told Redis a total with its row before Redis was told of the row, or had the settlement: adding now would count twice. */
    isOvertaken: ({ id, subjects }: Request): boolean =>
      held.has(id) && subjects.some((name) => isInBase(id, name)),
    heldOf: held.of,
    boundsOf(name: string): Bounds {
      tidy(name);
      const requests = [...pendingOf(name)];
      const unwritten = requests.filter(([id]) => settled.has(id) && !database.hasCostOf(id));
      const truth = unwritten.reduce((sum, [, { real }]) => sum + real, database.stateOf(name).used);
      const isKnown = !vague.has(name) && requests.every(([id]) => !isSpent(id) || counted.has(id));
      return {
        atLeast: isKnown && told.has(name) ? Math.floor((truth - (rounded.get(name) ?? 0)) / 1_000) - 1 : 0,
        atMost: Math.floor((truth + (corrected.get(name) ?? 0)) / 1_000),
      };
    },
  };
}

/** A request that Redis reserves for. */
interface Held {
  readonly request: Request;
  readonly isSpare: boolean;
}

/** Requests by id and by subject: every step asks for those of the subjects that it touched. */
function createHeld() {
  const byId = new Map<string, Held>();
  const bySubject = new Map<string, Map<string, Held>>();
  return {
    add(request: Request, isSpare: boolean): void {
      const held = { request, isSpare };
      byId.set(request.id, held);
      for (const name of request.subjects) {
        const known = bySubject.get(name) ?? new Map<string, Held>();
        bySubject.set(name, known.set(request.id, held));
      }
    },
    has: (id: string): boolean => byId.has(id),
    delete(id: string): boolean {
      for (const name of byId.get(id)?.request.subjects ?? []) bySubject.get(name)?.delete(id);
      return byId.delete(id);
    },
    clear(): void {
      byId.clear();
      bySubject.clear();
    },
    of: (name: string): Held[] => [...(bySubject.get(name)?.values() ?? [])],
  };
}

export type Truth = ReturnType<typeof createTruth>;
