import type { BareHit } from "../engine/detector.ts";

const PRIVATE_KEY_PLACEHOLDER = "[PRIVATE_KEY_REDACTED]";
/** A block that is longer is cut where its lines stop looking like a key's. */
export const MAX_BLOCK = 16_384;

const BEGIN = /-----BEGIN (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d: /g;
const END = /-----END (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----|Private-MAC: [0-9a-f]{40,64}/g;
/** One line of a key's body: base64, a header, or nothing. `\n` can be spelled. */
const BODY =
  /(?:\\r|\\n|[ \t>|"'+]|\r|\n)*(?:[A-Za-z0-9+/=]{16,}|[A-Za-z0-9+/=]{1,15}(?=[\s\\"']|$)|(?:Proc-Type|DEK-Info|Version|Comment|Encryption|Public-Lines|Private-Lines): ?[^\r\n\\]{0,200})/y;
const MIN_BODY = 32;

/** Private key blocks as a whole, also without their end. */
export function findPrivateKeys(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  const endAfter = createEnds(text);
  BEGIN.lastIndex = from;
  for (let begin = BEGIN.exec(text); begin !== null; begin = BEGIN.exec(text)) {
    const body = begin.index + begin[0].length;
    const end = endOfBlock(text, body, endAfter(body));
    if (end === null) continue;
    hits.push(hitOf(begin.index, end));
    BEGIN.lastIndex = end;
  }
  return hits;
}

const hitOf = (start: number, end: number): BareHit => ({
  start,
  end,
  category: "private_key",
  placeholder: PRIVATE_KEY_PLACEHOLDER,
});

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Finds the first end line at or after a place. Places only grow, so that a text is searched once, however many blocks begin. */
function createEnds(text: string): (from: number) => Place | null {
  let last: Place | null = { start: -1, end: -1 };
  return (from) => {
    if (last === null || last.start >= from) return last;
    END.lastIndex = from;
    const found = END.exec(text);
    last = found === null ? null : { start: found.index, end: found.index + found[0].length };
    return last;
  };
}

/** Null when no key follows: the text only mentions the line. */
function endOfBlock(text: string, body: number, next: Place | null): number | null {
  if (next === null || next.end > body + MAX_BLOCK) {
    const lines = endOfLines(text, body);
    return lines - body >= MIN_BODY ? afterEnd(text, lines) : null;
  }
  return /[A-Za-z0-9+/=]{16,}/.test(text.slice(body, next.start)) ? next.end : null;
}

/** Where lines stop looking like a key's. */
function endOfLines(text: string, from: number): number {
  let at = from;
  for (;;) {
    BODY.lastIndex = at;
    const line = BODY.exec(text);
    if (line === null || line[0].length === 0) return at;
    at = BODY.lastIndex;
  }
}

/** After the end line that follows, if there is one. */
function afterEnd(text: string, at: number): number {
  END.lastIndex = 0;
  const end = END.exec(text.slice(at, at + 100));
  return end !== null && end.index < 8 ? at + end.index + end[0].length : at;
}

/** Where a block begins that has no end yet, at `from` or later; -1 when there is none. */
export function openBlockAt(text: string, from: number): number {
  BEGIN.lastIndex = from;
  let last = -1;
  for (let begin = BEGIN.exec(text); begin !== null; begin = BEGIN.exec(text)) last = begin.index;
  if (last < 0) return -1;
  END.lastIndex = last;
  return END.exec(text) === null ? last : -1;
}

/**
 * How much of the beginning of `text` still belongs to a block that was replaced before its end came.
 * `isOver`: the block ends there.
 */
export function restOfBlock(text: string, isEnd: boolean): { length: number; isOver: boolean } {
  END.lastIndex = 0;
  const end = END.exec(text);
  if (end !== null) return { length: end.index + end[0].length, isOver: true };
  const lines = endOfLines(text, 0);
  if (isEnd || text.length - lines > 256) return { length: lines, isOver: true };
  return { length: Math.min(lines, Math.max(0, text.lastIndexOf("\n", lines))), isOver: false };
}
