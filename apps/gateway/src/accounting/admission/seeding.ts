import type { Caller, CountedLevel } from "@causeway/contracts";
import { respondWithin } from "@causeway/db/pool";
import {
  type Counters,
  CREDITS_SUBJECT,
  keyTotalSubject,
  spentNanoOf,
  type SubjectTotal,
} from "@causeway/limits";
import type { Logger } from "@causeway/telemetry";
import type { Breaker } from "../redis-away/breaker.ts";
import type { StoredTotal, TotalsReader } from "../types.ts";
import type { Moment, PlannedLevel, PlannedWindow } from "../moment.ts";

/** Gives Redis the totals of subjects it does not know. */
export interface Seeding {
  /** @throws RedisAway. */
  seed(caller: Caller, moment: Moment, subjects: readonly string[]): Promise<void>;
  /**
   * Tells Redis once what came with a caller about its budgets. Redis may know an older total: while a level has no limits no one tells it
   * what is spent, and while an earlier release is back, no one tells this one. Goes out before the admission that follows; never waits, never fails.
   */
  tell(caller: Caller, moment: Moment): void;
}

/** A database that hangs must not make admissions hang: after this its last word counts. */
const READ_TIMEOUT_MS = 1_000;

const FALLS_BACK = "could not read totals from PostgreSQL; counters start with the caller's own";
const NOTHING: StoredTotal = { used: "0", version: "0" };

/**
 * From PostgreSQL, one read per key or organization at a time; from the caller's context when PostgreSQL does not answer. An older
 * total cannot replace a newer one: the greater version wins in Redis.
 */
export function createSeeding(
  counters: Counters,
  breaker: Breaker,
  totals: TotalsReader,
  logger: Logger,
): Seeding {
  const once = createSharedReads(logger);
  const readLevel = (organizationId: string, { name, counted, known }: LevelCounter): Read =>
    once(
      `${organizationId} ${name}`,
      async () => [totalOf(name, await totals.findLevelTotals(organizationId, counted))],
      () => [totalOf(name, known)],
    );

  const told = new WeakSet<Caller>();

  return {
    tell: (caller, moment) => {
      if (told.has(caller)) return;
      told.add(caller);
      const totals = knownTotals(caller, moment);
      if (totals.length === 0) return;
      breaker.run(() => counters.refresh(caller.organizationId, totals)).catch(() => told.delete(caller));
    },
    seed: async (caller, { window, levels }, subjects) => {
      const { organizationId, apiKeyId, usage } = caller;
      const reads: Read[] = [];
      if (subjects.includes(CREDITS_SUBJECT)) {
        reads.push(
          once(
            organizationId,
            async () => [totalOf(CREDITS_SUBJECT, await totals.findCreditTotals(organizationId))],
            () => [totalOf(CREDITS_SUBJECT, usage.credits)],
          ),
        );
      }
      const ofLevels = levels.flatMap(totalsOfLevel).filter(({ name }) => subjects.includes(name));
      for (const counter of ofLevels) reads.push(readLevel(organizationId, counter));
      if (subjects.length > ofLevels.length + (subjects.includes(CREDITS_SUBJECT) ? 1 : 0)) {
        const key = `${apiKeyId}:${window?.window.startMs ?? ""}`;
        reads.push(
          once(
            key,
            () => readKey(totals, caller, window),
            () => fromCaller(caller, window),
          ),
        );
      }
      const known = (await Promise.all(reads)).flat();
      const asked = known.filter(({ name }) => subjects.includes(name));
      await breaker.run(() => counters.seed(organizationId, asked));
    },
  };
}

type Read = Promise<readonly SubjectTotal[]>;

/** One read per name at a time; a failed one, or one that takes too long, is answered by what is known otherwise. */
function createSharedReads(logger: Logger) {
  const running = new Map<string, Read>();

  return (
    key: string,
    read: () => Promise<readonly SubjectTotal[]>,
    otherwise: () => readonly SubjectTotal[],
  ): Read => {
    const known = running.get(key);
    if (known) return known;
    const reading = respondWithin(READ_TIMEOUT_MS, read())
      .catch((error) => {
        logger.warn({ err: error }, FALLS_BACK);
        return otherwise();
      })
      .finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}

interface LevelCounter {
  readonly name: string;
  readonly counted: CountedLevel;
  /** What came with the caller. */
  readonly known: StoredTotal | null;
}

function totalsOfLevel({ level: { level, id, usage }, total, window }: PlannedLevel): LevelCounter[] {
  const counters: LevelCounter[] = [];
  if (total) {
    counters.push({ name: total.name, counted: { level, id, windowStartMs: null }, known: usage.total });
  }
  if (window) {
    const { startMs } = window.window;
    const known = usage.window?.startMs === startMs ? usage.window : null;
    counters.push({ name: window.name, counted: { level, id, windowStartMs: startMs }, known });
  }
  return counters;
}

/** What came with a caller, of everything that has a budget. */
function knownTotals(caller: Caller, { window, levels }: Moment): SubjectTotal[] {
  const known = levels.flatMap(totalsOfLevel).filter((counter) => counter.known !== null);
  const totals = known.map((counter) => totalOf(counter.name, counter.known));
  if (caller.limits.total !== null || window) totals.push(...fromCaller(caller, window).filter(isKnown));
  if (caller.usage.credits) totals.push(totalOf(CREDITS_SUBJECT, caller.usage.credits));
  return totals;
}

/** Nothing is known of version 0: there may be a total by now. */
const isKnown = ({ version }: SubjectTotal): boolean => version !== "0";

async function readKey(
  totals: TotalsReader,
  caller: Caller,
  window: PlannedWindow | null,
): Promise<readonly SubjectTotal[]> {
  const found = await totals.findUsageTotals(caller.apiKeyId, window?.window.startMs ?? null);
  return keyTotals(caller, window, found.total, found.window);
}

function fromCaller(caller: Caller, window: PlannedWindow | null): readonly SubjectTotal[] {
  const { usage } = caller;
  const same = usage.window !== null && usage.window.startMs === window?.window.startMs;
  return keyTotals(caller, window, usage.total, same ? usage.window : null);
}

function keyTotals(
  caller: Caller,
  window: PlannedWindow | null,
  total: StoredTotal | null,
  inWindow: StoredTotal | null,
): readonly SubjectTotal[] {
  const totals = [totalOf(keyTotalSubject(caller.apiKeyId), total)];
  if (window) totals.push(totalOf(window.name, inWindow));
  return totals;
}

const totalOf = (name: string, total: StoredTotal | null): SubjectTotal => {
  const { used, version } = total ?? NOTHING;
  return { name, base: spentNanoOf(BigInt(used)), version };
};
