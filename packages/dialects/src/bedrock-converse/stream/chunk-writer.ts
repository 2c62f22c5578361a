import type { ChatChunk, ChunkDelta, FinishReason } from "@causeway/contracts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import { toAnnotations } from "../answer/annotations.ts";
import type { AnswerKind } from "../answer/finish-reasons.ts";
import { isOfProvider, toImage, toToolCall } from "../answer/read-content.ts";
import { toDetail } from "../reasoning-details.ts";
import { addDelta, closeOpaque, type OpenBlock, openBlock } from "./open-block.ts";

/** Turns content events into chat chunks. */
export interface ChunkWriter {
  startMessage(): void;
  startBlock(index: number, start: JsonObject): void;
  addDelta(index: number, delta: JsonObject): void;
  stopBlock(index: number): void;
  /** What the answer consists of so far. */
  kind(): AnswerKind;
  /** Closes what is open and ends the answer. */
  finish(reason: FinishReason | null, native: string | null): void;
  /** The chunks made since the last call. */
  take(): ChatChunk[];
}

/** Where a block stands in the answer so far. */
interface Standing {
  readonly block: OpenBlock;
  readonly textStart: number;
  readonly callsBefore: number;
  /** Position among the tool calls; -1 for anything else. */
  readonly call: number;
  /** Its input is the answer. */
  readonly isAnswer: boolean;
}

export function createChunkWriter(target: Target): ChunkWriter {
  const open = new Map<number, Standing>();
  let chunks: ChatChunk[] = [];
  let started = false;
  let unwrapped = false;
  let textLength = 0;
  let calls = 0;

  const push = (
    delta: ChunkDelta,
    reason: FinishReason | null = null,
    native: string | null = null,
  ): void => {
    const ending = reason === null ? {} : { native_finish_reason: native };
    chunks.push({
      id: target.answerId ?? "",
      object: "chat.completion.chunk",
      created: target.createdAt ?? 0,
      model: target.upstreamModel,
      choices: [{ index: 0, delta, finish_reason: reason, ...ending }],
    });
  };

  const emit = (delta: ChunkDelta): void => {
    push(started ? delta : { role: "assistant", ...delta });
    started = true;
    textLength += delta.content?.length ?? 0;
  };

  const startBlock = (index: number, start: JsonObject): Standing => {
    const toolUse = asObject(start.toolUse);
    const isAnswer = toolUse?.name === ANSWER_TOOL;
    const isCall = toolUse !== null && !isAnswer && !isOfProvider(toolUse);
    const standing = {
      block: openBlock(start),
      textStart: textLength,
      callsBefore: calls,
      call: isCall ? calls : -1,
      isAnswer,
    };
    open.set(index, standing);
    unwrapped ||= isAnswer;
    if (isCall) {
      calls += 1;
      emit({ tool_calls: [{ index: standing.call, ...toToolCall(toolUse) }] });
    }
    return standing;
  };

  const stopBlock = (index: number): void => {
    const standing = open.get(index);
    if (!standing) return;
    open.delete(index);
    const said = sayEnd(standing, textLength);
    if (said) emit(said);
  };

  return {
    startMessage: () => {
      if (!started) emit({ content: "" });
    },
    startBlock,
    stopBlock,
    addDelta(index, delta) {
      const standing = open.get(index) ?? startBlock(index, {});
      addDelta(standing.block, delta);
      const said = sayDelta(standing, delta);
      if (said) emit(said);
    },
    kind: () => ({ calls, unwrapped }),
    finish(reason, native) {
      for (const index of [...open.keys()]) stopBlock(index);
      push(started ? {} : { role: "assistant" }, reason, native);
      started = true;
    },
    take() {
      const all = chunks;
      chunks = [];
      return all;
    },
  };
}

/** What a piece of a block says at once. Blocks of Bedrock's own tools say nothing until they are whole. */
function sayDelta({ call, isAnswer }: Standing, delta: JsonObject): ChunkDelta | null {
  const text = asFilledText(delta.text);
  if (text) return { content: text };
  const thinking = asFilledText(asObject(delta.reasoningContent)?.text);
  if (thinking) return { reasoning: thinking };
  const json = asFilledText(asObject(delta.toolUse)?.input);
  if (json && isAnswer) return { content: json };
  return json && call >= 0 ? { tool_calls: [{ index: call, function: { arguments: json } }] } : null;
}

/** What only a whole block can say: signatures, sources, pictures, the arguments of a call that has none (#62). */
function sayEnd(
  { block, call, isAnswer, textStart, callsBefore }: Standing,
  textLength: number,
): ChunkDelta | null {
  if (isAnswer) return block.json === "" ? { content: "{}" } : null;
  if (call >= 0)
    return block.json === "" ? { tool_calls: [{ index: call, function: { arguments: "{}" } }] } : null;
  const opaque = closeOpaque(block);
  if (opaque) return { reasoning_details: [toDetail(opaque, { text: textStart, calls: callsBefore })] };
  const image = readImage(block);
  if (image) return { images: [image] };
  const annotations = toAnnotations(block.citations, { start: textStart, end: textLength });
  return annotations.length > 0 ? { annotations } : null;
}

function readImage({ start, image }: OpenBlock) {
  const bytes = Buffer.concat(image).toString("base64");
  return toImage({ ...asObject(start.image), source: { bytes } });
}
