import type { Moment } from "../../moment.ts";
import { createPool, type Pool } from "./pool.ts";

/** Sizes of one key at a time; requests of others ask Redis. */
const POOLS_PER_KEY = 32;

/** The pools of all keys. A moment is of one caller's context: with the context or a window, its pools are out of use. */
export interface Pools {
  /** The pool for a size of a key's requests; null where the key has too many sizes already. */
  of(moment: Moment, sizeClass: number, nowMs: number): Pool | null;
}

/** Begins without any. */
export function createPools(): Pools {
  const pools = new WeakMap<Moment, Map<number, Pool>>();

  const sizesOf = (moment: Moment): Map<number, Pool> => {
    const known = pools.get(moment);
    if (known) return known;
    const sizes = new Map<number, Pool>();
    pools.set(moment, sizes);
    return sizes;
  };

  return {
    of(moment, sizeClass, nowMs) {
      const sizes = sizesOf(moment);
      const known = sizes.get(sizeClass);
      if (known) return known;
      if (sizes.size >= POOLS_PER_KEY && !makeRoom(sizes, nowMs)) return null;
      const pool = createPool();
      sizes.set(sizeClass, pool);
      return pool;
    },
  };
}

/** Removes the pool of a size that no one asks for any longer, if there is one. */
function makeRoom(sizes: Map<number, Pool>, nowMs: number): boolean {
  for (const [sizeClass, { demand }] of sizes) if (demand.isOver(nowMs)) return sizes.delete(sizeClass);
  return false;
}
