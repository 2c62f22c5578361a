import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./choose-encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How much time goes into making a body smaller: quality of Brotli (1 to 11), level of gzip (1 to 9). */
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

/** Half of the time of the best quality's result size, a hundredth of its time. */
const KEPT: Effort = { brotli: 5, gzip: 6 };
/** A few ms for each MB. Brotli looks back over megabytes even so: what a body says twice is sent once. */
const SENT_ONCE: Effort = { brotli: 4, gzip: 4 };

/** Compressing less than a packet saves nothing. */
export const MIN_COMPRESSED_BYTES = 1_024;

export interface CompressedBody {
  readonly body: Buffer<ArrayBuffer>;
  readonly encoding: Exclude<Encoding, "identity">;
}

/** Compresses a body that is kept and sent many times. Runs outside of the event loop. */
export const compressKept = (bytes: Buffer, encoding: CompressedBody["encoding"]) =>
  compress(bytes, encoding, KEPT);

/**
 * A body that is made for one request, in the best encoding that its `Accept-Encoding` allows. Runs outside of the event loop.
 * @returns null when it goes as it is: it is small, or nothing else is accepted
 */
export async function compressOnce(
  bytes: Buffer,
  acceptEncoding: string | undefined,
): Promise<CompressedBody | null> {
  const encoding = bytes.length < MIN_COMPRESSED_BYTES ? "identity" : chooseEncoding(acceptEncoding);
  return encoding === "identity" ? null : { body: await compress(bytes, encoding, SENT_ONCE), encoding };
}

function compress(
  bytes: Buffer,
  encoding: CompressedBody["encoding"],
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return compressGzip(bytes, { level: effort.gzip });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
