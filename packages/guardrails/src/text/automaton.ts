import { atOnce } from "../engine/steps.ts";
import { buildTrie, type Trie } from "./trie.ts";

/** Finds any number of literal patterns in one pass (Aho-Corasick over UTF-16 units). */
export interface Automaton {
  /**
   * Calls `onMatch` for every occurrence, also of overlapping ones, ordered by where they end.
   * @param fold maps each unit before it is compared; patterns must be folded the same way
   */
  scan(text: string, fold: Uint16Array | null, onMatch: (pattern: number, end: number) => void): void;
}

/** @param patterns non-empty; equal ones are reported separately, later ones first */
export const createAutomaton = (patterns: readonly string[]): Automaton => atOnce(buildAutomaton(patterns));

/** The same in steps of a few milliseconds at most; the caller decides what happens between them. */
export function* buildAutomaton(patterns: readonly string[]): Generator<void, Automaton> {
  const trie = yield* buildTrie(patterns);
  const { fail, firstEnd, rows } = yield* buildFailures(trie);
  const { symbols, find, order, endsFrom, endsTo, width } = trie;
  const denseStates = rows.length / width;
  const scan: Automaton["scan"] = (text, fold, onMatch) => {
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const symbol = symbols[fold === null ? unit : (fold[unit] ?? 0)] ?? 0;
      if (symbol === 0) {
        state = 0;
        continue;
      }
      let to = -1;
      while (to < 0) {
        if (state < denseStates && symbol < width) to = rows[state * width + symbol] ?? 0;
        else {
          to = find(state, symbol);
          if (to < 0 && state === 0) to = 0;
          else if (to < 0) state = fail[state] ?? 0;
        }
      }
      state = to;
      for (let ends = firstEnd[state] ?? 0; ends !== 0; ends = firstEnd[fail[ends] ?? 0] ?? 0)
        for (let place = endsFrom[ends] ?? 0; place < (endsTo[ends] ?? 0); place++)
          onMatch(order[place] ?? 0, at + 1);
    }
  };
  return { scan };
}

/** States that are worked on between two breaks. */
const STATES_AT_ONCE = 4096;
/** Entries of the table of the first states, which see most of a text. */
const DENSE = 65_536;

/**
 * For each state: where to continue after a mismatch, and the nearest state, itself or shorter, that is a complete pattern
 * (0 = none). `rows`: for the first states and the first symbols, where they lead in the end.
 */
function* buildFailures({ count, width, childrenFrom, symbolOf, endsFrom, endsTo, find }: Trie) {
  const fail = new Int32Array(count);
  const firstEnd = new Int32Array(count);
  const rows = new Int32Array(Math.min(count, Math.floor(DENSE / width)) * width);
  for (let state = 0; state < count; state++) {
    if (state % STATES_AT_ONCE === STATES_AT_ONCE - 1) yield;
    const behind = fail[state] ?? 0;
    if ((endsTo[state] ?? 0) > (endsFrom[state] ?? 0)) firstEnd[state] = state;
    else firstEnd[state] = firstEnd[behind] ?? 0;
    const row = state * width;
    const isDense = row < rows.length;
    if (isDense && state !== 0) rows.copyWithin(row, behind * width, (behind + 1) * width);
    for (let child = childrenFrom[state] ?? 0; child < (childrenFrom[state + 1] ?? 0); child++) {
      const symbol = symbolOf[child] ?? 0;
      if (isDense && symbol < width) rows[row + symbol] = child;
      if (state === 0) continue;
      let back = behind;
      let target = find(back, symbol);
      while (target < 0 && back !== 0) {
        back = fail[back] ?? 0;
        target = find(back, symbol);
      }
      fail[child] = Math.max(target, 0);
    }
  }
  return { fail, firstEnd, rows };
}
