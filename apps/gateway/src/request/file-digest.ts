import { createHash } from "node:crypto";

/** What is kept of a file that goes out as it comes. */
export class FileDigest {
  readonly #type: string;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(type: string) {
    this.#type = type;
  }

  add(bytes: string | Uint8Array): void {
    this.#hash.update(bytes);
    this.#bytes += typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.length;
  }

  render(): string {
    return JSON.stringify({ type: this.#type, bytes: this.#bytes, sha256: this.#hash.digest("hex") });
  }
}
