const END_OF_HEADERS = Buffer.from("\r\n\r\n");
/** RFC 2046, section 5.1.1. */
const MOST_BOUNDARY = 74;
const MOST_PARTS = 256;

/** The contents of the parts of a kept `multipart/form-data` body; the last one may have been cut. Null for any other body. */
export function splitForm(kept: Buffer): Buffer[] | null {
  const end = kept.indexOf("\r\n");
  if (end < 3 || end > MOST_BOUNDARY || kept.toString("latin1", 0, 2) !== "--") return null;
  const delimiter = Buffer.concat([Buffer.from("\r\n"), kept.subarray(0, end)]);
  const parts: Buffer[] = [];
  let start = end;
  while (start < kept.length && parts.length < MOST_PARTS) {
    const next = kept.indexOf(delimiter, start);
    const part = kept.subarray(start, next === -1 ? kept.length : next);
    const content = part.indexOf(END_OF_HEADERS);
    if (content !== -1) parts.push(part.subarray(content + END_OF_HEADERS.length));
    if (next === -1) break;
    start = next + delimiter.length;
  }
  return parts;
}
