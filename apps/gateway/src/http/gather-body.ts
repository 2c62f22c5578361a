/** Bytes from which on a body is gathered in memory of its own, which can be handed to the thread for bodies. */
const OWN_FROM = 1024 * 1024;

/**
 * Gathers a body as it arrives. Nothing is copied in one go at the end of a large one: every piece goes to its place at once,
 * into memory that is taken as it is filled.
 */
export class BodyGatherer {
  readonly #expected: number;
  #pieces: Buffer[] = [];
  #own: Uint8Array<ArrayBuffer> | null = null;
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
    if (end > OWN_FROM) this.#place(bytes, end);
    else this.#pieces.push(bytes);
    this.#size = end;
  }

  /** The whole body; a large one begins at the first byte of memory that is its own. */
  end(): Buffer {
    if (this.#own) return Buffer.from(this.#own.buffer, 0, this.#size);
    const [first] = this.#pieces;
    return this.#pieces.length === 1 && first ? first : Buffer.concat(this.#pieces);
  }

  #place(bytes: Buffer, end: number): void {
    if (!this.#own || this.#own.length < end) this.#grow(end);
    this.#own?.set(bytes, this.#size);
  }

  /** Memory that is not filled yet is not taken from the machine. */
  #grow(needed: number): void {
    const length = Math.max(needed, this.#expected, 2 * (this.#own?.length ?? OWN_FROM));
    const grown = new Uint8Array(new ArrayBuffer(length));
    if (this.#own) grown.set(this.#own.subarray(0, this.#size));
    let at = 0;
    for (const piece of this.#pieces) {
      grown.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    this.#own = grown;
  }
}
