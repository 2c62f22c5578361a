/** Bounds the requests under way in this process; what is over the bound is refused, never queued. */
export function createInFlight(max: number) {
  let count = 0;
  return {
    /** Null when the bound is reached; else call what is returned, once, at the end. */
    enter(): (() => void) | null {
      if (count >= max) return null;
      count += 1;
      return () => {
        count -= 1;
      };
    },
    count: () => count,
  };
}

export type InFlight = ReturnType<typeof createInFlight>;
