import { randomUUID } from "node:crypto";
import { parseJson } from "./parse-json.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACE = 0x20;
const LAST_PRINTED = 0x7e;
/** Shorter texts are parsed with the rest. */
const LONG = 1024 * 1024;
const START = "data:";

/** Of the text between two quotes; `end` is exclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * JSON whose long data URLs are taken from its bytes instead of being parsed. The parser would need all of the JSON as one text and
 * each data URL once more: of a file of 64 MB, twice 85 MB.
 * @throws GatewayError `invalid_json`
 */
export function parseLarge(bytes: Buffer): Record<string, unknown> {
  const ranges = bytes.length > 2 * LONG ? findDataUrls(bytes) : [];
  if (ranges.length === 0) return parseJson(bytes);
  const mark = `${randomUUID()}:`;
  const pieces: Buffer[] = [];
  const texts = new Map<string, string>();
  let from = 0;
  for (const { start, end } of ranges) {
    const name = mark + texts.size;
    texts.set(name, bytes.toString("latin1", start, end));
    pieces.push(bytes.subarray(from, start), Buffer.from(name));
    from = end;
  }
  pieces.push(bytes.subarray(from));
  const body = parseJson(Buffer.concat(pieces));
  putBack(body, mark, texts);
  return body;
}

/** Every long text has a byte at a multiple of half its least length, so only these are looked at; each byte is passed once. */
function findDataUrls(bytes: Buffer): Range[] {
  const step = LONG / 2;
  const found: Range[] = [];
  let from = 0;
  for (let at = step; at < bytes.length; at += step) {
    const quote = bytes.subarray(from, at).lastIndexOf(QUOTE);
    if (quote < 0) {
      from = at;
      continue;
    }
    const start = from + quote + 1;
    const end = bytes.indexOf(QUOTE, at);
    if (end < 0) break;
    if (end - start >= LONG && isDataUrl(bytes, start, end)) found.push({ start, end });
    from = end;
    at = end - (end % step);
  }
  return found;
}

/** In valid JSON, only a quote that opens a text has such a letter behind it. */
function isDataUrl(bytes: Buffer, start: number, end: number): boolean {
  if (bytes.toString("latin1", start, start + START.length) !== START || bytes[start - 2] === BACKSLASH)
    return false;
  let next = end + 1;
  while ((bytes[next] ?? COLON) <= SPACE) next += 1;
  if (bytes[next] === COLON) return false;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < SPACE || byte > LAST_PRINTED || byte === BACKSLASH) return false;
  }
  return true;
}

/** Without recursion: callers decide how deep their JSON is. Of 200,000 small members, none is looked up. */
function putBack(root: Record<string, unknown>, mark: string, texts: ReadonlyMap<string, string>): void {
  const open: object[] = [root];
  let left = texts.size;
  for (let holder = open.pop(); holder !== undefined && left > 0; holder = open.pop()) {
    const names = Array.isArray(holder) ? null : Object.keys(holder);
    const members = holder as Record<string | number, unknown>;
    const count = names?.length ?? (holder as unknown[]).length;
    for (let at = 0; at < count; at += 1) {
      const name = names?.[at] ?? at;
      const member = members[name];
      if (typeof member === "object" && member !== null) open.push(member);
      else if (typeof member === "string" && member.length > mark.length && member.startsWith(mark)) {
        // An assignment to `__proto__` would not be one to a member.
        const value = texts.get(member) ?? member;
        Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
        left -= 1;
      }
    }
  }
}
