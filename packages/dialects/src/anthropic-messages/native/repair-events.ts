import { asCount, asObject, type JsonObject } from "../../shared/json-object.ts";
import { implyBlock } from "../stream/open-block.ts";

/** Keeps a relayed stream in the order clients rely on: every block is opened once, with its own index. */
export interface BlockOrder {
  /** Is this block open under this very index? */
  isOpen(index: number): boolean;
  /** Events to send instead of this one; null when it may go as it is. */
  check(event: JsonObject): JsonObject[] | null;
  /** Stops for the blocks that are still open. */
  close(): JsonObject[];
}

/**
 * Repairs what faulty upstreams do: a second `message_start` (#69) is dropped, and if the blocks after it start over they
 * are counted on from those before it; a delta without its `content_block_start` gets one (#68).
 */
class RepairedOrder implements BlockOrder {
  readonly #open = new Set<number>();
  #started = false;
  #next = 0;
  #shift = 0;

  isOpen(index: number): boolean {
    return this.#shift === 0 && this.#open.has(index);
  }

  close(): JsonObject[] {
    const stops = [...this.#open].map((index) => ({ type: "content_block_stop", index }));
    this.#open.clear();
    return stops;
  }

  check(event: JsonObject): JsonObject[] | null {
    const index = asCount(event.index) + this.#shift;
    switch (event.type) {
      case "message_start":
        return this.#begin();
      case "content_block_start":
        return this.#start(event);
      case "content_block_delta":
        return this.#addTo(event, index);
      case "content_block_stop":
        if (!this.#open.delete(index)) return [];
        return this.#shift > 0 ? [{ ...event, index }] : null;
      default:
        return null;
    }
  }

  #begin(): JsonObject[] | null {
    if (this.#started) return [];
    this.#started = true;
    return null;
  }

  #start(event: JsonObject): JsonObject[] | null {
    const index = asCount(event.index);
    const isBefore = index + this.#shift < this.#next;
    const stops = isBefore ? this.close() : [];
    if (isBefore) this.#shift = this.#next - index;
    this.#open.add(index + this.#shift);
    this.#next = index + this.#shift + 1;
    return this.#shift > 0 ? [...stops, { ...event, index: index + this.#shift }] : null;
  }

  #addTo(event: JsonObject, index: number): JsonObject[] | null {
    const moved = this.#shift > 0 ? [{ ...event, index }] : null;
    if (this.#open.has(index)) return moved;
    const block = implyBlock(asObject(event.delta) ?? {});
    if (!block) return [];
    this.#open.add(index);
    this.#next = Math.max(this.#next, index + 1);
    return [{ type: "content_block_start", index, content_block: block }, ...(moved ?? [event])];
  }
}

/** Closes and numbers the content blocks of a stream as the format requires. */
export const createBlockOrder = (): BlockOrder => new RepairedOrder();
