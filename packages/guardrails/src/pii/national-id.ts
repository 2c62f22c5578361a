import type { BareHit } from "../engine/detector.ts";
import { type DigitGroups, isAsciiWord, isGlue } from "./digit-groups.ts";
import { GERMAN_PASSPORTS } from "./german-passports.ts";
import type { HintKind, Hints } from "./hints.ts";
import { ID_CHECKS, type IdCheck } from "./national-id-checks.ts";

interface IdForm {
  readonly check: IdCheck;
  readonly hint: HintKind;
  /** Whether a word must name it: its digits alone could be anything. */
  readonly isNamed: boolean;
}

/**
 * Ids by how they are written: `d` is a digit, `A` a letter, separators as they are. `named` forms count only where a
 * word names them.
 */
const TABLE: readonly (readonly [
  check: keyof typeof ID_CHECKS,
  hint: HintKind,
  free: string,
  named: string,
])[] = [
  ["ssn", "us", "3-2-4", "3 2 4|9"],
  ["nino", "gb", "A2d6A1", ""],
  ["deTax", "de", "", "11|2 3 3 3"],
  ["nir", "fr", "1 2 2 2 3 3 2|15", "13 2|3 3 3 3 3"],
  ["dni", "es", "d8A1|8-A1", ""],
  ["nie", "es", "A1d7A1|A1-7-A1", ""],
  ["codiceFiscale", "it", "A6d2A1d2A1d3A1", ""],
  ["bsn", "nl", "", "9|8|4.2.3|4 2 3|3 3 3|3.3.3"],
  ["pesel", "pl", "", "11"],
  ["cpf", "br", "3.3.3-2", "11|9-2"],
  ["aadhaar", "in", "4 4 4", "12|4-4-4"],
  ["pan", "in", "", "A5d4A1"],
  ["sin", "ca", "", "3 3 3|3-3-3|9"],
  ["tfn", "au", "", "3 3 3|9|3-3-3"],
  ["personnummer", "se", "6-4|8-4", "10|12"],
  ["cpr", "dk", "", "6-4|10"],
  ["fodselsnummer", "no", "6 5", "11"],
  ["hetu", "fi", "6-d3A1|6-4|d6A1d3A1|d6A1d4", ""],
  ["belgian", "be", "2.2.2-3.2", "11"],
  ["ahv", "ch", "3.4.4.2", "13"],
  ["nifPt", "pt", "", "9|3 3 3"],
  ["southAfrican", "za", "", "13|6 4 3|6 4 2 1"],
  ["chinese", "cn", "18|d17A1", ""],
  ["myNumber", "jp", "", "12|4 4 4|4-4-4"],
  ["korean", "kr", "6-7", ""],
  ["turkish", "tr", "", "11"],
  ["curp", "mx", "A4d6A6d2|A4d6A7d1", ""],
  ["pps", "ie", "", "d7A1|d7A2"],
  ["nric", "sg", "A1d7A1", ""],
  ["austrian", "at", "", "10|4 6"],
  ["cnp", "ro", "", "13"],
  ["czech", "cz", "6/4", "10"],
  ["bulgarian", "bg", "", "10"],
  ["amka", "gr", "", "11"],
  ["israeli", "il", "", "9"],
  ["snils", "ru", "3-3-3 2", "11|3-3-3-2"],
  ["inn", "ru", "", "12"],
  ["ukrainian", "ua", "", "10"],
  ["rut", "cl", "2.3.3-1|2.3.3-A1|1.3.3-1|1.3.3-A1", "8-1|8-A1|7-1"],
  ["cuil", "ar", "2-8-1", "11"],
  ["any", "ar", "", "2.3.3|8"],
  ["any", "co", "", "10|8|1.3.3.3|2.3.3"],
  ["any", "passport", "", "9|A1d8|A2d7|A1d7|A2d6|d2A2d5|8|A1d6"],
  ["any", "de", "", "A1d8|A1d2A1d5A1|A1d8A1|d10"],
  ["germanPassport", "passport", "", GERMAN_PASSPORTS.join("|")],
];

const FORMS = new Map<string, IdForm[]>();
/** Every beginning of a form, so that most numbers are given up after a look or two. */
const BEGINNINGS = new Set<string>();
for (const [check, hint, free, named] of TABLE)
  for (const [forms, isNamed] of [
    [free, false],
    [named, true],
  ] as const)
    for (const form of forms === "" ? [] : forms.split("|")) {
      const key = form.replace(/(^|[ ./-])(?=\d)/g, "$1d");
      FORMS.set(key, [...(FORMS.get(key) ?? []), { check: ID_CHECKS[check], hint, isNamed }]);
      const words = key.split(/([ ./-])/);
      words.forEach((_, at) => {
        if (at % 2 === 0) BEGINNINGS.add(words.slice(0, at + 1).join(""));
      });
    }

/** How far before an id the word that names it may be. */
const NAMED = 48;
const MAX_WORD = 24;
const SEPARATORS = " .-/";

/** National ids and passports. A checksum that doesn't match makes it none, also when a word names it. */
export function findNationalIds(text: string, groups: DigitGroups, hints: () => Hints): BareHit[] {
  const hits: BareHit[] = [];
  let done = 0;
  for (let group = 0; group < groups.count; group++) {
    const start = wordStart(text, groups.start(group));
    if (start === null || start < done) continue;
    const end = idFrom(text, start, hints) ?? spacedNino(text, groups, group);
    if (end === null) {
      done = start + 1;
      continue;
    }
    const from = typeof end === "number" ? start : end.start;
    done = typeof end === "number" ? end : end.end;
    hits.push({ start: from, end: done, category: "national_id", placeholder: "[NATIONAL_ID_REDACTED]" });
  }
  return hits;
}

/** Where the word of letters and digits begins that a digit is in; null when it is no beginning of an id. */
function wordStart(text: string, digit: number): number | null {
  let start = digit;
  while (start > 0 && digit - start < MAX_WORD && isAsciiWord(text.charCodeAt(start - 1))) start--;
  if (start > 0 && (isGlue(text.charCodeAt(start - 1)) || /[#$€£/+@\\]/.test(text[start - 1] ?? "")))
    return null;
  const before = text.slice(Math.max(0, start - 2), start);
  if (/[\w][-.]$/.test(before) && !/[XYZxyz]-$/.test(before)) return null;
  return start;
}

/** The end of the longest id that starts here. */
function idFrom(text: string, start: number, hints: () => Hints): number | null {
  let shape = "";
  let compact = "";
  let at = start;
  let found: number | null = null;
  for (let words = 0; words < 8; words++) {
    const end = wordEnd(text, at);
    if (end === at || end - at > MAX_WORD) break;
    shape += shapeOf(text, at, end);
    if (!BEGINNINGS.has(shape)) break;
    compact += text.slice(at, end).toUpperCase();
    if (isBoundary(text, end) && isId(shape, compact, text, start, end, hints)) found = end;
    const separator = text[end] ?? "";
    if (separator === "" || !SEPARATORS.includes(separator)) break;
    shape += separator;
    at = end + 1;
  }
  return found;
}

function isId(
  shape: string,
  compact: string,
  text: string,
  start: number,
  end: number,
  hints: () => Hints,
): boolean {
  const forms = FORMS.get(shape)?.filter(({ check }) => check(compact)) ?? [];
  if (forms.length === 0) return false;
  const found = hints();
  const other = found.before("order", start);
  return forms.some(({ hint, isNamed }) => {
    const named = found.before(hint, start);
    if (named <= NAMED && named <= other) return true;
    return !isNamed && other > 20 && !(shape.includes(" ") && isInLongerNumber(text, start, end));
  });
}

/** Groups of an account's or a card's number look like a shorter id. */
const isInLongerNumber = (text: string, start: number, end: number): boolean =>
  /\d[ -]$/.test(text.slice(Math.max(0, start - 2), start)) || /^[ -]\d/.test(text.slice(end, end + 2));

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && end - from <= MAX_WORD && isAsciiWord(text.charCodeAt(end))) end++;
  return end;
}

/** Runs of digits and letters of a word: `d7A1`. Words with `_` are none. */
function shapeOf(text: string, from: number, end: number): string {
  let shape = "";
  let at = from;
  while (at < end) {
    const isDigits = /\d/.test(text[at] ?? "");
    let to = at;
    while (to < end && /\d/.test(text[to] ?? "") === isDigits) to++;
    if (!isDigits && text.slice(at, to).includes("_")) return "_";
    shape += `${isDigits ? "d" : "A"}${to - at}`;
    at = to;
  }
  return shape;
}

const isBoundary = (text: string, end: number): boolean =>
  end >= text.length || (!isGlue(text.charCodeAt(end)) && !/^(?:[-./@]\w|%)/.test(text.slice(end, end + 2)));

/** `AB 12 34 56 C`: its letters are their own words. */
function spacedNino(text: string, groups: DigitGroups, group: number): { start: number; end: number } | null {
  const start = groups.start(group) - 3;
  if (start < 0 || (start > 0 && isGlue(text.charCodeAt(start - 1)))) return null;
  const match = /^[A-Z]{2} \d\d \d\d \d\d [A-D](?![A-Za-z0-9])/.exec(text.slice(start, start + 15));
  if (match === null || !ID_CHECKS.nino(match[0].replaceAll(" ", ""))) return null;
  return { start, end: start + match[0].length };
}
