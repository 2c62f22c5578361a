/** Edges of a trie in one open-addressed table: a dense one would need states times symbols. */
export interface Edges {
  /** The state that a symbol leads to, or -1. */
  find(state: number, symbol: number): number;
  /** An edge that isn't there yet. */
  add(state: number, symbol: number, to: number): void;
}

const SYMBOLS = 65_537;

const slotOf = (state: number, symbol: number): number =>
  (Math.imul(state, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)) >>> 7;

/** @param most edges that are ever added */
export function createEdges(most: number): Edges {
  const size = 1 << Math.ceil(Math.log2(most * 2 + 2));
  const mask = size - 1;
  const states = new Int32Array(size).fill(-1);
  const symbols = new Uint16Array(size);
  const targets = new Int32Array(size);
  // Most looks are at the start.
  const first = new Int32Array(SYMBOLS).fill(-1);
  return {
    find: (state, symbol) => {
      if (state === 0) return first[symbol] ?? -1;
      let slot = slotOf(state, symbol) & mask;
      while (states[slot] !== -1) {
        if (states[slot] === state && symbols[slot] === symbol) return targets[slot] ?? -1;
        slot = (slot + 1) & mask;
      }
      return -1;
    },
    add: (state, symbol, to) => {
      if (state === 0) first[symbol] = to;
      let slot = slotOf(state, symbol) & mask;
      while (states[slot] !== -1) slot = (slot + 1) & mask;
      states[slot] = state;
      symbols[slot] = symbol;
      targets[slot] = to;
    },
  };
}
