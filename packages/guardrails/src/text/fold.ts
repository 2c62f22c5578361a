import { type Prepared, prepared } from "../engine/steps.ts";
import { disguisedUnits } from "./disguised-units.ts";

const UNITS = 65_536;
/** Units that are looked up between two breaks: Unicode's properties take a microsecond each. */
const UNITS_AT_ONCE = 1_024;
/** Units of texts that are folded between two breaks. */
const FOLDED_AT_ONCE = 16_384;
/** Letters that have no case and one width: Chinese characters and Korean syllables. */
const CASELESS: readonly (readonly [from: number, to: number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9ffc],
  [0xac00, 0xd7a3],
];
const isCaseless = (unit: number): boolean =>
  unit >= 0x3400 && CASELESS.some(([from, to]) => unit >= from && unit <= to);

const tableOf = <Table extends Uint8Array | Uint16Array>(
  create: () => Table,
  of: (unit: number) => number,
): Prepared<Table> =>
  prepared(function* () {
    const table = create();
    for (let unit = 0; unit < UNITS; unit++) {
      table[unit] = of(unit);
      if (unit % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    }
    return table;
  });

const folded = tableOf(() => new Uint16Array(UNITS), foldUnit);
const WORD = /[\p{L}\p{N}\p{M}_]/u;
/** 1 for units of words: letters, digits, marks, `_`, and halves of surrogate pairs that are letters mostly. */
const words = tableOf(
  () => new Uint8Array(UNITS),
  (unit) => (isCaseless(unit) || WORD.test(String.fromCharCode(unit)) ? 1 : 0),
);

/** Makes all tables that reading texts needs in steps. */
export function* prepareTables(): Generator<void, void> {
  yield* folded.prepare();
  yield* words.prepare();
  yield* disguisedUnits.prepare();
}

/**
 * Case and width folding by UTF-16 unit: the length never changes, so offsets stay. Units whose folded form is longer
 * than one unit stay unchanged.
 */
export const foldTable = (): Uint16Array => folded.get();

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

/** The same for many texts, in steps. */
export function* foldTexts(texts: readonly string[]): Generator<void, string[]> {
  const out: string[] = [];
  let units = 0;
  for (const text of texts) {
    out.push(foldText(text));
    units += text.length;
    if (units < FOLDED_AT_ONCE) continue;
    units = 0;
    yield;
  }
  return out;
}

/** Whether the unit at `at` belongs to a word; false outside of the text. */
export function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdfff) return words.get()[unit] === 1;
  const point = unit >= 0xdc00 && at > 0 ? text.codePointAt(at - 1) : text.codePointAt(at);
  return point !== undefined && /[\p{L}\p{N}]/u.test(String.fromCodePoint(point));
}
