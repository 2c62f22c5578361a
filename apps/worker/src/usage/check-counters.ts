import type { UsageTotals } from "@causeway/db/caller";
import { type Counters, spentNanoOf, type SubjectState } from "@causeway/limits";
import type pg from "pg";
import { type CountedFor, type CounterRef, countersOf } from "./counter-refs.ts";

interface CounterFault {
  /** `<organization id> <counter>`. */
  readonly counter: string;
  readonly problem: string;
}

/** Outcome of one comparison of the counters in Redis with the totals in PostgreSQL. */
export interface CountersCheck {
  readonly checkedAtMs: number;
  readonly compared: number;
  readonly faults: readonly CounterFault[];
}

export interface CounterChecker {
  /** Remembers a counter as one of those to compare; the least recently noted are forgotten. */
  note(counted: CountedFor): void;
  check(): Promise<CountersCheck>;
}

export interface CheckerDeps {
  readonly counters: Pick<Counters, "readSubject">;
  readonly pool: pg.Pool;
}

/** Counters compared at a time: recent ones tell soon when something is wrong, whichever they are. */
const KEPT = 100;

/**
 * Compares what Redis counts on with the truth, for the counters this worker wrote to last. Nothing is repaired: the
 * protocol leaves nothing to repair, so a fault is a bug or a store that was put back to an older state.
 */
export function createCounterChecker({ counters, pool }: CheckerDeps): CounterChecker {
  const kept = new Map<string, CounterRef>();
  /** The version PostgreSQL had when Redis was first seen behind it. */
  let behind = new Map<string, bigint>();
  return {
    note: (counted) => {
      for (const counter of countersOf(counted)) {
        const key = `${counter.organizationId} ${counter.name}`;
        kept.delete(key);
        kept.set(key, counter);
      }
      for (const key of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(key);
      }
    },
    check: async () => {
      const faults: CounterFault[] = [];
      const nowBehind = new Map<string, bigint>();
      let compared = 0;
      for (const [key, counter] of kept) {
        // Redis first: PostgreSQL can then only be as new or newer.
        const state = await counters.readSubject(counter.organizationId, counter.name);
        if (!isSeeded(state)) continue;
        compared += 1;
        const total = await counter.readTotal(pool);
        const problem = compare(state, total, behind.get(key));
        if (problem !== null) faults.push({ counter: key, problem });
        if (BigInt(state.version) < BigInt(total.version))
          nowBehind.set(key, behind.get(key) ?? BigInt(total.version));
      }
      behind = nowBehind;
      return { checkedAtMs: Date.now(), compared, faults };
    },
  };
}

type Seeded = SubjectState & { readonly base: string; readonly version: string };

/** A counter that Redis lost is no fault: the next admission reads PostgreSQL. */
const isSeeded = (state: SubjectState | null): state is Seeded =>
  state !== null && state.base !== null && state.version !== null;

/** @param owedVersion what Redis should have reached since the check before. */
function compare(state: Seeded, total: UsageTotals, owedVersion: bigint | undefined): string | null {
  const version = BigInt(state.version);
  const truth = spentNanoOf(BigInt(total.used));
  if (version > BigInt(total.version)) {
    return `Redis has version ${version}, PostgreSQL only ${total.version}: was PostgreSQL restored to an older state?`;
  }
  if (version === BigInt(total.version) && state.base !== truth) {
    return `Redis counts ${state.base} nanodollars, PostgreSQL ${truth}; both are at version ${version}.`;
  }
  if (owedVersion !== undefined && version < owedVersion) {
    return `Redis is stuck at version ${version}; PostgreSQL has ${total.version}.`;
  }
  return null;
}
