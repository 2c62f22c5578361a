import { gunzipSync } from "node:zlib";

const BLOCK = 512;

/** One file of a gzipped tar archive; null when it has no such file. Source: POSIX ustar, header block. */
export function readTarFile(archive: Buffer, path: string): Buffer | null {
  const bytes = gunzipSync(archive);
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const name = textOf(bytes, at, 100);
    if (name === "") return null;
    const prefix = textOf(bytes, at + 345, 155);
    const size = Number.parseInt(textOf(bytes, at + 124, 12).trim(), 8);
    const start = at + BLOCK;
    if ((prefix === "" ? name : `${prefix}/${name}`) === path) return bytes.subarray(start, start + size);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return null;
}

function textOf(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}
