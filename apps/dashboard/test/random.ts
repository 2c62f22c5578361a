export interface Random {
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  /** @param share from 0 to 1 */
  isLikely(share: number): boolean;
}

/** Choices that are the same for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    isLikely: (share) => next() < share,
  };
}
