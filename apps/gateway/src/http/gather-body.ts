/** Bytes from which on a body is gathered in memory that the thread for bodies can read, too. */
const SHARED_FROM = 1024 * 1024;

/**
 * Gathers a body as it arrives. Nothing is copied in one go at the end of a large one: every piece goes to its place at once,
 * into memory that is taken as it is filled.
 */
export class BodyGatherer {
  readonly #expected: number;
  #pieces: Buffer[] = [];
  #shared: Uint8Array<SharedArrayBuffer> | null = null;
  #size = 0;

  /** @param expected bytes the caller announced; 0 = unknown */
  constructor(expected: number) {
    this.#expected = expected;
  }

  get size(): number {
    return this.#size;
  }

  add(bytes: Buffer): void {
    const end = this.#size + bytes.length;
    if (end > SHARED_FROM) this.#place(bytes, end);
    else this.#pieces.push(bytes);
    this.#size = end;
  }

  /** The whole body; a large one begins at the first byte of a `SharedArrayBuffer`. */
  end(): Buffer {
    if (this.#shared) return Buffer.from(this.#shared.buffer, 0, this.#size);
    const [first] = this.#pieces;
    return this.#pieces.length === 1 && first ? first : Buffer.concat(this.#pieces);
  }

  #place(bytes: Buffer, end: number): void {
    if (!this.#shared || this.#shared.length < end) this.#grow(end);
    this.#shared?.set(bytes, this.#size);
  }

  /** Memory that is not filled yet is not taken from the machine. */
  #grow(needed: number): void {
    const length = Math.max(needed, this.#expected, 2 * (this.#shared?.length ?? SHARED_FROM));
    const grown = new Uint8Array(new SharedArrayBuffer(length));
    if (this.#shared) grown.set(this.#shared.subarray(0, this.#size));
    let at = 0;
    for (const piece of this.#pieces) {
      grown.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    this.#shared = grown;
  }
}
