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

/** Where a block appears in the answer so far. */
interface Standing {
  readonly block: OpenBlock;
  readonly textStart: number;
  readonly callsBefore: number;
  /** Position among the tool calls; -1 for anything else. */
  readonly call: number;
  /** Its input is the answer. */
  readonly isAnswer: boolean;
}

class ConverseWriter implements ChunkWriter {
  readonly #target: Target;
  readonly #open = new Map<number, Standing>();
  #chunks: ChatChunk[] = [];
  #started = false;
  #unwrapped = false;
  #textLength = 0;
  #calls = 0;

  constructor(target: Target) {
    this.#target = target;
  }

  startMessage(): void {
    if (!this.#started) this.#emit({ content: "" });
  }

  startBlock(index: number, start: JsonObject): Standing {
    const toolUse = asObject(start.toolUse);
    const isAnswer = toolUse?.name === ANSWER_TOOL;
    const isCall = toolUse !== null && !isAnswer && !isOfProvider(toolUse);
    const standing = {
      block: openBlock(start),
      textStart: this.#textLength,
      callsBefore: this.#calls,
      call: isCall ? this.#calls : -1,
      isAnswer,
    };
    this.#open.set(index, standing);
    this.#unwrapped ||= isAnswer;
    if (isCall) {
      this.#calls += 1;
      this.#emit({ tool_calls: [{ index: standing.call, ...toToolCall(toolUse) }] });
    }
    return standing;
  }

  addDelta(index: number, delta: JsonObject): void {
    const standing = this.#open.get(index) ?? this.startBlock(index, {});
    addDelta(standing.block, delta);
    const said = sayDelta(standing, delta);
    if (said) this.#emit(said);
  }

  stopBlock(index: number): void {
    const standing = this.#open.get(index);
    if (!standing) return;
    this.#open.delete(index);
    const said = sayEnd(standing, this.#textLength);
    if (said) this.#emit(said);
  }

  kind(): AnswerKind {
    return { calls: this.#calls, unwrapped: this.#unwrapped };
  }

  finish(reason: FinishReason | null, native: string | null): void {
    for (const index of [...this.#open.keys()]) this.stopBlock(index);
    this.#push(this.#started ? {} : { role: "assistant" }, reason, native);
    this.#started = true;
  }

  take(): ChatChunk[] {
    const all = this.#chunks;
    this.#chunks = [];
    return all;
  }

  #emit(delta: ChunkDelta): void {
    this.#push(this.#started ? delta : { role: "assistant", ...delta });
    this.#started = true;
    this.#textLength += delta.content?.length ?? 0;
  }

  #push(delta: ChunkDelta, reason: FinishReason | null = null, native: string | null = null): void {
    const ending = reason === null ? {} : { native_finish_reason: native };
    this.#chunks.push({
      id: this.#target.answerId ?? "",
      object: "chat.completion.chunk",
      created: this.#target.createdAt ?? 0,
      model: this.#target.upstreamModel,
      choices: [{ index: 0, delta, finish_reason: reason, ...ending }],
    });
  }
}

/** Turns Converse events into chat chunks. */
export const createChunkWriter = (target: Target): ChunkWriter => new ConverseWriter(target);

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
