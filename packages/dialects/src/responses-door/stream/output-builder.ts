import type { ChunkDelta, OutputImage, ReasoningDetail, ToolCallDelta } from "@causeway/contracts";
import { toHandedId } from "../../shared/history/call-ids.ts";
import { parseDataUrl } from "../../shared/files/data-url.ts";
import { packState } from "../../shared/state/foreign-state.ts";
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

interface Opened<Item> {
  readonly slot: Slot;
  readonly item: Item;
}

class ItemBuilder implements OutputBuilder {
  readonly output: JsonObject[] = [];
  readonly #responseId: string;
  readonly #sink: EventSink;
  readonly #calls = new Map<number, Opened<OpenCall>>();
  #reasoning: Opened<OpenReasoning> | null = null;
  #message: Opened<OpenMessage> | null = null;
  #next = 0;
  #textLength = 0;
  /** Thinking was shown since the last item of it was closed by its state. */
  #shown = false;

  constructor(responseId: string, sink: EventSink) {
    this.#responseId = responseId;
    this.#sink = sink;
  }

  add(delta: ChunkDelta, logprobs?: unknown): void {
    if (delta.reasoning) this.#think(delta.reasoning);
    for (const detail of delta.reasoning_details ?? []) this.#addDetail(detail);
    if (delta.content) {
      this.#speaking().say(delta.content, asObject(logprobs)?.content);
      this.#textLength += delta.content.length;
    }
    if (delta.refusal) this.#speaking().refuse(delta.refusal);
    for (const annotation of delta.annotations ?? []) {
      // Some providers name files here, which this format cannot.
      if (annotation.type === "url_citation") this.#message?.item.cite(annotation);
    }
    for (const image of delta.images ?? []) this.#put("ig", ({ id }) => toImageItem(id, image));
    for (const call of delta.tool_calls ?? []) this.#addCall(call);
  }

  close(): void {
    this.#closeReasoning(null);
    this.#closeMessage();
    for (const { slot, item } of this.#calls.values()) this.output[slot.index] ??= item.close();
  }

  #take(kind: string): Slot {
    this.#closeCalls();
    const slot = { id: toItemId(kind, this.#responseId, this.#next), index: this.#next };
    this.#next += 1;
    return slot;
  }

  /** Something else begins: calls that are whole are told at once, so that clients can run them meanwhile. */
  #closeCalls(): void {
    for (const { slot, item } of this.#calls.values())
      if (this.output[slot.index] === undefined && item.isWhole()) this.output[slot.index] = item.close();
  }

  #closeReasoning(state: string | null): void {
    if (this.#reasoning) this.output[this.#reasoning.slot.index] = this.#reasoning.item.close(state);
    this.#reasoning = null;
  }

  #closeMessage(): void {
    if (this.#message) this.output[this.#message.slot.index] = this.#message.item.close();
    this.#message = null;
  }

  #thinking(): OpenReasoning {
    this.#closeMessage();
    if (!this.#reasoning) {
      const slot = this.#take("rs");
      this.#reasoning = { slot, item: openReasoning(slot, this.#sink) };
    }
    return this.#reasoning.item;
  }

  #speaking(): OpenMessage {
    this.#closeReasoning(null);
    if (!this.#message) {
      const slot = this.#take("msg");
      this.#message = { slot, item: openMessage(slot, this.#textLength, this.#sink) };
    }
    return this.#message.item;
  }

  /** An item that comes whole. */
  #put(kind: string, render: (slot: Slot) => JsonObject): void {
    this.#closeReasoning(null);
    this.#closeMessage();
    const slot = this.#take(kind);
    const item = render(slot);
    this.#sink.send("response.output_item.added", {
      output_index: slot.index,
      item: { ...item, status: "in_progress" },
    });
    this.#sink.send("response.output_item.done", { output_index: slot.index, item });
    this.output[slot.index] = item;
  }

  #think(text: string): void {
    this.#thinking().say(text);
    this.#shown = true;
  }

  /** Thinking mostly came as text already; what is new here is its state. */
  #addDetail(detail: ReasoningDetail): void {
    const item = ownItem(detail);
    if (item) {
      this.#put(String(item.type), () => item);
      return;
    }
    const state = stateOf(detail);
    const text = shownText(detail);
    if (!this.#shown && text !== "" && (state || !this.#reasoning)) this.#think(text);
    if (!state) return;
    if (!this.#reasoning) this.#thinking();
    this.#closeReasoning(state);
    this.#shown = false;
  }

  #addCall(given: ToolCallDelta): void {
    const call = given.id ? { ...given, id: toHandedId(given.id) } : given;
    const known = this.#calls.get(call.index);
    this.#addCallState(call, call.id ?? `call_${call.index}`);
    const open = known ?? this.#startCall(call);
    // What is closed was whole.
    if (this.output[open.slot.index] === undefined) open.item.add(call);
  }

  /** State that a provider tied to a call: clients keep no unknown fields, but they keep this. */
  #addCallState(call: ToolCallDelta, id: string): void {
    const { openai: _, ...extra } = asObject(call.extra_content) ?? {};
    if (Object.keys(extra).length === 0) return;
    this.#closeReasoning(null);
    this.#thinking();
    this.#closeReasoning(packState({ call: id, extra_content: extra }));
  }

  #startCall(call: ToolCallDelta): Opened<OpenCall> {
    this.#closeReasoning(null);
    this.#closeMessage();
    const slot = this.#take("fc");
    const made = { slot, item: openCall(slot, call, this.#sink) };
    this.#calls.set(call.index, made);
    return made;
  }
}

/** Builds the output items of a Responses stream from chat chunks. */
export const createOutputBuilder = (responseId: string, sink: EventSink): OutputBuilder =>
  new ItemBuilder(responseId, sink);

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
