import type { Candidate, Credential } from "../request/candidate.ts";

/**
 * Requests at one key that are never too many. A mean of a few requests says nothing, and the agents of one session that work at the
 * same time share its prompt caches.
 */
const FEW = 8;
/** A key with more than this many times the mean of its tier is busy. */
const BUSY = 2;

/** Counts the requests of this process at each upstream key. Only keys that aren't alone are counted: there is no choice elsewhere. */
export function createKeyLoad() {
  const open = new Map<string, number>();

  const of = ({ healthId }: Credential): number => open.get(healthId) ?? 0;

  return {
    /**
     * Counts a request that uses the key from now on.
     * @returns its end, to be called once; null where it isn't counted
     */
    begin(credential: Credential, candidate: Candidate): (() => void) | null {
      if (candidate.credentials.length < 2) return null;
      const { healthId } = credential;
      open.set(healthId, of(credential) + 1);
      return () => {
        const left = of(credential) - 1;
        if (left > 0) open.set(healthId, left);
        else open.delete(healthId);
      };
    },
    /** Those of the keys that one more request doesn't make busy: at least one, since not each can be above the mean. */
    notBusy(keys: readonly Credential[]): readonly Credential[] {
      let sum = 1;
      for (const key of keys) sum += of(key);
      const most = Math.max(FEW, (BUSY * sum) / keys.length);
      return sum <= FEW ? keys : keys.filter((key) => of(key) + 1 <= most);
    },
  };
}

export type KeyLoad = ReturnType<typeof createKeyLoad>;
