/** Repeatable random choices: the same seed writes the same corpus (mulberry32). */
export interface Random {
  int(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chars(alphabet: string, length: number): string;
}

export const DIGITS = "0123456789";
export const HEX = "0123456789abcdef";
export const ALNUM = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)]!,
    chars: (alphabet, length) => Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join(""),
  };
}
