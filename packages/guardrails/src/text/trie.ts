/**
 * The beginnings of patterns as states, numbered level by level: the children of a state lie next to each other, ordered by
 * their symbols. Typed arrays only: with a map per state, thousands of words would take tens of milliseconds.
 */
export interface Trie {
  /** States, with the start, which is 0. */
  readonly count: number;
  /** By UTF-16 unit: its number among the units of patterns, in the order of units, from 1; 0: in no pattern. */
  readonly symbols: Uint16Array;
  /** Symbols below this one are frequent: those of ASCII. */
  readonly width: number;
  /** The symbol that leads to a state. */
  readonly symbolOf: Uint16Array;
  /** The first child of a state; its last one is before the first child of the next state. */
  readonly childrenFrom: Int32Array;
  /** Indexes of patterns; those that end at a state are at `[endsFrom, endsTo)`. */
  readonly order: Int32Array;
  readonly endsFrom: Int32Array;
  readonly endsTo: Int32Array;
  /** The child that a symbol leads to, or -1. */
  find(state: number, symbol: number): number;
}

/** Units of patterns that are read between two breaks. */
const UNITS_AT_ONCE = 16_384;

/** Builds in steps. @param patterns non-empty */
export function* buildTrie(patterns: readonly string[]): Generator<void, Trie> {
  const { symbols, width } = numberSymbols(patterns);
  yield;
  const order = orderPatterns(patterns);
  const ordered = Array.from(order, (index) => patterns[index] ?? "");
  yield;
  const most = patterns.reduce((sum, pattern) => sum + pattern.length, 1);
  /** Patterns that share the beginning of a state: a range of their order. */
  const from = new Int32Array(most);
  const to = new Int32Array(most);
  const symbolOf = new Uint16Array(most);
  const childrenFrom = new Int32Array(most + 1);
  const endsTo = new Int32Array(most);
  to[0] = order.length;
  let count = 1;
  let work = 0;
  for (let state = 0, depth = 0, level = 1; state < count; state++) {
    if (state === level) {
      depth++;
      level = count;
    }
    childrenFrom[state] = count;
    let place = from[state] ?? 0;
    const last = to[state] ?? 0;
    while (place < last && ordered[place]?.length === depth) place++;
    endsTo[state] = place;
    while (place < last) {
      const unit = ordered[place]?.charCodeAt(depth) ?? 0;
      const child = count++;
      from[child] = place;
      while (place < last && ordered[place]?.charCodeAt(depth) === unit) place++;
      to[child] = place;
      symbolOf[child] = symbols[unit] ?? 0;
    }
    work += last - (from[state] ?? 0);
    if (work < UNITS_AT_ONCE) continue;
    work = 0;
    yield;
  }
  childrenFrom[count] = count;
  const find = createFind(childrenFrom, symbolOf);
  return { count, symbols, width, symbolOf, childrenFrom, order, endsFrom: from, endsTo, find };
}

function createFind(childrenFrom: Int32Array, symbolOf: Uint16Array): Trie["find"] {
  return (state, symbol) => {
    let low = childrenFrom[state] ?? 0;
    let high = (childrenFrom[state + 1] ?? 0) - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((symbolOf[middle] ?? 0) < symbol) low = middle + 1;
      else high = middle;
    }
    return low === high && symbolOf[low] === symbol ? low : -1;
  };
}

const UNITS = 65_536;
const ASCII = 128;

function numberSymbols(patterns: readonly string[]): { symbols: Uint16Array; width: number } {
  const symbols = new Uint16Array(UNITS);
  for (const pattern of patterns)
    for (let at = 0; at < pattern.length; at++) symbols[pattern.charCodeAt(at)] = 1;
  let last = 0;
  let width = 1;
  for (let unit = 0; unit < UNITS; unit++) {
    if (symbols[unit] === 1) symbols[unit] = ++last;
    if (unit === ASCII - 1) width = last + 1;
  }
  return { symbols, width };
}

/** By their units, so that those with the same beginning are neighbors; of equal ones, later ones first. */
function orderPatterns(patterns: readonly string[]): Int32Array {
  const order = Int32Array.from(patterns, (_, index) => index);
  return order.sort((one, other) => {
    const [left = "", right = ""] = [patterns[one], patterns[other]];
    return left < right ? -1 : left > right ? 1 : other - one;
  });
}
