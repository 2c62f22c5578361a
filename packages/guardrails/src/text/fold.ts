const UNITS = 65_536;
/** Letters that have no case and one width: Chinese characters and Korean syllables. */
const CASELESS: readonly (readonly [from: number, to: number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9ffc],
  [0xac00, 0xd7a3],
];
const isCaseless = (unit: number): boolean =>
  unit >= 0x3400 && CASELESS.some(([from, to]) => unit >= from && unit <= to);

let folded: Uint16Array | null = null;
let words: Uint8Array | null = null;

/**
 * Case and width folding by UTF-16 unit: the length never changes, so offsets stay. Units whose folded form is longer
 * than one unit stay unchanged.
 */
export function foldTable(): Uint16Array {
  folded ??= Uint16Array.from({ length: UNITS }, (_, unit) => foldUnit(unit));
  return folded;
}

function foldUnit(unit: number): number {
  if ((unit >= 0xd800 && unit <= 0xf8ff) || isCaseless(unit)) return unit;
  const char = String.fromCharCode(unit);
  const wide = char.normalize("NFKC");
  const lower = (wide.length === 1 ? wide : char).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}

/** The text with every unit folded. */
export function foldText(text: string): string {
  const table = foldTable();
  let out = "";
  for (let at = 0; at < text.length; at++) out += String.fromCharCode(table[text.charCodeAt(at)] ?? 0);
  return out;
}

const WORD = /[\p{L}\p{N}\p{M}_]/u;

/** 1 for units of words: letters, digits, marks, `_`, and halves of surrogate pairs that are letters mostly. */
function wordTable(): Uint8Array {
  words ??= Uint8Array.from({ length: UNITS }, (_, unit) =>
    isCaseless(unit) || WORD.test(String.fromCharCode(unit)) ? 1 : 0,
  );
  return words;
}

/** Whether the unit at `at` belongs to a word; false outside of the text. */
export function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdfff) return wordTable()[unit] === 1;
  const point = unit >= 0xdc00 && at > 0 ? text.codePointAt(at - 1) : text.codePointAt(at);
  return point !== undefined && /[\p{L}\p{N}]/u.test(String.fromCodePoint(point));
}
