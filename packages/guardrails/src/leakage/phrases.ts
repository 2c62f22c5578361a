import { atOnce } from "../engine/steps.ts";
import { createWordReader } from "./read-words.ts";

/** Words of a phrase that is compared. */
export const PHRASE = 5;
/** Units of hidden text that are indexed. */
const MAX_HIDDEN = 262_144;
/** Units, or phrases, that are indexed between two breaks. */
const AT_ONCE = 16_384;

/** Phrases of hidden text, by hash. */
export interface Phrases {
  /** Different ones. */
  readonly size: number;
  has(phrase: number): boolean;
}

/** By the list of hidden texts: a request's responses are all judged against the same one. */
const indexes = new WeakMap<readonly string[], Phrases>();

/** The phrases of hidden texts; indexed at once where `prepareHidden` has not been through. */
export const phrasesOf = (hidden: readonly string[]): Phrases => atOnce(prepareHidden(hidden));

/** Indexes hidden texts in steps of a few milliseconds at most, for all that is judged against the same list later. */
export function* prepareHidden(hidden: readonly string[]): Generator<void, Phrases> {
  const known = indexes.get(hidden);
  if (known !== undefined) return known;
  const built = yield* indexPhrases(hidden);
  indexes.set(hidden, built);
  return built;
}

function* indexPhrases(hidden: readonly string[]): Generator<void, Phrases> {
  const found = new Int32Array(
    Math.min(
      MAX_HIDDEN,
      hidden.reduce((sum, { length }) => sum + length, 0),
    ),
  );
  let count = 0;
  let left = MAX_HIDDEN;
  for (const text of hidden) {
    const window = createWindow();
    const reader = createWordReader((word) => {
      const phrase = window.add(word);
      if (phrase !== null) found[count++] = phrase;
    });
    const read = text.slice(0, left);
    for (let at = 0; at < read.length; at += AT_ONCE) {
      reader.read(read.slice(at, at + AT_ONCE));
      yield;
    }
    reader.end();
    left = Math.max(0, left - text.length);
  }
  return yield* createSet(found.subarray(0, count));
}

/** Hashes the last five words, from the fifth on; never 0. */
export function createWindow(): { add(word: number): number | null } {
  const last = new Int32Array(PHRASE);
  let count = 0;
  return {
    add: (word) => {
      last[count % PHRASE] = word;
      count++;
      if (count < PHRASE) return null;
      let sum = 17;
      for (let at = 0; at < PHRASE; at++) sum = (Math.imul(sum, 31) + (last[(count + at) % PHRASE] ?? 0)) | 0;
      return sum === 0 ? 1 : sum;
    },
  };
}

/** Numbers in one open-addressed table: a `Set` of so many takes five times as long. 0 marks what is free. */
function* createSet(values: Int32Array): Generator<void, Phrases> {
  const slots = new Int32Array(1 << Math.ceil(Math.log2(values.length * 2 + 2)));
  const mask = slots.length - 1;
  const slotOf = (value: number): number => {
    let slot = Math.imul(value, 0x9e3779b1) & mask;
    while (slots[slot] !== 0 && slots[slot] !== value) slot = (slot + 1) & mask;
    return slot;
  };
  let size = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const slot = slotOf(value);
    if (slots[slot] === 0) size++;
    slots[slot] = value;
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return { size, has: (phrase) => slots[slotOf(phrase)] === phrase };
}
