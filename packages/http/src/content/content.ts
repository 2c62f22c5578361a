import { createHash } from "node:crypto";
import { chooseEncoding, type Encoding } from "./choose-encoding.ts";
import { compressKept, MIN_COMPRESSED_BYTES } from "./compress.ts";

/** One form of a content, as it is sent. */
export interface Representation {
  readonly body: Buffer<ArrayBuffer>;
  readonly encoding: Encoding;
  /** Strong: another one for each encoding (RFC 9110, 8.8.3.3). */
  readonly etag: string;
}

/** A text that is sent as it is again and again: kept in bytes, compressed once for each encoding that is asked for. */
export interface Content {
  represent(acceptEncoding: string | undefined): Promise<Representation>;
  /** What all forms made so far hold. */
  bytes(): number;
}

/** A text to be served, compressed on first use; each encoding is made once and kept with its `ETag`. */
export function createContent(text: string): Content {
  const identity = Buffer.from(text);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const made = new Map<Encoding, Promise<Representation>>();
  let bytes = identity.length;

  async function make(encoding: Encoding): Promise<Representation> {
    if (encoding === "identity") return { body: identity, encoding, etag: `"${hash}"` };
    const body = await compressKept(identity, encoding);
    bytes += body.length;
    return { body, encoding, etag: `"${hash}-${encoding}"` };
  }

  return {
    represent(acceptEncoding) {
      const encoding = identity.length < MIN_COMPRESSED_BYTES ? "identity" : chooseEncoding(acceptEncoding);
      const known = made.get(encoding);
      if (known) return known;
      const making = make(encoding);
      made.set(encoding, making);
      // A failure is not kept.
      making.catch(() => made.delete(encoding));
      return making;
    },
    bytes: () => bytes,
  };
}
