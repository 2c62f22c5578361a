import type { ChunkDelta, OutputImage, ReasoningDetail, ToolCallDelta } from "@causeway/contracts";
import { parseDataUrl } from "../../shared/data-url.ts";
import { packState } from "../../shared/foreign-state.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { EventSink, Slot } from "./event-sink.ts";
import { type OpenCall, openCall } from "./open-call.ts";
import { type OpenMessage, openMessage } from "./open-message.ts";
import { type OpenReasoning, openReasoning, ownItem, shownText, stateOf } from "./open-reasoning.ts";
import { toItemId } from "../answer/render-response.ts";

/** Sorts what chunks say into output items, and tells the sink of every step. Nothing empty becomes an item (#63). */
export interface OutputBuilder {
  add(delta: ChunkDelta, logprobs?: unknown): void;
  /** Closes what is open. */
  close(): void;
  /** The items so far; whole after `close`. */
  readonly output: JsonObject[];
}

export function createOutputBuilder(responseId: string, sink: EventSink): OutputBuilder {
  const output: JsonObject[] = [];
  const calls = new Map<number, { slot: Slot; call: OpenCall }>();
  let reasoning: { slot: Slot; item: OpenReasoning } | null = null;
  let message: { slot: Slot; item: OpenMessage } | null = null;
  let next = 0;
  let textLength = 0;
  /** Thinking was shown since the last item of it was closed by its state. */
  let shown = false;

  /** Something else begins: calls that are whole are told at once, so that clients can run them meanwhile. */
  const closeCalls = (): void => {
    for (const { slot, call } of calls.values())
      if (output[slot.index] === undefined && call.isWhole()) output[slot.index] = call.close();
  };
  const take = (kind: string): Slot => {
    closeCalls();
    const slot = { id: toItemId(kind, responseId, next), index: next };
    next += 1;
    return slot;
  };
  const closeReasoning = (state: string | null): void => {
    if (reasoning) output[reasoning.slot.index] = reasoning.item.close(state);
    reasoning = null;
  };
  const closeMessage = (): void => {
    if (message) output[message.slot.index] = message.item.close();
    message = null;
  };
  const thinking = (): OpenReasoning => {
    closeMessage();
    if (!reasoning) {
      const slot = take("rs");
      reasoning = { slot, item: openReasoning(slot, sink) };
    }
    return reasoning.item;
  };
  const speaking = (): OpenMessage => {
    closeReasoning(null);
    if (!message) {
      const slot = take("msg");
      message = { slot, item: openMessage(slot, textLength, sink) };
    }
    return message.item;
  };
  /** An item that comes whole. */
  const put = (kind: string, render: (slot: Slot) => JsonObject): void => {
    closeReasoning(null);
    closeMessage();
    const slot = take(kind);
    const item = render(slot);
    sink.send("response.output_item.added", {
      output_index: slot.index,
      item: { ...item, status: "in_progress" },
    });
    sink.send("response.output_item.done", { output_index: slot.index, item });
    output[slot.index] = item;
  };

  const think = (text: string): void => {
    thinking().say(text);
    shown = true;
  };

  /** Thinking mostly came as text already; what is new here is its state. */
  const addDetail = (detail: ReasoningDetail): void => {
    const item = ownItem(detail);
    if (item) {
      put(String(item.type), () => item);
      return;
    }
    const state = stateOf(detail);
    const text = shownText(detail);
    if (!shown && text !== "" && (state || !reasoning)) think(text);
    if (!state) return;
    if (!reasoning) thinking();
    closeReasoning(state);
    shown = false;
  };

  /** State that a provider tied to a call: clients keep no unknown fields, but they keep this. */
  const addCallState = (call: ToolCallDelta, id: string): void => {
    const { openai: _, ...extra } = asObject(call.extra_content) ?? {};
    if (Object.keys(extra).length === 0) return;
    closeReasoning(null);
    thinking();
    closeReasoning(packState({ call: id, extra_content: extra }));
  };

  const startCall = (call: ToolCallDelta): { slot: Slot; call: OpenCall } => {
    closeReasoning(null);
    closeMessage();
    const slot = take("fc");
    const made = { slot, call: openCall(slot, call, sink) };
    calls.set(call.index, made);
    return made;
  };

  const addCall = (call: ToolCallDelta): void => {
    const known = calls.get(call.index);
    addCallState(call, call.id ?? `call_${call.index}`);
    const open = known ?? startCall(call);
    // What is closed was whole.
    if (output[open.slot.index] === undefined) open.call.add(call);
  };

  return {
    output,
    add(delta, logprobs) {
      if (delta.reasoning) think(delta.reasoning);
      for (const detail of delta.reasoning_details ?? []) addDetail(detail);
      if (delta.content) {
        speaking().say(delta.content, asObject(logprobs)?.content);
        textLength += delta.content.length;
      }
      if (delta.refusal) speaking().refuse(delta.refusal);
      for (const annotation of delta.annotations ?? []) {
        // Some providers name files here, which this format cannot.
        if (message && annotation.type === "url_citation") message.item.cite(annotation);
      }
      for (const image of delta.images ?? []) put("ig", ({ id }) => toImageItem(id, image));
      for (const call of delta.tool_calls ?? []) addCall(call);
    },
    close() {
      closeReasoning(null);
      closeMessage();
      for (const { slot, call } of calls.values()) output[slot.index] ??= call.close();
    },
  };
}

function toImageItem(id: string, { image_url: { url } }: OutputImage): JsonObject {
  const data = parseDataUrl(url);
  const format = data?.mimeType.split("/")[1];
  return {
    id,
    type: "image_generation_call",
    status: "completed",
    ...(format ? { output_format: format } : {}),
    result: data?.data ?? url,
  };
}
