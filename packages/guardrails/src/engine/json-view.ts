/**
 * What a detector reads of a text. JSON (tool arguments, structured responses) is read with the escapes of its strings
 * decoded, so that `\u0040` is an `@` and `\n` no letter; offsets lead back to the raw text.
 */
export interface TextView {
  readonly text: string;
  readonly isJson: boolean;
  /** Offset of the raw text for one of the view. */
  toRaw(at: number): number;
  /** The first offset of the view at or after one of the raw text. */
  toView(rawAt: number): number;
  /** Whether the raw text is inside a string literal at its end. */
  readonly endsInString: boolean;
}

/** Whether a text is read as JSON: from its first characters only, so that a stream decides the same. Null: too early. */
export function looksLikeJson(text: string): boolean | null {
  const first = /\S/.exec(text);
  if (first === null) return text.length > 64 ? false : null;
  if (first[0] === "{") return true;
  if (first[0] !== "[") return false;
  const second = /\S/.exec(text.slice(first.index + 1, first.index + 65));
  if (second === null) return text.length > first.index + 65 ? false : null;
  return second[0] === "{" || second[0] === '"' || second[0] === "[";
}

const SIMPLE: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

/** A text read as it is. */
export const plainView = (text: string): TextView => ({
  text,
  isJson: false,
  toRaw: (at) => at,
  toView: (at) => at,
  endsInString: false,
});

/**
 * @param raw JSON, or a piece of it that doesn't start inside an escape
 * @param inString whether it starts inside a string literal
 */
export function jsonView(raw: string, inString = false): TextView {
  const parts: string[] = [];
  /** Pairs: an offset of the view and the raw offset that it has from there on. */
  const marks: [view: number, raw: number][] = [[0, 0]];
  let inside = inString;
  let length = 0;
  let copied = 0;
  const special = /["\\]/g;
  for (let found = special.exec(raw); found !== null; found = special.exec(raw)) {
    const at = found.index;
    if (found[0] === '"') {
      inside = !inside;
      continue;
    }
    if (!inside) continue;
    const decoded = readEscape(raw, at);
    parts.push(raw.slice(copied, at), decoded.char);
    length += at - copied;
    marks.push([length, at], [length + decoded.char.length, at + decoded.length]);
    length += decoded.char.length;
    copied = at + decoded.length;
    special.lastIndex = copied;
  }
  parts.push(raw.slice(copied));
  return {
    text: parts.join(""),
    isJson: true,
    toRaw: (at) => convert(marks, at, 0, 1),
    toView: (at) => convert(marks, at, 1, 0),
    endsInString: inside,
  };
}

/** An incomplete escape at the end of a piece counts as complete and empty. */
function readEscape(raw: string, at: number): { char: string; length: number } {
  const kind = raw[at + 1];
  if (kind === undefined) return { char: "", length: 1 };
  if (kind !== "u") return { char: SIMPLE[kind] ?? kind, length: 2 };
  const digits = /^[0-9a-fA-F]{4}/.exec(raw.slice(at + 2, at + 6));
  if (digits !== null) return { char: String.fromCharCode(Number.parseInt(digits[0], 16)), length: 6 };
  return raw.length - at < 6 ? { char: "", length: raw.length - at } : { char: "u", length: 2 };
}

function convert(marks: readonly [number, number][], at: number, from: 0 | 1, to: 0 | 1): number {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.[from] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const mark = marks[low] ?? [0, 0];
  const following = marks[low + 1];
  const offset = mark[to] + at - mark[from];
  // Inside of an escape there is nothing to point at: its end.
  return following === undefined ? offset : Math.min(offset, following[to]);
}

/** Length of an escape that a piece of JSON breaks off in; 0 when it doesn't. */
export function cutEscapeLength(raw: string): number {
  for (let back = 1; back <= Math.min(5, raw.length); back++) {
    if (raw[raw.length - back] !== "\\") continue;
    let slashes = 1;
    while (raw[raw.length - back - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return 0;
    return back === 1 || /^\\u[0-9a-fA-F]*$/.test(raw.slice(raw.length - back)) ? back : 0;
  }
  return 0;
}
