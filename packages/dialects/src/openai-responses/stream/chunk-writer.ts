import type { ChunkDelta } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { toAnnotation } from "../answer/annotations.ts";
import { isCallerCall, isImageItem, toImage } from "../answer/read-content.ts";
import { toDetail } from "../reasoning-details.ts";
import { toToolCall } from "../tool-calls.ts";
import { type PartKind, PIECES, partOf } from "./event-pieces.ts";

/** Where an item appears in the answer so far. */
interface Standing {
  /** Said of each part, by the part's name. */
  readonly said: Map<string, string>;
  /** Sources given of each content part. */
  readonly cited: Map<number, number>;
  /** Where each content part begins in the answer. */
  readonly starts: Map<number, number>;
  /** Place of the item itself. */
  readonly text: number;
  readonly calls: number;
  /** Position among the tool calls; -1 for anything else. */
  call: number;
  /** Thinking comes as a summary or as it is, never both. */
  reasoning: "summary" | "content" | null;
  done: boolean;
}

/** What an answer says, in the order of its events. */
export interface OutputWriter {
  /** An event about an item of the output; false when it says nothing the chat form knows. */
  take(event: JsonObject): void;
  /** A whole item: what no event has said of it yet. */
  takeItem(index: unknown, item: JsonObject): void;
  /** Everything said since the last time. */
  drain(): ChunkDelta[];
  /** Tool calls so far. */
  calls(): number;
}

const createStanding = (text: number, calls: number): Standing => ({
  said: new Map(),
  cited: new Map(),
  starts: new Map(),
  text,
  calls,
  call: -1,
  reasoning: null,
  done: false,
});

class ItemWriter implements OutputWriter {
  readonly #providerId: string | null;
  readonly #items = new Map<string, Standing>();
  #deltas: ChunkDelta[] = [];
  #textLength = 0;
  #calls = 0;
  #thought = false;

  constructor(providerId: string | null) {
    this.#providerId = providerId;
  }

  calls(): number {
    return this.#calls;
  }

  take(event: JsonObject): void {
    const item = asObject(event.item);
    const index = event.output_index ?? event.item_id;
    if (event.type === "response.output_item.added") {
      if (item) this.#open(index, item);
    } else if (event.type === "response.output_item.done") {
      if (item) this.takeItem(index, item);
    } else if (event.type === "response.output_text.annotation.added")
      this.#cite(this.#standingOf(index), partOf(event), asObject(event.annotation) ?? {});
    else this.#takePiece(index, event);
  }

  #takePiece(index: unknown, event: JsonObject): void {
    const piece = PIECES[String(event.type)];
    if (!piece) return;
    const standing = this.#standingOf(index);
    if (standing.done) return;
    const text = asText(event[piece.member]) ?? "";
    if (piece.whole) this.#complete(standing, piece.kind, partOf(event), text);
    else this.#say(standing, piece.kind, partOf(event), text);
  }

  takeItem(index: unknown, item: JsonObject): void {
    const standing = this.#standingOf(index);
    if (standing.done) return;
    standing.done = true;
    if (item.type === "message") this.#finishMessage(standing, item);
    else if (item.type === "reasoning") this.#finishReasoning(standing, item);
    else if (isCallerCall(item)) this.#finishCall(standing, item);
    else if (isImageItem(item)) this.#deltas.push({ images: [toImage(item)] });
    else this.#addDetail(standing, item);
  }

  drain(): ChunkDelta[] {
    const all = this.#deltas;
    this.#deltas = [];
    return all;
  }

  #standingOf(index: unknown): Standing {
    const key = String(index);
    const known = this.#items.get(key);
    if (known) return known;
    const made = createStanding(this.#textLength, this.#calls);
    this.#items.set(key, made);
    return made;
  }

  #open(index: unknown, item: JsonObject): void {
    const standing = this.#standingOf(index);
    if (isCallerCall(item)) this.#startCall(standing, item);
  }

  #startCall(standing: Standing, item: JsonObject): void {
    if (standing.call >= 0) return;
    standing.call = this.#calls;
    this.#deltas.push({ tool_calls: [{ index: this.#calls, ...toToolCall(item, this.#calls) } as never] });
    this.#calls += 1;
  }

  #say(standing: Standing, kind: PartKind, part: number, text: string): void {
    const key = `${kind}${part}`;
    const before = standing.said.get(key);
    if (text === "") return;
    if (kind === "summary" || kind === "content") {
      standing.reasoning ??= kind;
      if (standing.reasoning !== kind) return;
      this.#sayThinking(before === undefined, text);
    } else if (kind === "text") this.#sayText(standing, part, text);
    else if (kind === "refusal") this.#deltas.push({ refusal: text });
    else if (standing.call >= 0)
      this.#deltas.push({ tool_calls: [{ index: standing.call, function: { arguments: text } }] });
    else return;
    standing.said.set(key, (before ?? "") + text);
  }

  #sayText(standing: Standing, part: number, text: string): void {
    if (!standing.starts.has(part)) standing.starts.set(part, this.#textLength);
    this.#deltas.push({ content: text });
    this.#textLength += text.length;
  }

  #sayThinking(isNew: boolean, text: string): void {
    this.#deltas.push({ reasoning: isNew && this.#thought ? `\n\n${text}` : text });
    this.#thought = true;
  }

  /** The rest of a part whose whole text is known. Deltas that are no beginning of it are left as they were. */
  #complete(standing: Standing, kind: PartKind, part: number, whole: string): void {
    const said = standing.said.get(`${kind}${part}`) ?? "";
    if (whole.startsWith(said)) this.#say(standing, kind, part, whole.slice(said.length));
  }

  #cite(standing: Standing, part: number, wire: JsonObject): void {
    standing.cited.set(part, (standing.cited.get(part) ?? 0) + 1);
    const annotation = toAnnotation(wire, standing.starts.get(part) ?? this.#textLength);
    if (annotation) this.#deltas.push({ annotations: [annotation] });
  }

  #finishMessage(standing: Standing, item: JsonObject): void {
    asObjects(item.content).forEach((part, at) => {
      if (part.type === "refusal") this.#complete(standing, "refusal", at, asText(part.refusal) ?? "");
      else this.#complete(standing, "text", at, asText(part.text) ?? "");
      for (const wire of asObjects(part.annotations).slice(standing.cited.get(at) ?? 0))
        this.#cite(standing, at, wire);
    });
    if (asFilledText(item.phase) || standing.text > 0) this.#addDetail(standing, item);
  }

  #finishReasoning(standing: Standing, item: JsonObject): void {
    const content = asObjects(item.content);
    const kind = content.length > 0 ? "content" : "summary";
    const parts = kind === "content" ? content : asObjects(item.summary);
    for (const [at, part] of parts.entries()) this.#complete(standing, kind, at, asText(part.text) ?? "");
    this.#addDetail(standing, item);
  }

  #finishCall(standing: Standing, item: JsonObject): void {
    this.#startCall(standing, item);
    this.#complete(standing, "arguments", 0, asText(item.arguments) ?? asText(item.input) ?? "");
  }

  #addDetail(standing: Standing, item: JsonObject): void {
    this.#deltas.push({ reasoning_details: [toDetail(item, standing, this.#providerId)] });
  }
}

/**
 * Reads output items into deltas of the chat form. Items are told apart by `output_index`: some servers change their ids
 * from event to event. What an item's end says beyond its deltas is added, so servers that send no deltas lose nothing.
 */
export const createOutputWriter = (providerId: string | null): OutputWriter => new ItemWriter(providerId);
