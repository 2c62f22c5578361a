import { promisify } from "node:util";
import {
  constants,
  createZstdDecompress,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from "node:zlib";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Above this level each step costs a CPU more than it saves a disk. */
const LEVEL = 3;
/** Up to here the way to another thread and back costs several times what it spares this one. */
const AT_ONCE_BYTES = 16 * 1024;
/** Far above what is ever kept of one body; a guard against a stored bomb. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** One side of a request as it is stored. */
export interface PackedPart {
  /** zstd of the kept bytes. */
  readonly data: Buffer;
  /** Of the whole, before compression and before the cut. */
  readonly bytes: number;
  readonly truncated: boolean;
}

export interface StoredPart {
  readonly text: string;
  /** Of the whole, also when the text was cut. */
  readonly bytes: number;
  readonly truncated: boolean;
}

/**
 * Compresses, anything long in its own thread.
 *
 * @param kept what is stored: the whole, or its beginning
 * @param bytes length of the whole
 */
export async function packPart(kept: Uint8Array, bytes: number): Promise<PackedPart> {
  // Knowing the length, zstd takes tables for that and not for megabytes.
  const options: ZstdOptions = {
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    pledgedSrcSize: kept.length,
  };
  const data = kept.length <= AT_ONCE_BYTES ? zstdCompressSync(kept, options) : await compress(kept, options);
  return { data, bytes, truncated: bytes > kept.length };
}

/** The reverse of {@link packPart}. @throws when the stored bytes are no zstd, or grow beyond all bounds. */
export async function unpackPart(packed: PackedPart): Promise<StoredPart> {
  const kept = await unpackBytes(packed.data);
  return { text: kept.toString("utf8"), bytes: packed.bytes, truncated: packed.truncated };
}

/** The bytes of a text that are unpacked where only its beginning is read. */
export const START_BYTES = 4 * 1024;

/** The first 4 KB of a text, or all of a shorter one: the rest is not unpacked. @throws when the stored bytes are no zstd */
export async function unpackStart(data: Buffer): Promise<string> {
  const stream = createZstdDecompress({ chunkSize: START_BYTES });
  stream.end(data);
  for await (const chunk of stream) return Buffer.from(chunk).toString("utf8");
  return "";
}

/** The kept bytes: a body may be a picture or a recording. @throws as {@link unpackPart} */
export const unpackBytes = (data: Buffer): Promise<Buffer> =>
  decompress(data, { maxOutputLength: MAX_UNPACKED_BYTES });

/** The first `maxBytes`, or a few less: never half a character. Shares the memory of `bytes`. */
export function cutText(bytes: Buffer, maxBytes: number): Buffer {
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  // Bytes 10xxxxxx continue a character (RFC 3629); one has three of them at most.
  while (end > maxBytes - 3 && end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}
