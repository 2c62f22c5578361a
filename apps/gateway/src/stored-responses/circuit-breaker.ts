/** After this many failures in a row Redis is left alone for this long: callers must not all wait for it. */
const FAILURES_TO_REST = 3;
const REST_MS = 1_000;

/** Asks someone who may hang, and rejects at once for a while when that was of no use. */
export function createCircuitBreaker() {
  let restsUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return {
    ask: async <T>(work: () => Promise<T>): Promise<T> => {
      if (performance.now() < restsUntil) throw new Error("it did not respond a moment ago");
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES_TO_REST) restsUntil = performance.now() + REST_MS;
        throw error;
      }
    },
  };
}
