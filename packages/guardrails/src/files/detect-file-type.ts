/** What the first bytes of a file are: pairs of offset and bytes (Latin-1), all of which must match. */
type Magic = readonly (readonly [offset: number, bytes: string])[];

/** File signatures as published by the formats' specifications; earlier rows win. */
const SIGNATURES: readonly (readonly [type: string, ...magic: Magic])[] = [
  ["image/png", [0, "\x89PNG\r\n\x1a\n"]],
  ["image/jpeg", [0, "\xff\xd8\xff"]],
  ["image/gif", [0, "GIF8"]],
  ["image/webp", [0, "RIFF"], [8, "WEBP"]],
  ["image/bmp", [0, "BM"], [6, "\0\0\0\0"]],
  ["image/tiff", [0, "II*\0"]],
  ["image/tiff", [0, "MM\0*"]],
  ["image/x-icon", [0, "\0\0\x01\0"]],
  ["image/vnd.adobe.photoshop", [0, "8BPS"]],
  ["image/jxl", [0, "\xff\x0a"]],
  ["image/jp2", [4, "jP  "]],
  ["application/pdf", [0, "%PDF-"]],
  ["application/postscript", [0, "%!PS"]],
  ["application/rtf", [0, "{\\rtf"]],
  ["application/gzip", [0, "\x1f\x8b"]],
  ["application/x-bzip2", [0, "BZh"]],
  ["application/x-xz", [0, "\xfd7zXZ\0"]],
  ["application/zstd", [0, "\x28\xb5\x2f\xfd"]],
  ["application/x-7z-compressed", [0, "7z\xbc\xaf\x27\x1c"]],
  ["application/vnd.rar", [0, "Rar!\x1a\x07"]],
  ["application/x-tar", [257, "ustar"]],
  ["audio/wav", [0, "RIFF"], [8, "WAVE"]],
  ["video/x-msvideo", [0, "RIFF"], [8, "AVI "]],
  ["audio/mpeg", [0, "ID3"]],
  ["audio/mpeg", [0, "\xff\xfb"]],
  ["audio/mpeg", [0, "\xff\xf3"]],
  ["audio/mpeg", [0, "\xff\xf2"]],
  ["audio/aac", [0, "\xff\xf1"]],
  ["audio/aac", [0, "\xff\xf9"]],
  ["audio/ogg", [0, "OggS"]],
  ["audio/flac", [0, "fLaC"]],
  ["audio/midi", [0, "MThd"]],
  ["audio/amr", [0, "#!AMR"]],
  ["video/webm", [0, "\x1a\x45\xdf\xa3"]],
  ["video/mpeg", [0, "\0\0\x01\xba"]],
  ["video/x-flv", [0, "FLV\x01"]],
  ["application/x-msdownload", [0, "MZ"]],
  ["application/x-executable", [0, "\x7fELF"]],
  ["application/x-mach-binary", [0, "\xcf\xfa\xed\xfe"]],
  ["application/x-mach-binary", [0, "\xce\xfa\xed\xfe"]],
  ["application/java-vm", [0, "\xca\xfe\xba\xbe"]],
  ["application/wasm", [0, "\0asm"]],
  ["application/vnd.sqlite3", [0, "SQLite format 3\0"]],
  ["application/vnd.apache.parquet", [0, "PAR1"]],
  ["font/woff", [0, "wOFF"]],
  ["font/woff2", [0, "wOF2"]],
  ["font/otf", [0, "OTTO"]],
  ["application/x-cfb", [0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"]],
  ["application/x-sh", [0, "#!"]],
];

/** Brands of ISO base media files (`ftyp`). */
const BRANDS: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^avi[fs]/, "image/avif"],
  [/^(?:hei[cxms]|hev[cx]|mif1|msf1)/, "image/heic"],
  [/^M4[AB]/, "audio/mp4"],
  [/^qt/, "video/quicktime"],
  [/^3g/, "video/3gpp"],
];

/** Names inside of an archive that say what the archive is. */
const INSIDE: readonly (readonly [name: RegExp, type: string])[] = [
  [/^word\//, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  [/^xl\//, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  [/^ppt\//, "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  [/^META-INF\/MANIFEST\.MF$/, "application/java-archive"],
  [/^AndroidManifest\.xml$/, "application/vnd.android.package-archive"],
];

const ARCHIVES = ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"];
const HEAD = 65_536;

/** The MIME type that a file's bytes show; `application/octet-stream` when they show none. */
export function detectFileType(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD)).toString(
    "latin1",
  );
  const signed = SIGNATURES.find(([, ...magic]) =>
    magic.every(([offset, sign]) => head.startsWith(sign, offset)),
  );
  if (signed !== undefined) return signed[0];
  if (head.startsWith("ftyp", 4))
    return BRANDS.find(([brand]) => brand.test(head.slice(8, 12)))?.[1] ?? "video/mp4";
  if (ARCHIVES.some((sign) => head.startsWith(sign))) return detectArchive(bytes);
  return detectText(head, bytes);
}

/** An archive by the names of its entries: office files are archives, too. */
function detectArchive(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4 * HEAD)).toString(
    "latin1",
  );
  let count = 0;
  for (
    let at = all.indexOf("PK\x03\x04");
    at >= 0 && count < 500;
    at = all.indexOf("PK\x03\x04", at + 4), count++
  ) {
    const length = all.charCodeAt(at + 26) + 256 * all.charCodeAt(at + 27);
    const extra = all.charCodeAt(at + 28) + 256 * all.charCodeAt(at + 29);
    const name = all.slice(at + 30, at + 30 + length);
    const inside = INSIDE.find(([pattern]) => pattern.test(name));
    if (inside !== undefined) return inside[1];
    const declared = /^[\w.+-]+\/[\w.+-]+/.exec(
      all.slice(at + 30 + length + extra, at + 130 + length + extra),
    );
    if (name === "mimetype" && declared !== null) return declared[0];
  }
  return "application/zip";
}

/** Text is what has no control characters and is valid UTF-8 or UTF-16. */
function detectText(head: string, bytes: Uint8Array): string {
  if (head.length === 0) return "application/octet-stream";
  if (head.startsWith("\xff\xfe") || head.startsWith("\xfe\xff")) return "text/plain";
  if (hasControls(bytes.subarray(0, HEAD)) || !isUtf8(bytes.subarray(0, HEAD)))
    return "application/octet-stream";
  const start = head
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .slice(0, 1000)
    .toLowerCase();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*>\s*)?(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(start))
    return "image/svg+xml";
  if (/^<(?:!doctype html|html|head|body)[\s>]/.test(start)) return "text/html";
  if (start.startsWith("<?xml")) return "application/xml";
  return /^[{[]\s*(?:["{[\]}\d]|true|false|null)/.test(start) ? "application/json" : "text/plain";
}

/** Control characters that no text has: all but tab, line feeds, form feed and escape. */
const hasControls = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte < 32 && (byte < 9 || byte > 13) && byte !== 27);

/** A character that the end of the piece cuts is no fault. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
