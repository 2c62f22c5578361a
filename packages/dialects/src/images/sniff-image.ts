/** What the first bytes of a picture say of it. Pixels are null where the header is cut off before they come. */
export interface Sniffed {
  readonly format: "png" | "jpeg" | "webp";
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Format and size of a picture, from its header alone: nothing is decoded, so a picture that would unpack to gigabytes costs
 * nothing. Null for anything but PNG, JPEG and WebP. Sources: the PNG, JFIF and WebP container specifications.
 */
export function sniffImage(bytes: Buffer): Sniffed | null {
  if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a)
    return { format: "png", ...pngSize(bytes) };
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return { format: "jpeg", ...jpegSize(bytes) };
  if (
    bytes.length >= 12 &&
    bytes.toString("latin1", 0, 4) === "RIFF" &&
    bytes.toString("latin1", 8, 12) === "WEBP"
  )
    return { format: "webp", ...webpSize(bytes) };
  return null;
}

type Size = Pick<Sniffed, "width" | "height">;
const UNKNOWN: Size = { width: null, height: null };

const pngSize = (bytes: Buffer): Size =>
  bytes.length < 24 ? UNKNOWN : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** Markers that begin a frame; DHT, JPG and DAC lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(bytes: Buffer): Size {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return UNKNOWN;
}

function webpSize(bytes: Buffer): Size {
  if (bytes.length < 30) return UNKNOWN;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return UNKNOWN;
  }
}
