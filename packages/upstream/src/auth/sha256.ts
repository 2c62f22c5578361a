import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

type Data = string | ArrayBuffer | ArrayBufferView;

/** So much is hashed in one go: a body may have megabytes, and others wait meanwhile. */
const SLICE = 1024 * 1024;

/** SHA-256, or its HMAC with a secret, as the signer of AWS takes it. */
export class Sha256 {
  readonly #secret: Data | undefined;
  #hash: Hash | Hmac;
  #parts: Uint8Array[] = [];

  constructor(secret?: Data) {
    this.#secret = secret;
    this.#hash = this.#begin();
  }

  update(data: Data): void {
    this.#parts.push(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    for (const part of this.#parts) {
      for (let at = 0; at < part.length; at += SLICE) {
        this.#hash.update(part.subarray(at, at + SLICE));
        if (at + SLICE < part.length) await nextTurn();
      }
    }
    return this.#hash.digest();
  }

  reset(): void {
    this.#parts = [];
    this.#hash = this.#begin();
  }

  #begin(): Hash | Hmac {
    return this.#secret === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(this.#secret));
  }
}

function bytesOf(data: Data): Uint8Array {
  if (typeof data === "string") return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
