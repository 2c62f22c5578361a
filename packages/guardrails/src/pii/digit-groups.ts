/** Runs of ASCII digits of a text, in order: what cards, phone numbers, addresses and ids are made of. */
export interface DigitGroups {
  readonly count: number;
  start(group: number): number;
  end(group: number): number;
}

const ZERO = 48;
const NINE = 57;

/** Finds the groups of digits from an index on. An index within a group starts after it. */
export function findDigitGroups(text: string, from: number): DigitGroups {
  const edges: number[] = [];
  let at = from;
  while (at > 0 && isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at))) at++;
  for (; at < text.length; at++) {
    if (!isDigit(text.charCodeAt(at))) continue;
    edges.push(at);
    while (at < text.length && isDigit(text.charCodeAt(at))) at++;
    edges.push(at);
  }
  return {
    count: edges.length / 2,
    start: (group) => edges[2 * group] ?? text.length,
    end: (group) => edges[2 * group + 1] ?? text.length,
  };
}

const isDigit = (unit: number): boolean => unit >= ZERO && unit <= NINE;

/** ASCII letters, digits and `_`. */
export const isAsciiWord = (unit: number): boolean =>
  isDigit(unit) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122) || unit === 95;

/** Letters or digits of any script, roughly: what glues a number to a word. */
export const isGlue = (unit: number): boolean => isAsciiWord(unit) || (unit >= 0xc0 && unit < 0x2000);
