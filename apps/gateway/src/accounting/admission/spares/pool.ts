import type { AdmitRequest, AdmitResult } from "@causeway/limits";
import { createDemand, type Demand, KEEP_MS } from "./demand.ts";

/** An admission that waits for its request. */
export interface Spare {
  readonly request: AdmitRequest;
  readonly result: AdmitResult & { readonly status: "admitted" };
  /** `performance.now()` when it was asked for. */
  readonly askedAt: number;
}

/** The spares for requests of one size, by one key and its limits of one moment. */
export interface Pool {
  readonly demand: Demand;
  /** The oldest that isn't too old. */
  take(nowMs: number): Spare | null;
  /** All of a pool hold parts of the same budgets. */
  first(): Spare | undefined;
  add(spare: Spare): void;
  /** It isn't used after all. */
  putBack(spare: Spare): void;
  count(): number;
  /** Takes out those that are too old, or all. */
  takeOld(nowMs: number): Spare[];
}

/** Begins empty. */
export function createPool(): Pool {
  const spares: Spare[] = [];
  return {
    demand: createDemand(),
    take(nowMs) {
      const [oldest] = spares;
      if (!oldest || nowMs - oldest.askedAt > KEEP_MS) return null;
      spares.shift();
      return oldest;
    },
    first: () => spares[0],
    add: (spare) => void spares.push(spare),
    putBack: (spare) => void spares.unshift(spare),
    count: () => spares.length,
    takeOld(nowMs) {
      const firstFresh = spares.findIndex(({ askedAt }) => nowMs - askedAt <= KEEP_MS);
      return spares.splice(0, firstFresh < 0 ? spares.length : firstFresh);
    },
  };
}
