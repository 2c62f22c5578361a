/** A text in a file, and the way back to the same kind of file. */
export interface DecodedText {
  readonly text: string;
  /** The bytes of a changed text, in the same encoding. */
  readonly encode: (text: string) => Buffer;
}

/** Reads a text by its bytes, whatever the request says about them; null when they are no text. */
export function decodeText(bytes: Buffer): DecodedText | null {
  const wide = wideOrder(bytes);
  if (wide !== null) return decodeWide(bytes, wide);
  if (hasControls(bytes)) return null;
  return decodeUtf8(bytes) ?? decodeSingle(bytes);
}

function decodeUtf8(bytes: Buffer): DecodedText | null {
  try {
    // The mark at the start stays a character: encoding gives it back.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encode: (changed) => Buffer.from(changed) };
  } catch {
    return null;
  }
}

/** One byte a character, such as Windows-1252: placeholders are ASCII, so every other byte stays. */
const decodeSingle = (bytes: Buffer): DecodedText => ({
  text: bytes.toString("latin1"),
  encode: (changed) => Buffer.from(changed, "latin1"),
});

type Order = "le" | "be";

/** UTF-16 by its mark, or by the zeros of Latin letters in the first kilobytes. */
function wideOrder(bytes: Buffer): Order | null {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "be";
  const zeros = [0, 0];
  const end = Math.min(bytes.length, 4096);
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > end / 4 && even === 0) return "le";
  return even > end / 4 && odd === 0 ? "be" : null;
}

function decodeWide(bytes: Buffer, order: Order): DecodedText {
  const swap = (given: Buffer) => (order === "be" ? Buffer.from(given).swap16() : given);
  return {
    text: swap(bytes).toString("utf16le"),
    encode: (changed) => swap(Buffer.from(changed, "utf16le")),
  };
}

/** Control characters that no text has: all but tab, line feeds, form feed and escape. */
export function hasControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 32 && (byte < 8 || byte > 13) && byte !== 27) return true;
  return false;
}
