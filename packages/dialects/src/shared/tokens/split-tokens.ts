/**
 * Takes parts out of a total so that no token is in two places: each part gets at most what the parts before it left.
 * Providers sometimes report parts that exceed their own total.
 */
export function createTokenPool(total: number): { take(part: number): number; rest(): number } {
  let left = Math.max(0, total);
  return {
    take(part) {
      const taken = Math.min(Math.max(0, part), left);
      left -= taken;
      return taken;
    },
    rest: () => left,
  };
}
