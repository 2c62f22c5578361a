/** So many pieces of work at once. */
export interface AtMost {
  readonly inAll: number;
  readonly perKey: number;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

/**
 * Runs at most so many pieces of work at once, in all and of one key. Further ones wait: the keys in turn, each in its order, so
 * that no key keeps others waiting while there is room for them.
 */
export function createAtMost({ inAll, perKey }: AtMost) {
  let waiting: readonly Waiting[] = [];
  const running = new Map<string, number>();
  let total = 0;
  const hasRoom = (key: string): boolean => total < inAll && (running.get(key) ?? 0) < perKey;
  const change = (key: string, by: number): void => {
    total += by;
    const count = (running.get(key) ?? 0) + by;
    if (count > 0) running.set(key, count);
    else running.delete(key);
  };
  /** Those that have the fewest under way come first. */
  const next = (): Waiting | undefined => {
    let chosen: Waiting | undefined;
    for (const one of waiting)
      if (hasRoom(one.key) && (!chosen || (running.get(one.key) ?? 0) < (running.get(chosen.key) ?? 0)))
        chosen = one;
    return chosen;
  };
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (hasRoom(key)) change(key, 1);
    else await new Promise<void>((begin) => (waiting = [...waiting, { key, begin }]));
    try {
      return await work();
    } finally {
      change(key, -1);
      const one = next();
      if (one) {
        waiting = waiting.filter((each) => each !== one);
        // It takes the place.
        change(one.key, 1);
        one.begin();
      }
    }
  };
}
