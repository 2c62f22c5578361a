const BLOCK_BYTES = 1024 * 1024;

/**
 * Bytes as they come, of which many are kept in blocks of memory of their own: blocks can be handed to a thread, where joining them
 * holds up no one. A class: its state is shared by small steps.
 */
export class Blocks {
  /** Until there are too many for one block: as they came. */
  #pieces: Buffer[] = [];
  #blocks: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** In order, as they are kept. */
  get pieces(): readonly Buffer[] {
    const filled = this.#length - (this.#blocks.length - 1) * BLOCK_BYTES;
    const last = this.#blocks.length - 1;
    return this.#blocks.length === 0
      ? this.#pieces
      : this.#blocks.map((block, at) => (at === last ? block.subarray(0, filled) : block));
  }

  add(bytes: Buffer): void {
    const isLong = this.#blocks.length > 0 || this.#length + bytes.length > BLOCK_BYTES;
    if (isLong) this.#copy(bytes);
    else this.#pieces.push(bytes);
    this.#length += bytes.length;
  }

  /** All of them as one. */
  join(): Buffer {
    const [first, second] = this.pieces;
    return first && !second ? first : Buffer.concat(this.pieces);
  }

  /** Memory to be handed over: all of it but that of the last block is filled. There are no bytes afterward. */
  take(): ArrayBuffer[] {
    if (this.#blocks.length === 0) this.#copyPieces();
    const taken = this.#blocks.map(({ buffer }) => buffer as ArrayBuffer);
    this.#pieces = [];
    this.#blocks = [];
    this.#length = 0;
    return taken;
  }

  #copy(bytes: Buffer): void {
    if (this.#blocks.length === 0) this.#copyPieces();
    this.#append(bytes, this.#length);
  }

  #copyPieces(): void {
    let at = 0;
    for (const piece of this.#pieces) {
      this.#append(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
  }

  /** Copies to place `at` of all. */
  #append(bytes: Buffer, at: number): void {
    for (let from = 0; from < bytes.length; ) {
      const place = (at + from) % BLOCK_BYTES;
      if (place === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      const block = this.#blocks.at(-1);
      from += block ? bytes.copy(block, place, from) : bytes.length;
    }
  }
}
