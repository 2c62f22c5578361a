/** Bytes that content may take in this process until it is in its queue. */
export interface MemoryBudget {
  /** False when they are too many; nothing is counted then. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
  taken(): number;
}

/** A bound in bytes that is taken and given back. */
export function createMemoryBudget(maxBytes: number): MemoryBudget {
  let taken = 0;
  return {
    take: (bytes) => {
      if (taken + bytes > maxBytes) return false;
      taken += bytes;
      return true;
    },
    giveBack: (bytes) => {
      taken -= bytes;
    },
    taken: () => taken,
  };
}
