import { createHash } from "node:crypto";

/** Longer files are kept as digests. */
const MOST_BYTES = 64 * 1024;
/** Raw samples do not say how to play them. */
const RAW_SAMPLES = /pcm|L16|basic/i;

/** What is kept of a file that goes out as it comes: the file, or its digest when it is long or can't be played. */
export class FileRecord {
  readonly #type: string;
  readonly #hash = createHash("sha256");
  #file: Uint8Array[] | null;
  #bytes = 0;

  constructor(type: string) {
    this.#type = type;
    this.#file = RAW_SAMPLES.test(type) ? null : [];
  }

  add(piece: string | Uint8Array): void {
    // Its sender may use the memory again.
    const bytes = Buffer.from(piece);
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes > MOST_BYTES) this.#file = null;
    this.#file?.push(bytes);
  }

  render(): string | Uint8Array {
    if (this.#file && this.#bytes > 0) return Buffer.concat(this.#file);
    return JSON.stringify({ type: this.#type, bytes: this.#bytes, sha256: this.#hash.digest("hex") });
  }
}
