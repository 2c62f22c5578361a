import type { ChunkDelta } from "@causeway/contracts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { addDelta, implyBlock } from "./open-block.ts";
import { sayDelta, sayEnd, sayStart, type Standing } from "./standing-block.ts";

/** Follows the blocks of a message and tells what each event adds to the answer, in the chat form. */
export interface BlockDeltas {
  start(index: number, block: JsonObject): void;
  add(index: number, delta: JsonObject): void;
  stop(index: number): void;
  stopAll(): void;
  /** Deltas since the last call. */
  drain(): ChunkDelta[];
  /** The answer came as arguments of ANSWER_TOOL, and no other tool was called. */
  isUnwrapped(): boolean;
}

export function createBlockDeltas(): BlockDeltas {
  const open = new Map<number, Standing>();
  let deltas: ChunkDelta[] = [];
  let unwrapped = false;
  let textLength = 0;
  let calls = 0;

  const say = (delta: ChunkDelta | null): void => {
    if (!delta) return;
    deltas.push(delta);
    textLength += delta.content?.length ?? 0;
  };

  const stop = (index: number): void => {
    const standing = open.get(index);
    open.delete(index);
    if (standing) say(sayEnd(standing, textLength));
  };

  const start = (index: number, block: JsonObject): Standing => {
    stop(index);
    const isTool = block.type === "tool_use";
    const call = isTool && block.name !== ANSWER_TOOL ? calls : -1;
    const standing = {
      index,
      block: { ...block },
      json: "",
      textStart: textLength,
      callsBefore: calls,
      call,
    };
    open.set(index, standing);
    if (call >= 0) calls += 1;
    else if (isTool) unwrapped = true;
    say(sayStart(standing));
    return standing;
  };

  return {
    start,
    stop,
    add(index, delta) {
      const implied = open.has(index) ? null : implyBlock(delta);
      const standing = implied ? start(index, implied) : open.get(index);
      if (!standing) return;
      addDelta(standing, delta);
      say(sayDelta(standing, delta));
    },
    stopAll() {
      for (const index of [...open.keys()]) stop(index);
    },
    drain() {
      const all = deltas;
      deltas = [];
      return all;
    },
    isUnwrapped: () => unwrapped && calls === 0,
  };
}
