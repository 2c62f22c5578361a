import type { JsonObject } from "../../shared/json-object.ts";
import { ObjectText } from "../../shared/object-text.ts";
import { renderNamedEvent } from "../../shared/events/named-event.ts";

/** A content block to be sent. `start` may change until it is. */
export interface QueuedBlock {
  readonly start: JsonObject;
  /** Deltas that came while an earlier block was still open. */
  readonly waiting: JsonObject[];
  /** Arguments so far; null for anything but a tool call. */
  readonly json: ObjectText | null;
  /** Thinking that has its signature: more of it is another block. */
  signed: boolean;
  /** Anything said in it yet. */
  said: boolean;
}

/**
 * Blocks of the format come one after the other, each opened, filled and closed under its own index. Chunks may mix them:
 * only the first block of the queue is open, later ones wait until it is complete.
 */
export interface BlockQueue {
  push(start: JsonObject): QueuedBlock;
  /** The block added last, if it is not closed yet. */
  last(): QueuedBlock | undefined;
  add(block: QueuedBlock, delta: JsonObject): void;
  /** Events so far. Closes complete blocks that others wait for, or all of them. */
  flush(closeAll: boolean): string;
}

/** Content blocks of the Messages format are sent one after the other: later ones wait until the first is closed. */
export function createBlockQueue(): BlockQueue {
  const queue: QueuedBlock[] = [];
  let index = 0;
  let opened = false;
  let out = "";

  const send = (type: string, more: JsonObject): void => {
    out += renderNamedEvent({ type, index, ...more });
  };

  const open = (block: QueuedBlock, isForced: boolean): void => {
    if (opened || (block.start.type === "tool_use" && !block.start.name && !isForced)) return;
    opened = true;
    send("content_block_start", { content_block: block.start });
    for (const delta of block.waiting.splice(0)) send("content_block_delta", { delta });
  };

  const close = (): void => {
    send("content_block_stop", {});
    queue.shift();
    index += 1;
    opened = false;
  };

  return {
    push(start) {
      const block = {
        start,
        waiting: [],
        json: start.type === "tool_use" ? new ObjectText() : null,
        signed: false,
        said: false,
      };
      queue.push(block);
      return block;
    },
    last: () => queue.at(-1),
    add(block, delta) {
      block.said = true;
      if (block === queue[0] && opened) send("content_block_delta", { delta });
      else block.waiting.push(delta);
    },
    flush(closeAll) {
      for (let head = queue[0]; head; head = queue[0]) {
        open(head, closeAll);
        if (!opened || !(closeAll || (queue.length > 1 && isComplete(head)))) break;
        close();
      }
      const text = out;
      out = "";
      return text;
    },
  };
}

/** A tool call is complete when its arguments are; anything else as soon as something follows it. */
const isComplete = ({ json }: QueuedBlock): boolean => json === null || json.isWhole();
