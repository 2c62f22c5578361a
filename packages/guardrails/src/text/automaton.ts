import { createEdges, type Edges } from "./edges.ts";

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
  const symbols = numberSymbols(patterns);
  const trie = buildTrie(patterns, symbols);
  const { fail, link } = buildFailures(trie);
  const { output, nextSame } = trie;
  const { find } = compactEdges(trie);
  const scan: Automaton["scan"] = (text, fold, onMatch) => {
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const symbol = symbols[fold === null ? unit : (fold[unit] ?? 0)] ?? 0;
      if (symbol === 0) {
        state = 0;
        continue;
      }
      let to = find(state, symbol);
      while (to < 0 && state !== 0) {
        state = fail[state] ?? 0;
        to = find(state, symbol);
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

/** Typed arrays only: with a map per state, thousands of words would take the event loop for tens of milliseconds. */
interface Trie {
  /** States, with the start. Parents come before their children. */
  readonly count: number;
  readonly parent: Int32Array;
  /** The symbol that leads to a state. */
  readonly symbol: Uint16Array;
  readonly depth: Int32Array;
  /** First pattern that ends at a state, or -1; further ones by `nextSame`. */
  readonly output: Int32Array;
  readonly nextSame: Int32Array;
  readonly edges: Edges;
}

function buildTrie(patterns: readonly string[], symbols: Uint16Array): Trie {
  const most = patterns.reduce((sum, pattern) => sum + pattern.length, 1);
  const edges = createEdges(most);
  const parent = new Int32Array(most);
  const symbol = new Uint16Array(most);
  const depth = new Int32Array(most);
  const output = new Int32Array(most).fill(-1);
  const nextSame = new Int32Array(patterns.length).fill(-1);
  let count = 1;
  patterns.forEach((pattern, index) => {
    let state = 0;
    for (let at = 0; at < pattern.length; at++) {
      const next = symbols[pattern.charCodeAt(at)] ?? 0;
      let to = edges.find(state, next);
      if (to < 0) {
        to = count++;
        parent[to] = state;
        symbol[to] = next;
        depth[to] = at + 1;
        edges.add(state, next, to);
      }
      state = to;
    }
    nextSame[index] = output[state] ?? -1;
    output[state] = index;
  });
  return { count, parent, symbol, depth, output: output.slice(0, count), nextSame, edges };
}

/** The same edges in a table of their number. */
function compactEdges({ count, parent, symbol }: Trie): Edges {
  const edges = createEdges(count);
  for (let state = 1; state < count; state++) edges.add(parent[state] ?? 0, symbol[state] ?? 0, state);
  return edges;
}

/** For each state: where to continue after a mismatch, and the nearest shorter state that is a complete pattern (0 = none). */
function buildFailures({ count, parent, symbol, depth, output, edges }: Trie) {
  const fail = new Int32Array(count);
  const link = new Int32Array(count);
  for (const state of byDepth(count, depth)) {
    const from = parent[state] ?? 0;
    if (from === 0) continue;
    const by = symbol[state] ?? 0;
    let back = fail[from] ?? 0;
    while (back !== 0 && edges.find(back, by) < 0) back = fail[back] ?? 0;
    const target = Math.max(edges.find(back, by), 0);
    fail[state] = target;
    link[state] = (output[target] ?? -1) >= 0 ? target : (link[target] ?? 0);
  }
  return { fail, link };
}

/** States without the start, the shallow ones first. */
function byDepth(count: number, depth: Int32Array): Int32Array {
  const places = new Int32Array(count + 2);
  const addTo = (at: number, more: number): void => {
    places[at] = (places[at] ?? 0) + more;
  };
  for (let state = 1; state < count; state++) addTo((depth[state] ?? 0) + 1, 1);
  for (let at = 1; at < places.length; at++) addTo(at, places[at - 1] ?? 0);
  const ordered = new Int32Array(count - 1);
  for (let state = 1; state < count; state++) {
    const at = depth[state] ?? 0;
    ordered[places[at] ?? 0] = state;
    addTo(at, 1);
  }
  return ordered;
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
