import type { BareHit } from "../engine/detector.ts";
import { luhn } from "./checksums.ts";
import { type DigitGroups, isGlue } from "./digit-groups.ts";
import type { Hints } from "./hints.ts";

/** Ranges of the issuers and the lengths that they use (ISO/IEC 7812 and the networks' published ranges). */
const ISSUERS: readonly [pattern: RegExp, lengths: readonly number[]][] = [
  [/^4/, [16, 13, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|6|[89])/, [14, 16, 19]],
  [/^(?:6011|64[4-9]|65)/, [16, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, [13, 14, 15, 16, 17, 18, 19]],
  [/^(?:220[0-4])/, [16]],
];

const SHAPES = new Set(["4-4-4-4", "4-6-5", "4-6-4", "4-4-4-4-3", "4-4-4-1", "6-13", "8-8"]);
const SEPARATORS = new Set([" ", "-", "\u00a0", ".", "\u2011", "\u2013"]);
/** How far a word that calls a number a test card may be. */
const TEST_REACH = 40;

/** Payment cards: issuer's range, length and Luhn. Bare digits that a word calls an order, and test cards named as such, are none. */
export function findCards(text: string, groups: DigitGroups, hints: () => Hints): BareHit[] {
  const hits: BareHit[] = [];
  for (let group = 0; group < groups.count; group++) {
    const last = cardFrom(text, groups, group);
    if (last === null) continue;
    const start = groups.start(group);
    const end = groups.end(last);
    const isGrouped = last > group;
    if (!isCard(text.slice(start, end).replace(/\D/g, ""), isGrouped, text, start, end, hints())) continue;
    hits.push({ start, end, category: "card", placeholder: "[CARD_REDACTED]" });
    group = last;
  }
  return hits;
}

/** The last group of what could be a card's number. */
function cardFrom(text: string, groups: DigitGroups, group: number): number | null {
  const start = groups.start(group);
  const length = groups.end(group) - start;
  if (length >= 13) return length <= 19 && isFree(text, start, groups.end(group)) ? group : null;
  if (length !== 4 && length !== 6 && length !== 8) return null;
  const separator = text[groups.end(group)] ?? "";
  if (
    !SEPARATORS.has(separator) ||
    (group > 0 && separator !== " " && joins(text, groups, group - 1, separator))
  )
    return null;
  let shape = String(length);
  let found: number | null = null;
  for (let last = group + 1; last < groups.count && last <= group + 4; last++) {
    if (!joins(text, groups, last - 1, separator)) break;
    shape += `-${groups.end(last) - groups.start(last)}`;
    const isOpen = separator !== " " && joins(text, groups, last, separator);
    if (SHAPES.has(shape) && !isOpen && isFree(text, start, groups.end(last))) found = last;
  }
  return found;
}

const joins = (text: string, groups: DigitGroups, group: number, separator: string): boolean =>
  group + 1 < groups.count &&
  groups.start(group + 1) === groups.end(group) + 1 &&
  text[groups.end(group)] === separator;

/** Whether a number is no piece of a word, a path, a fraction or a longer number. */
function isFree(text: string, start: number, end: number): boolean {
  if (start > 0 && (isGlue(text.charCodeAt(start - 1)) || /[-#/+.$€£]/.test(text[start - 1] ?? "")))
    return false;
  if (end >= text.length) return true;
  return !isGlue(text.charCodeAt(end)) && !/^(?:[-.]\w|%|\/\w)/.test(text.slice(end, end + 2));
}

function isCard(
  digits: string,
  isGrouped: boolean,
  text: string,
  start: number,
  end: number,
  hints: Hints,
): boolean {
  if (!luhn(digits) || /^(\d)\1+$/.test(digits)) return false;
  const issuer = ISSUERS.find(
    ([pattern, lengths]) => pattern.test(digits) && lengths.includes(digits.length),
  );
  if (issuer === undefined) return false;
  if (
    Math.min(hints.before("test", start), hints.after("test", end)) <= TEST_REACH &&
    !/@/.test(text.slice(start - TEST_REACH, start))
  )
    return false;
  if (isGrouped)
    return hints.before("order", start) > 12 || hints.before("card", start) < hints.before("order", start);
  const named = hints.before("card", start);
  if (digits.length !== 16 && digits.length !== 15) return named <= 48;
  const other = hints.before("order", start);
  return named <= other || other > 32;
}
