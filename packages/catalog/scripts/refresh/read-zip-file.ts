import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;

/**
 * One file of a zip archive; null when it has no such file. Source: PKWARE APPNOTE 4.3, central directory.
 * @throws Error when the bytes are no zip archive
 */
export function readZipFile(archive: Buffer, path: string): Buffer | null {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count && archive.readUInt32LE(at) === ENTRY; index += 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    if (name === path) return readEntry(archive, at);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return null;
}

function readEntry(archive: Buffer, at: number): Buffer {
  const size = archive.readUInt32LE(at + 20);
  const header = archive.readUInt32LE(at + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const packed = archive.subarray(start, start + size);
  return archive.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed);
}

/** The record that ends the archive; a comment may follow it. */
function findEnd(archive: Buffer): number {
  for (let at = archive.length - 22; at >= 0; at -= 1) if (archive.readUInt32LE(at) === END) return at;
  throw new Error("This isn't a zip archive.");
}
