import type { ChatChunk, ChunkDelta, FinishReason } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { asCount, asFilledText, asObject, asObjects, asText } from "../shared/json-object.ts";
import type { StreamState, Target } from "../upstream-dialect.ts";
import { ANSWER_TOOL } from "./answer-tool.ts";
import { toAnnotations } from "./citations.ts";
import { addDelta, finishBlock, implyBlock, type OpenBlock } from "./open-blocks.ts";
import { readRefusal } from "./parse-response.ts";
import { toToolCall } from "./read-content.ts";
import { toDetail } from "./reasoning-details.ts";

/** Turns message events into chat chunks. */
export interface ChunkWriter {
  write(event: JsonObject, state: StreamState): ChatChunk[];
}

/** Where a block stands in the answer so far. */
interface Standing extends OpenBlock {
  readonly textStart: number;
  readonly callsBefore: number;
  /** Position among the tool calls; -1 for anything else. */
  readonly call: number;
}

export function createChunkWriter(target: Target): ChunkWriter {
  const open = new Map<number, Standing>();
  let id = target.answerId ?? "";
  let model = target.upstreamModel;
  let started = false;
  let unwrapped = false;
  let textLength = 0;
  let calls = 0;
  let deltas: ChunkDelta[] = [];

  const emit = (delta: ChunkDelta): void => {
    deltas.push(started ? delta : { role: "assistant", ...delta });
    started = true;
    textLength += delta.content?.length ?? 0;
  };

  const startBlock = (index: number, block: JsonObject): void => {
    const isCall = block.type === "tool_use" && block.name !== ANSWER_TOOL;
    const standing = {
      index,
      block,
      json: "",
      textStart: textLength,
      callsBefore: calls,
      call: isCall ? calls : -1,
    };
    open.set(index, standing);
    if (block.type === "tool_use" && !isCall) unwrapped = true;
    if (isCall) {
      calls += 1;
      emit({ tool_calls: [{ index: standing.call, ...toToolCall(block, "") } as never] });
    }
    if (block.type === "text" && asFilledText(block.text)) emit({ content: asText(block.text) });
    if (block.type === "thinking" && asFilledText(block.thinking))
      emit({ reasoning: asText(block.thinking) });
  };

  const takeDelta = (index: number, delta: JsonObject): void => {
    if (!open.has(index)) {
      const implied = implyBlock(delta);
      if (!implied) return;
      startBlock(index, implied);
    }
    const standing = open.get(index);
    if (!standing) return;
    addDelta(standing, delta);
    const said = sayDelta(standing, delta);
    if (said) emit(said);
  };

  const stopBlock = (index: number): void => {
    const standing = open.get(index);
    if (!standing) return;
    open.delete(index);
    const said = sayEnd(standing, textLength);
    if (said) emit(said);
  };

  const startMessage = (message: JsonObject): void => {
    id = asFilledText(message.id) ?? id;
    model = asFilledText(message.model) ?? model;
    if (started) return;
    emit({ content: "" });
    asObjects(message.content).forEach((block, index) => {
      startBlock(index, { ...block });
      stopBlock(index);
    });
  };

  const finish = (message: JsonObject, state: StreamState): ChatChunk[] => {
    for (const index of [...open.keys()]) stopBlock(index);
    const refusal = readRefusal(message);
    if (refusal) emit({ refusal });
    if (unwrapped && calls === 0 && state.finishReason === "tool_calls") state.finishReason = "stop";
    const said = flush();
    const ended = toChunk({}, state.finishReason);
    const [choice] = ended.choices;
    if (choice) choice.native_finish_reason = state.nativeFinishReason;
    return [...said, ended];
  };

  const toChunk = (delta: ChunkDelta, reason: FinishReason | null): ChatChunk => ({
    id,
    object: "chat.completion.chunk",
    created: target.createdAt ?? 0,
    model,
    choices: [{ index: 0, delta, finish_reason: reason }],
  });

  const flush = (): ChatChunk[] => {
    const chunks = deltas.map((delta) => toChunk(delta, null));
    deltas = [];
    return chunks;
  };

  return {
    write(event, state) {
      const index = asCount(event.index);
      switch (event.type) {
        case "message_start": {
          const message = asObject(event.message) ?? {};
          startMessage(message);
          return message.stop_reason ? finish(message, state) : flush();
        }
        case "content_block_start":
          startBlock(index, { ...asObject(event.content_block) });
          return flush();
        case "content_block_delta":
          takeDelta(index, asObject(event.delta) ?? {});
          return flush();
        case "content_block_stop":
          stopBlock(index);
          return flush();
        case "message_delta":
          return finish(asObject(event.delta) ?? {}, state);
        default:
          return [];
      }
    },
  };
}

/** What a piece of a block says at once. Blocks of the provider's own tools say nothing until they are whole. */
function sayDelta({ block, call }: Standing, delta: JsonObject): ChunkDelta | null {
  const text = asFilledText(delta.text);
  if (text && delta.type === "text_delta") return { content: text };
  const thinking = asFilledText(delta.thinking);
  if (thinking && delta.type === "thinking_delta") return { reasoning: thinking };
  const json = asFilledText(delta.partial_json);
  if (!json || block.type !== "tool_use") return null;
  return call < 0 ? { content: json } : { tool_calls: [{ index: call, function: { arguments: json } }] };
}

/** What only a whole block can say: signatures, sources, input that came without deltas (#62). */
function sayEnd(standing: Standing, textLength: number): ChunkDelta | null {
  const { block, json, call, textStart, callsBefore } = standing;
  if (block.type === "text") {
    const annotations = toAnnotations(block.citations, { start: textStart, end: textLength });
    return annotations.length > 0 ? { annotations } : null;
  }
  if (block.type === "tool_use") {
    if (json !== "") return null;
    const whole = JSON.stringify(block.input ?? {});
    return call < 0 ? { content: whole } : { tool_calls: [{ index: call, function: { arguments: whole } }] };
  }
  return {
    reasoning_details: [toDetail(finishBlock(standing), { text: textStart, calls: callsBefore })],
  };
}
