/** Content that browsers show or play and never run. */
export type MediaType =
  | `image/${"png" | "jpeg" | "gif" | "webp" | "avif"}`
  | `audio/${"mpeg" | "aac" | "wav" | "ogg" | "flac" | "mp4"}`
  | `video/${"mp4" | "webm"}`;

/** Bytes that say what a file is. */
export const HEAD_BYTES = 32;

/** What files of a type begin with. Source: MIME Sniffing Standard (WHATWG), sections 6.1 and 6.2. */
const BEGINNINGS: readonly (readonly [type: MediaType, beginning: string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF8"],
  ["audio/mpeg", "ID3"],
  ["audio/ogg", "OggS"],
  ["audio/flac", "fLaC"],
  ["video/webm", "\x1a\x45\xdf\xa3"],
];

/** By what the bytes are, not by what anyone says they are; null for everything else. */
export function readMediaType(bytes: Buffer): MediaType | null {
  const head = bytes.toString("latin1", 0, HEAD_BYTES);
  const known = BEGINNINGS.find(([, beginning]) => head.startsWith(beginning));
  if (known) return known[0];
  if (head.startsWith("RIFF")) return readRiff(head.slice(8, 12));
  if (head.slice(4, 8) === "ftyp") return readBrand(head.slice(8, 12));
  return readFrame(bytes);
}

const readRiff = (form: string): MediaType | null =>
  form === "WEBP" ? "image/webp" : form === "WAVE" ? "audio/wav" : null;

/** Of ISO base media files. Source: https://mp4ra.org/registered-types/brands */
function readBrand(brand: string): MediaType {
  if (brand === "avif" || brand === "avis") return "image/avif";
  return brand.startsWith("M4A") ? "audio/mp4" : "video/mp4";
}

/** Frames of AAC (ADTS) have layer 0, those of MPEG audio another. Sources: ISO/IEC 13818-7 section 6.2, 11172-3 section 2.4. */
function readFrame(bytes: Buffer): MediaType | null {
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return "audio/aac";
  return (second & 0x06) === 0 ? null : "audio/mpeg";
}
