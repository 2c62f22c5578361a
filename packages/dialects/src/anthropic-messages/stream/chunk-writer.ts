import type { ChatChunk, ChunkChoice, ChunkDelta, FinishReason } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { asCount, asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import { readRefusal } from "../answer/parse-response.ts";
import { addDelta, implyBlock, type Standing, sayDelta, sayEnd, sayStart } from "./open-block.ts";

const CONTENT = new Set(["content_block_start", "content_block_delta", "content_block_stop"]);

/** Turns message events into chat chunks; `state` has taken the event already. */
export type ChunkWriter = (event: JsonObject, state: StreamState) => ChatChunk[];

/** The writer of one stream. */
export function createChunkWriter(target: Target): ChunkWriter {
  const blocks = createBlockDeltas();
  let head: Pick<ChatChunk, "id" | "model"> = { id: target.answerId ?? "", model: target.upstreamModel };
  let started = false;

  const toChunk = (...choice: Parameters<typeof renderChoice>): ChatChunk => ({
    ...head,
    object: "chat.completion.chunk",
    created: target.createdAt ?? 0,
    choices: [renderChoice(...choice)],
  });

  const flush = (): ChatChunk[] => blocks.drain().map((delta) => toChunk(delta, null));

  /** Answers that continue after a tool of the provider's begin with what was there already. */
  const start = (message: JsonObject): ChatChunk[] => {
    if (started) return [];
    started = true;
    head = { id: asFilledText(message.id) ?? head.id, model: asFilledText(message.model) ?? head.model };
    asObjects(message.content).forEach((block, index) => {
      blocks.start(index, block);
      blocks.stop(index);
    });
    return [toChunk({ role: "assistant", content: "" }, null), ...flush()];
  };

  const finish = (message: JsonObject, state: StreamState): ChatChunk[] => {
    blocks.stopAll();
    const said = flush();
    const refusal = readRefusal(message);
    if (refusal) said.push(toChunk({ refusal }, null));
    if (blocks.isUnwrapped() && state.finishReason === "tool_calls") state.finishReason = "stop";
    return [...said, toChunk({}, state.finishReason, state.nativeFinishReason)];
  };

  const takeContent = (event: JsonObject): void => {
    const index = asCount(event.index);
    if (event.type === "content_block_start") blocks.start(index, asObject(event.content_block) ?? {});
    if (event.type === "content_block_delta") blocks.add(index, asObject(event.delta) ?? {});
    if (event.type === "content_block_stop") blocks.stop(index);
  };

  return (event, state) => {
    if (event.type === "message_start") {
      const message = asObject(event.message) ?? {};
      return message.stop_reason ? [...start(message), ...finish(message, state)] : start(message);
    }
    if (event.type === "message_delta") return finish(asObject(event.delta) ?? {}, state);
    if (!CONTENT.has(String(event.type))) return [];
    // Some servers leave the first event out: a message still opens with its role (#57).
    const opening = start({});
    takeContent(event);
    return [...opening, ...flush()];
  };
}

const renderChoice = (
  delta: ChunkDelta,
  reason: FinishReason | null,
  native: string | null = null,
): ChunkChoice => ({
  index: 0,
  delta,
  finish_reason: reason,
  ...(native ? { native_finish_reason: native } : {}),
});

/** Follows the blocks of a message and tells what each event adds to the answer, in the chat form. */
interface BlockDeltas {
  start(index: number, block: JsonObject): void;
  add(index: number, delta: JsonObject): void;
  stop(index: number): void;
  stopAll(): void;
  /** Deltas since the last call. */
  drain(): ChunkDelta[];
  /** The answer came as arguments of ANSWER_TOOL, and no other tool was called. */
  isUnwrapped(): boolean;
}

function createBlockDeltas(): BlockDeltas {
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
    const place = { textStart: textLength, callsBefore: calls };
    const standing = { index, block: { ...block }, json: "", ...place, call };
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
    stopAll: () => [...open.keys()].forEach(stop),
    drain() {
      const all = deltas;
      deltas = [];
      return all;
    },
    isUnwrapped: () => unwrapped && calls === 0,
  };
}
