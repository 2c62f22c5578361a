/** Bytes of a first piece that may be all there is. */
const SMALL = 64 * 1024;

/** What was announced is believed up to so many times of what came. */
const MOST_AHEAD = 16;

/** Beyond this, the most that may come is reserved: to copy tens of megabytes into more would have them twice for a moment. */
const HUGE = 16 * 1024 * 1024;

/**
 * Gathers a body as it arrives. Every piece of a large one goes to its place at once and is freed, so that nothing is copied in
 * one go at the end, and the body isn't in memory twice. What is added belongs to the gatherer: no one may read it afterward.
 */
export class BodyGatherer {
  readonly #expected: number;
  readonly #most: number;
  #pieces: Buffer[] = [];
  #own: Buffer<ArrayBuffer> | null = null;
  #size = 0;

  /**
   * @param expected bytes the caller announced; 0 = unknown
   * @param most bytes that a body of unknown length may have
   */
  constructor(expected: number, most = 0) {
    this.#expected = expected;
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  add(bytes: Buffer): void {
    const end = this.#size + bytes.length;
    if (end > SMALL) this.#place(bytes, end);
    else this.#pieces.push(bytes);
    this.#size = end;
  }

  /** The whole body; one of more than 64 KB begins at the first byte of memory that is its own. */
  end(): Buffer {
    if (this.#own) return this.#own.subarray(0, this.#size);
    const [first] = this.#pieces;
    return this.#pieces.length === 1 && first ? first : Buffer.concat(this.#pieces);
  }

  #place(bytes: Buffer, end: number): void {
    const place = this.#own && this.#own.length >= end ? this.#own : this.#grow(end);
    place.set(bytes, this.#size);
    free(bytes);
  }

  /** Memory that is not filled yet is not taken from the machine. */
  #grow(needed: number): Buffer<ArrayBuffer> {
    const announced = Math.min(this.#expected, MOST_AHEAD * needed);
    const likely = Math.max(needed, announced, 2 * (this.#own?.length ?? SMALL));
    const length = likely > HUGE && announced < needed ? Math.max(likely, this.#most) : likely;
    const grown = Buffer.allocUnsafeSlow(length);
    let at = 0;
    for (const piece of this.#pieces) {
      grown.set(piece, at);
      at += piece.length;
      free(piece);
    }
    this.#pieces = [];
    if (this.#own) {
      grown.set(this.#own.subarray(0, this.#size));
      free(this.#own);
    }
    this.#own = grown;
    return grown;
  }
}

/**
 * At once, where nothing else is in its memory. V8 collects all garbage whenever 64 MB outside of its heap wait for it, whatever
 * its heap costs to walk: left to it, megabytes of pieces would make it do so every few bodies.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
