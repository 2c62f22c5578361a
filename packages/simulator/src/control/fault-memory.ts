export type FaultMemory = ReturnType<typeof createFaultMemory>;

/** Counts the failures already given per `failOnce` key; the oldest keys are forgotten beyond the bound. */
export function createFaultMemory(maxKeys = 50_000) {
  const failures = new Map<string, number>();
  return {
    /** True while fewer than `times` failures were given for this key. */
    shouldFail(key: string, times: number): boolean {
      const given = failures.get(key) ?? 0;
      if (given >= times) return false;
      failures.set(key, given + 1);
      const oldest = failures.size > maxKeys ? failures.keys().next().value : undefined;
      if (oldest !== undefined) failures.delete(oldest);
      return true;
    },
    clear: () => failures.clear(),
  };
}
