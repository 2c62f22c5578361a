import type { FailureRules, FailureStore, FailureSubject } from "./failure-rules.ts";

interface Entry {
  readonly count: number;
  readonly until: number;
  readonly seen: number;
}

/** Of one process; less than what Redis holds, because it is there only while Redis is unavailable. */
const MAX_SUBJECTS = 10_000;

type Synchronous = {
  begin(subjects: readonly FailureSubject[]): number;
  succeed(ends: Parameters<FailureStore["succeed"]>[0]): void;
};

/** The same rules as in Redis, in the memory of this process. A map keeps its order: the oldest entry comes first. */
export function createLocalFailures(rules: FailureRules): Synchronous {
  const entries = new Map<string, Entry>();
  const max = Math.min(MAX_SUBJECTS, rules.maxSubjects);
  const find = (name: string, now: number): Entry | undefined => {
    const entry = entries.get(name);
    return entry && entry.seen > now - rules.lifeMs ? entry : undefined;
  };
  const keep = (name: string, entry: Entry): void => {
    entries.delete(name);
    const [oldest] = entries.keys();
    if (entries.size >= max && oldest !== undefined) entries.delete(oldest);
    entries.set(name, entry);
  };
  return {
    begin(subjects) {
      const now = Date.now();
      const wait = Math.max(0, ...subjects.map(({ name }) => (find(name, now)?.until ?? 0) - now));
      if (wait > 0) {
        for (const { name } of subjects) {
          const entry = find(name, now);
          if (entry) keep(name, { ...entry, seen: now });
        }
        return wait;
      }
      for (const { name, free } of subjects) {
        const count = (find(name, now)?.count ?? 0) + 1;
        keep(name, { count, until: now + delayOf(count - free, rules), seen: now });
      }
      return 0;
    },
    succeed({ cleared, uncounted }) {
      for (const { name } of cleared) entries.delete(name);
      for (const { name } of uncounted) {
        const entry = entries.get(name);
        if (entry) entries.set(name, { ...entry, count: Math.max(0, entry.count - 1), until: 0 });
      }
    },
  };
}

/** @param over how many failures there are beyond the free ones */
const delayOf = (over: number, { firstDelayMs, longestDelayMs }: FailureRules): number =>
  over > 0 ? Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(over - 1, 40)) : 0;
