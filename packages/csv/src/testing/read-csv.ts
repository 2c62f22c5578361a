const QUOTE = '"';

/**
 * The cells of a CSV document, by the grammar of RFC 4180: lines end with CRLF, and a quote is only at the ends of a
 * cell or doubled within it.
 * @throws RangeError for anything else, with the place as a count of UTF-16 units
 */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const line: string[] = [];
    for (;;) {
      const cell = text[at] === QUOTE ? readQuoted(text, at) : readPlain(text, at);
      line.push(cell.value);
      at = cell.end;
      if (text[at] !== ",") break;
      at += 1;
    }
    if (!text.startsWith("\r\n", at)) throw new RangeError(`The line doesn't end with CRLF at ${at}`);
    at += 2;
    lines.push(line);
  }
  return lines;
}

interface ReadCell {
  readonly value: string;
  /** Of the first character after the cell. */
  readonly end: number;
}

function readPlain(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && !/[",\r\n]/.test(text.charAt(end))) end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number): ReadCell {
  let value = "";
  let from = start + 1;
  for (;;) {
    const end = text.indexOf(QUOTE, from);
    if (end < 0) throw new RangeError(`The quote at ${start} has no end`);
    value += text.slice(from, end);
    if (text[end + 1] !== QUOTE) return { value, end: end + 1 };
    value += QUOTE;
    from = end + 2;
  }
}
