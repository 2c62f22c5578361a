import type { ChunkDelta, ReasoningDetail, ToolCallDelta } from "@causeway/contracts";
import {
  isOpaque,
  toCallState,
  toCitation,
  toImageBlock,
  toOpaqueBlock,
  toSignature,
} from "../answer/answer-blocks.ts";
import { toHandedId } from "../../shared/history/call-ids.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { BlockQueue, QueuedBlock } from "./block-queue.ts";

/**
 * Sorts what chunks say into blocks. Nothing empty becomes a block or a delta (#63).
 * @param endsInText state behind text is only sent if more follows
 */
export function createChunkBlocks(queue: BlockQueue, endsInText: boolean): (delta: ChunkDelta) => void {
  const addCall = createCallBlocks(queue);
  const state = createStateBlocks(queue, endsInText);

  const addText = (text: string): void => {
    const last = queue.last();
    const block = last?.start.type === "text" ? last : queue.push({ type: "text", text: "" });
    queue.add(block, { type: "text_delta", text });
  };

  const openThinking = (): QueuedBlock => {
    const last = queue.last();
    const isOpen = last?.start.type === "thinking" && !last.signed;
    return isOpen ? last : queue.push({ type: "thinking", thinking: "", signature: "" });
  };

  const addThinking = (thinking: string): void =>
    queue.add(openThinking(), { type: "thinking_delta", thinking });

  /** Thinking came as text already; what is new here is its signature. */
  const addSigned = (detail: ReasoningDetail): void => {
    const last = queue.last();
    const isOpen = last?.start.type === "thinking" && !last.signed;
    const signature = toSignature(detail);
    if (!isOpen && signature === "") return;
    const block = openThinking();
    if (!block.said && detail.text && !isOpen) addThinking(detail.text);
    if (signature === "") return;
    queue.add(block, { type: "signature_delta", signature });
    block.signed = true;
  };

  const addDetail = (detail: ReasoningDetail): void => {
    if (detail.type === "reasoning.text") addSigned(detail);
    else if (isOpaque(detail)) state.add(detail);
  };

  return (delta) => {
    if (delta.reasoning) addThinking(delta.reasoning);
    for (const detail of delta.reasoning_details ?? []) addDetail(detail);
    const text = delta.content || delta.refusal;
    if (text || delta.images?.length || delta.tool_calls?.length) state.release();
    if (text) addText(text);
    for (const image of delta.images ?? []) queue.push(toImageBlock(image));
    for (const call of delta.tool_calls ?? []) addCall(call);
    const last = queue.last();
    if (last?.start.type !== "text") return;
    for (const annotation of delta.annotations ?? [])
      queue.add(last, { type: "citations_delta", citation: toCitation(annotation) });
  };
}

/**
 * Opaque state as blocks. Where an answer has to end in text, state behind it, such as Gemini's signature of an answer, waits for more
 * of the answer and is left out at its end. Gemini recommends the signature of a text, but doesn't require it. Source: its page "Thought
 * signatures", read 2026-11-28.
 */
function createStateBlocks(queue: BlockQueue, endsInText: boolean) {
  const held: JsonObject[] = [];
  return {
    add(detail: ReasoningDetail): void {
      const block = toOpaqueBlock(detail);
      if (block && endsInText && queue.last()?.start.type === "text") held.push(block);
      else if (block) queue.push(block);
    },
    /** More of the answer follows. */
    release(): void {
      for (const block of held.splice(0)) queue.push(block);
    },
  };
}

/** Sorts the pieces of calls into a block each. */
function createCallBlocks(queue: BlockQueue): (call: ToolCallDelta) => void {
  const calls = new Map<number, QueuedBlock>();

  return (call) => {
    const known = calls.get(call.index);
    const id = toHandedId(call.id ?? `call_${call.index}`);
    const state = toCallState(String(known?.start.id ?? id), call.extra_content);
    if (state) queue.push(state);
    const block = known ?? queue.push({ type: "tool_use", id, name: "", input: {} });
    calls.set(call.index, block);
    if (call.function?.name) block.start.name ||= call.function.name;
    const json = call.function?.arguments;
    if (!json) return;
    block.json?.add(json);
    queue.add(block, { type: "input_json_delta", partial_json: json });
  };
}
