import type { BareHit } from "../engine/detector.ts";
import { isInternational } from "./calling-codes.ts";
import { type DigitGroups, isGlue } from "./digit-groups.ts";
import type { Hints } from "./hints.ts";

const PLACEHOLDER = "[PHONE_REDACTED]";
/** Between two groups of one number. */
const GAP = /^(?:[ .\-/\u00a0\u2011\u2013]|\) ?|\)-| ?\(| - )$/;
const MAX_GROUPS = 8;
/** How far before a national number a word such as "phone" may be. */
const NAMED = 36;

/** Shapes by lengths of groups that are phone numbers without a word that says so. */
const NANP = /^(?:1-)?3-3-4$/;

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly shape: string;
  /** What is between its groups, in order. */
  readonly gaps: string;
  readonly last: number;
  readonly isPlus: boolean;
  readonly hasParens: boolean;
}

/**
 * Phone numbers: international ones by calling code and length, national ones where a word names them or where their
 * grouping can be nothing else.
 */
export function findPhones(text: string, groups: DigitGroups, hints: () => Hints): BareHit[] {
  const hits: BareHit[] = [];
  for (let group = 0; group < groups.count; group++) {
    const isPlus = /\+\(?$/.test(text.slice(Math.max(0, groups.start(group) - 2), groups.start(group)));
    const length = groups.end(group) - groups.start(group);
    if (length > 15 || (!isPlus && isContinued(text, groups, group))) continue;
    const found = isPlus ? internationalFrom(text, groups, group) : nationalFrom(text, groups, group, hints);
    if (found === null) continue;
    hits.push({ start: found.start, end: found.end, category: "phone", placeholder: PLACEHOLDER });
    group = found.last;
  }
  return hits;
}

/** Whether a group belongs to what is before it: a word, a fraction, a date, a longer number. */
function isContinued(text: string, groups: DigitGroups, group: number): boolean {
  const start = groups.start(group);
  if (start === 0) return false;
  if (isGlue(text.charCodeAt(start - 1))) return true;
  const before = text[start - 1] ?? "";
  return /[-./:#$€£¥,_=]/.test(before) && (isGlue(text.charCodeAt(start - 2)) || /[#$€£¥_]/.test(before))
    ? !/[:=]/.test(before)
    : false;
}

function internationalFrom(text: string, groups: DigitGroups, group: number): Candidate | null {
  const plus = text.lastIndexOf("+", groups.start(group));
  if (plus > 0 && (isGlue(text.charCodeAt(plus - 1)) || /[+)\]]/.test(text[plus - 1] ?? ""))) return null;
  for (let last = Math.min(groups.count, group + MAX_GROUPS) - 1; last >= group; last--) {
    const number = read(text, groups, group, last, plus);
    if (number === null || !isEnd(text, number.end)) continue;
    const digits = number.digits;
    const withoutTrunk = number.gaps.includes("(") ? digits.replace(/^(\d{1,3}?)0/, "$1") : digits;
    if (isInternational(digits) || (withoutTrunk !== digits && isInternational(withoutTrunk))) return number;
  }
  return null;
}

function nationalFrom(
  text: string,
  groups: DigitGroups,
  group: number,
  hints: () => Hints,
): Candidate | null {
  const open = groups.start(group) - 1;
  const start = text[open] === "(" && open >= 0 ? open : groups.start(group);
  for (let last = Math.min(groups.count, group + MAX_GROUPS) - 1; last >= group; last--) {
    const number = read(text, groups, group, last, start);
    if (number === null || number.digits.length > 13 || number.digits.length < 7) continue;
    if (isEnd(text, number.end) && isNational(text, number, hints)) return number;
  }
  return null;
}

/** The number of these groups, if only separators of phone numbers are between them. */
function read(
  text: string,
  groups: DigitGroups,
  first: number,
  last: number,
  start: number,
): Candidate | null {
  let digits = text.slice(groups.start(first), groups.end(first));
  let shape = String(digits.length);
  let gaps = "";
  for (let group = first + 1; group <= last; group++) {
    const gap = text.slice(groups.end(group - 1), groups.start(group));
    if (gap.length > 3 || !GAP.test(gap)) return null;
    const piece = text.slice(groups.start(group), groups.end(group));
    digits += piece;
    shape += `-${piece.length}`;
    gaps += gap;
    if (digits.length > 17) return null;
  }
  const end = groups.end(last);
  return {
    start,
    end,
    digits,
    shape,
    gaps,
    last,
    isPlus: text[start] === "+",
    hasParens: text[start] === "(",
  };
}

function isEnd(text: string, end: number): boolean {
  if (end >= text.length) return true;
  if (isGlue(text.charCodeAt(end)) && !/^(?:x|ext)\.?\d/i.test(text.slice(end, end + 5))) return false;
  return !/^(?:[-./:,]\d|[-/_@]\w|%|°| ?(?:€|\$|usd|eur|kg|km|mb|gb|ms)\b)/i.test(text.slice(end, end + 5));
}

function isNational(text: string, number: Candidate, hints: () => Hints): boolean {
  if (/^(\d)\1+$/.test(number.digits) || looksLikeDate(text, number)) return false;
  const found = hints();
  const named = found.before("phone", number.start);
  const other = found.before("order", number.start);
  if (other < named && other <= 24) return false;
  if (isDistinct(number)) return true;
  const named2 = named <= NAMED || found.after("phone", number.end) <= 4;
  return named2 && isPlausible(number);
}

/** Groupings that hardly anything but a phone number has. */
function isDistinct({ digits, shape, gaps, hasParens }: Candidate): boolean {
  const local = digits.length === 11 && digits[0] === "1" ? digits.slice(1) : digits;
  const isNanp = /^[2-9]\d{2}[2-9]\d{6}$/.test(local);
  if (hasParens && /^3-3-4$/.test(shape)) return isNanp;
  if (hasParens && /^[2-5]-(?:[3-5]-[3-4]|\d{6,8}|4-4)$/.test(shape)) return digits.length >= 9;
  if (NANP.test(shape)) return isNanp && /^(?:--?-?|\.\.\.?|(?:-?\) ?|- ?\()-?.?)$/.test(gaps);
  if (shape === "2-2-2-2-2") return /^0[1-9]/.test(digits) && new Set(gaps).size === 1;
  if (/^[2-4]-[3-4]-4$/.test(shape) && /^--$/.test(gaps)) return /^(?:0\d{9,10}|1[3-9]\d{9})$/.test(digits);
  return /^(?:5-6|5-3-3|3-4-4|4-3-4)$/.test(shape) && /^0[1-9]\d{9}$/.test(digits) && /^ +$/.test(gaps);
}

/** What a word that names it makes a phone number. */
function isPlausible({ digits, shape, gaps }: Candidate): boolean {
  if (digits.length < 7 || /^(?:19|20)\d{6}$/.test(digits)) return false;
  if (digits.length === 7) return shape === "3-4" || shape === "7" || shape === "3-2-2";
  return !/^[./]+$/.test(gaps) || digits.length >= 9;
}

function looksLikeDate(text: string, { start, end, shape }: Candidate): boolean {
  if (!/^(?:4-2-2|2-2-4|1-[12]-4|2-1-4|4-2-2-\d.*|2-2-4-\d.*|4-4)$/.test(shape)) return false;
  const candidate = text.slice(start, end);
  return /^(?:(?:19|20)\d\d[-./ ][01]\d[-./ ][0-3]\d|[0-3]?\d[-./ ][0-3]?\d[-./ ](?:19|20)\d\d|(?:19|20)\d\d ?[-/–] ?(?:19|20)\d\d)/.test(
    candidate,
  );
}
