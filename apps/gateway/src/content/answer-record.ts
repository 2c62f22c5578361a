import { cutText } from "@causeway/db/content";
import type { MemoryBudget } from "./memory-budget.ts";

const FIRST_BYTES = 4_096;
/** The longest character: what is needed behind a cut to see whether it is inside one. */
const LOOK_AHEAD = 4;

/** What became of an answer: the kept beginning, and the length of the whole. */
export interface RecordedAnswer {
  readonly kept: Buffer;
  readonly bytes: number;
}

/**
 * What a caller is sent, as far as it is kept. Parts of a stream are copied together: their own buffers are pieces of
 * larger ones. A class: one is made per retained request.
 */
export class AnswerRecord {
  readonly #maxBytes: number;
  readonly #memory: MemoryBudget;
  #kept: Buffer = Buffer.alloc(0);
  #length = 0;
  #bytes = 0;
  #taken = 0;
  #isDropped = false;

  constructor(maxBytes: number, memory: MemoryBudget) {
    this.#maxBytes = maxBytes;
    this.#memory = memory;
  }

  /** A whole answer; its memory is shared unless it is cut. */
  whole(bytes: Uint8Array): void {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const kept = body.length > this.#maxBytes ? Buffer.from(cutText(body, this.#maxBytes)) : body;
    if (!this.#take(kept.length)) return;
    this.#kept = kept;
    this.#length = kept.length;
    this.#bytes = body.length;
  }

  part(bytes: string | Uint8Array): void {
    const size = typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.length;
    this.#bytes += size;
    const room = Math.min(size, this.#maxBytes + LOOK_AHEAD - this.#length);
    if (this.#isDropped || room <= 0 || !this.#grow(this.#length + room)) return;
    const from = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
    this.#kept.set(from.subarray(0, room), this.#length);
    this.#length += room;
  }

  /** Null when there was no memory for it. The memory stays taken: `taken` bytes of it. */
  end(): RecordedAnswer | null {
    if (this.#isDropped) return null;
    return { kept: cutText(this.#kept.subarray(0, this.#length), this.#maxBytes), bytes: this.#bytes };
  }

  get taken(): number {
    return this.#taken;
  }

  #grow(needed: number): boolean {
    if (needed <= this.#kept.length) return true;
    const size = Math.min(Math.max(needed, 2 * this.#kept.length, FIRST_BYTES), this.#maxBytes + LOOK_AHEAD);
    if (!this.#take(size - this.#kept.length)) return false;
    const grown = Buffer.allocUnsafeSlow(size);
    grown.set(this.#kept.subarray(0, this.#length));
    this.#kept = grown;
    return true;
  }

  #take(bytes: number): boolean {
    if (this.#memory.take(bytes)) {
      this.#taken += bytes;
      return true;
    }
    this.#memory.giveBack(this.#taken);
    this.#taken = 0;
    this.#kept = Buffer.alloc(0);
    this.#length = 0;
    this.#isDropped = true;
    return false;
  }
}
