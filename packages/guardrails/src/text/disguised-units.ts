import { type Prepared, prepared } from "../engine/steps.ts";

const UNITS = 65_536;
/** Units that are looked up between two breaks: Unicode's properties take a microsecond each. */
const UNITS_AT_ONCE = 1_024;

/** What a UTF-16 unit can have to do with a disguised word. */
export const UNIT = {
  /** A letter, a digit, or a visible ASCII character: what words, numbers, addresses and tokens consist of. */
  visible: 1,
  /** Nothing that a reader sees: Unicode's Default_Ignorable_Code_Point, without half of a pair. */
  ignorable: 2,
  /** A mark that no letter needs: it is dropped where it composes with none. */
  mark: 4,
  latin: 8,
  /** Greek, Cyrillic, Armenian, and small capitals: letters that look like Latin ones. */
  foreign: 16,
  /** First half of a pair that can be a styled letter or ignorable. */
  lead: 32,
} as const;

/**
 * Marks of no script of their own, and the points of Hebrew, which readers leave out. Vowel signs of Indic scripts and Thai are
 * letters to their readers and are kept.
 */
const MARKS: readonly (readonly [from: number, to: number])[] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20f0],
  [0x3099, 0x309a],
  [0xfe20, 0xfe2f],
];
const isMark = (unit: number): boolean => MARKS.some(([from, to]) => unit >= from && unit <= to);
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[\x21-\x7e\p{L}\p{N}]/u;
const LATIN = /[A-Za-z\u00c0-\u024f]/;
const FOREIGN =
  /[\u0370-\u0373\u0376-\u037d\u037f-\u03ff\u0400-\u0481\u048a-\u052f\u0531-\u0587\u0251\u0261\u026a\u0274\u0280\u028f\u029f\u1d00-\u1d2b\ua731]/;

/** High surrogates of mathematical letters, of letters in boxes and circles, and of tags and variation selectors. */
export const LEADS = { mathematical: 0xd835, boxed: 0xd83c, tags: 0xdb40 } as const;
const LEAD_UNITS: readonly number[] = Object.values(LEADS);

function readUnit(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return LEAD_UNITS.includes(unit) ? UNIT.lead : 0;
  const char = String.fromCharCode(unit);
  if (IGNORABLE.test(char)) return UNIT.ignorable;
  if (isMark(unit)) return UNIT.mark;
  const visible = VISIBLE.test(char) ? UNIT.visible : 0;
  return visible | (LATIN.test(char) ? UNIT.latin : 0) | (FOREIGN.test(char) ? UNIT.foreign : 0);
}

/** `UNIT` by UTF-16 unit. */
export const disguisedUnits: Prepared<Uint8Array> = prepared(function* () {
  const table = new Uint8Array(UNITS);
  for (let unit = 0; unit < UNITS; unit++) {
    table[unit] = readUnit(unit);
    if (unit % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
  }
  return table;
});

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Returns whether a text has anything that `seenTexts` reads differently. Looks at each unit once, at none of ASCII texts. */
export function isDisguised(text: string): boolean {
  if (!BEYOND_ASCII.test(text)) return false;
  const table = disguisedUnits.get();
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const kind = table[text.charCodeAt(at)] ?? 0;
    if (kind === UNIT.ignorable || kind === UNIT.mark) {
      if (before & UNIT.visible) return true;
      continue;
    }
    if (kind === UNIT.lead && isStyled(text, at, before)) return true;
    if (kind & UNIT.foreign && before & UNIT.latin) return true;
    if (kind & UNIT.latin && before & UNIT.foreign) return true;
    before = kind;
  }
  return false;
}

/** A styled letter, or an ignorable pair behind something visible. */
function isStyled(text: string, at: number, before: number): boolean {
  const point = text.codePointAt(at) ?? 0;
  if (text.charCodeAt(at) === LEADS.tags) return (before & UNIT.visible) !== 0;
  return plainLetter(point) !== null;
}

/** The ASCII letter or digit that a letter beyond the basic plane means, such as a mathematical bold one; else null. */
export function plainLetter(point: number): string | null {
  if (point >= 0x1d400 && point <= 0x1d7ff) return String.fromCodePoint(point).normalize("NFKC");
  if (point < 0x1f130 || point > 0x1f189) return null;
  const at = (point - 0x1f130) % 0x20;
  return at < 26 ? String.fromCharCode(0x41 + at) : null;
}
