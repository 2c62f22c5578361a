interface Trie {
  readonly edges: Map<number, number>[];
  /** First pattern that ends at a state, or -1; further ones by `nextSame`. */
  readonly output: number[];
  readonly nextSame: Int32Array;
}

/** Finds any number of literal patterns in one pass (Aho-Corasick over UTF-16 units). */
export interface Automaton {
  /**
   * Calls `onMatch` for every occurrence, also of overlapping ones, ordered by where they end.
   * @param fold maps each unit before it is compared; patterns must be folded the same way
   */
  scan(text: string, fold: Uint16Array | null, onMatch: (pattern: number, end: number) => void): void;
}

/** @param patterns non-empty; equal ones are reported separately */
export function createAutomaton(patterns: readonly string[]): Automaton {
  const trie = buildTrie(patterns);
  const { fail, link } = buildFailures(trie);
  const symbols = numberSymbols(patterns);
  const next = createTransitions(trie, symbols);
  const { output, nextSame } = trie;
  const scan: Automaton["scan"] = (text, fold, onMatch) => {
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const symbol = symbols[fold === null ? unit : (fold[unit] ?? 0)] ?? 0;
      if (symbol === 0) {
        state = 0;
        continue;
      }
      let to = next(state, symbol);
      while (to < 0 && state !== 0) {
        state = fail[state] ?? 0;
        to = next(state, symbol);
      }
      state = Math.max(to, 0);
      if (state === 0) continue;
      for (
        let ends = (output[state] ?? -1) >= 0 ? state : (link[state] ?? 0);
        ends !== 0;
        ends = link[ends] ?? 0
      )
        for (let pattern = output[ends] ?? -1; pattern >= 0; pattern = nextSame[pattern] ?? -1)
          onMatch(pattern, at + 1);
    }
  };
  return { scan };
}

function buildTrie(patterns: readonly string[]): Trie {
  const edges: Map<number, number>[] = [new Map()];
  const output = [-1];
  const nextSame = new Int32Array(patterns.length).fill(-1);
  patterns.forEach((pattern, index) => {
    let state = 0;
    for (let at = 0; at < pattern.length; at++) {
      const from = edges[state];
      const known = from?.get(pattern.charCodeAt(at));
      if (known === undefined) {
        edges.push(new Map());
        output.push(-1);
        from?.set(pattern.charCodeAt(at), edges.length - 1);
      }
      state = known ?? edges.length - 1;
    }
    nextSame[index] = output[state] ?? -1;
    output[state] = index;
  });
  return { edges, output, nextSame };
}

/** For each state: where to continue after a mismatch, and the nearest shorter state that is a complete pattern (0 = none). */
function buildFailures({ edges, output }: Trie): { fail: Int32Array; link: Int32Array } {
  const fail = new Int32Array(edges.length);
  const link = new Int32Array(edges.length);
  const queue = [...(edges[0]?.values() ?? [])];
  for (let at = 0; at < queue.length; at++) {
    const state = queue[at] ?? 0;
    for (const [unit, child] of edges[state] ?? []) {
      let back = fail[state] ?? 0;
      while (back !== 0 && !edges[back]?.has(unit)) back = fail[back] ?? 0;
      const target = edges[back]?.get(unit) ?? 0;
      fail[child] = target;
      link[child] = (output[target] ?? -1) >= 0 ? target : (link[target] ?? 0);
      queue.push(child);
    }
  }
  return { fail, link };
}

/** Units that occur in patterns, from 1; all others send the automaton back to its start. */
function numberSymbols(patterns: readonly string[]): Uint16Array {
  const symbols = new Uint16Array(65_536);
  let last = 0;
  for (const pattern of patterns)
    for (let at = 0; at < pattern.length; at++)
      if (symbols[pattern.charCodeAt(at)] === 0) symbols[pattern.charCodeAt(at)] = ++last;
  return symbols;
}

/** All edges in one open-addressed table: a dense one would need states times symbols. */
function createTransitions({ edges }: Trie, symbols: Uint16Array): (state: number, symbol: number) => number {
  const count = edges.reduce((sum, from) => sum + from.size, 0);
  const size = 1 << Math.ceil(Math.log2(count * 2 + 2));
  const mask = size - 1;
  const states = new Int32Array(size).fill(-1);
  const units = new Uint16Array(size);
  const targets = new Int32Array(size);
  const root = new Int32Array(65_537).fill(-1);
  const slotOf = (state: number, symbol: number) =>
    (Math.imul(state, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)) >>> 7;
  edges.forEach((from, state) => {
    for (const [unit, to] of from) {
      const symbol = symbols[unit] ?? 0;
      if (state === 0) root[symbol] = to;
      let slot = slotOf(state, symbol) & mask;
      while (states[slot] !== -1) slot = (slot + 1) & mask;
      states[slot] = state;
      units[slot] = symbol;
      targets[slot] = to;
    }
  });
  return (state, symbol) => {
    if (state === 0) return root[symbol] ?? -1;
    let slot = slotOf(state, symbol) & mask;
    while (states[slot] !== -1) {
      if (states[slot] === state && units[slot] === symbol) return targets[slot] ?? -1;
      slot = (slot + 1) & mask;
    }
    return -1;
  };
}
