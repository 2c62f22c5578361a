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
 * Repairs what faulty upstreams do: a second `message_start` (#69) is dropped, and if the blocks after it begin anew they
 * are counted on from those before it; a delta without its `content_block_start` gets one (#68).
 */
export function createBlockOrder(): BlockOrder {
  const open = new Set<number>();
  let started = false;
  let next = 0;
  let shift = 0;

  const close = (): JsonObject[] => {
    const stops = [...open].map((index) => ({ type: "content_block_stop", index }));
    open.clear();
    return stops;
  };

  const begin = (): JsonObject[] | null => {
    if (started) return [];
    started = true;
    return null;
  };

  const start = (event: JsonObject): JsonObject[] | null => {
    const index = asCount(event.index);
    const stops = index + shift < next ? close() : [];
    if (index + shift < next) shift = next - index;
    open.add(index + shift);
    next = index + shift + 1;
    return shift > 0 ? [...stops, { ...event, index: index + shift }] : null;
  };

  const addTo = (event: JsonObject, index: number): JsonObject[] | null => {
    const moved = shift > 0 ? [{ ...event, index }] : null;
    if (open.has(index)) return moved;
    const block = implyBlock(asObject(event.delta) ?? {});
    if (!block) return [];
    open.add(index);
    next = Math.max(next, index + 1);
    return [{ type: "content_block_start", index, content_block: block }, ...(moved ?? [event])];
  };

  return {
    isOpen: (index) => shift === 0 && open.has(index),
    close,
    check(event) {
      const index = asCount(event.index) + shift;
      switch (event.type) {
        case "message_start":
          return begin();
        case "content_block_start":
          return start(event);
        case "content_block_delta":
          return addTo(event, index);
        case "content_block_stop":
          if (!open.delete(index)) return [];
          return shift > 0 ? [{ ...event, index }] : null;
        default:
          return null;
      }
    },
  };
}
