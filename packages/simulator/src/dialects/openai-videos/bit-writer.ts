/** Writes numbers bit by bit, the highest first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #free = 8;

  /** The lowest `count` bits of a number. */
  bits(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at -= 1) {
      this.#free -= 1;
      this.#current |= ((value >>> at) & 1) << this.#free;
      if (this.#free > 0) continue;
      this.#bytes.push(this.#current);
      this.#current = 0;
      this.#free = 8;
    }
    return this;
  }

  /** An Exp-Golomb code. Source: ITU-T H.264, 9.1. */
  ue(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** Zeros up to the next byte. */
  align(): this {
    return this.#free === 8 ? this : this.bits(0, this.#free);
  }

  /** The bit that ends a payload. */
  end(): this {
    return this.bits(1, 1).align();
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
}
