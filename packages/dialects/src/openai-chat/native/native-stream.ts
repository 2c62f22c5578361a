import type { ChatChunk } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";
import type { NativeStream } from "../../capabilities/native-stream.ts";
import { dataStart, DONE_EVENT, isDone, renderEvent, trimLineEnd } from "../../shared/events/event-data.ts";
import { createEventSplitter, type EventSplitter } from "../../shared/events/event-splitter.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { createOutbox } from "../../shared/events/outbox.ts";
import { readEvent, type ServerSentEvent } from "../../shared/events/read-event.ts";
import type { Target } from "../../target.ts";
import { isCommonReason } from "../answer/finish-reasons.ts";
import { type ChunkReader, createChunkReader, readWholeBody } from "../stream/event-reader.ts";
import type { ChunkMemory } from "../stream/repair-events.ts";
import { parseErrorText } from "../stream/stream-errors.ts";
import { type ChunkScan, createChunkScan } from "./chunk-scan.ts";
import { scanChunk } from "./scan-event.ts";

class ChunkRelay implements NativeStream {
  readonly state: StreamState;
  readonly #reader: ChunkReader;
  readonly #scan = createChunkScan();
  readonly #outbox = createOutbox();
  readonly #splitter: EventSplitter;
  #early: JsonObject | null = null;
  #refusal: Uint8Array | null = null;
  #ending = false;
  // The event in hand, as it came.
  #raw: Buffer = Buffer.alloc(0);
  #rawStart = 0;
  #rawEnd = 0;

  constructor(target: Target) {
    this.#reader = createChunkReader(target);
    this.state = this.#reader.state;
    this.#splitter = createEventSplitter((bytes, start, end, lines) => {
      if (this.state.done || this.state.error) return;
      this.#raw = bytes;
      this.#rawStart = start;
      this.#rawEnd = end;
      const from = lines === 1 ? dataStart(bytes, start) : -1;
      if (from >= 0) this.#onData(bytes, from, trimLineEnd(bytes, end));
      else this.#onOddEvent(readEvent(bytes.toString("utf8", start, end)));
      if (this.state.error && !this.#ending) this.#refusal = bytes.subarray(start, end);
    });
  }

  push(packet: Uint8Array): Uint8Array | null {
    this.#splitter.push(packet);
    return this.#outbox.take();
  }

  end(): Uint8Array | null {
    this.#ending = true;
    const rest = this.#splitter.rest().toString("utf8").trim();
    const body = this.state.done || this.state.error ? null : readWholeBody(rest);
    if (body) this.#rewrite(body);
    else if (rest !== "") this.#splitter.push(Buffer.from(`${rest}\n\n`));
    this.#flushEarly();
    return this.#outbox.take();
  }

  refusal(): Uint8Array | null {
    return this.#refusal;
  }

  finish(final: ChatChunk): string {
    const { id, model, created } = this.#reader.memory;
    const head = { id: id ?? final.id, model: model ?? final.model, created: created || final.created };
    return renderEvent({ ...final, ...head, choices: [] }) + DONE_EVENT;
  }

  #onData(bytes: Buffer, from: number, to: number): void {
    if (isDone(bytes, from, to)) {
      const closing = this.#reader.close();
      if (closing) this.#outbox.add(renderEvent(closing));
      return;
    }
    const scan = this.#scan;
    scanChunk(bytes, from, to, scan);
    if (!this.#isOddEnd(scan) && mayPass(scan, this.#reader.memory) && takeScan(this.state, scan, bytes))
      this.#keepRaw();
    else this.#rewrite(bytes.toString("utf8", from, to));
  }

  /** It ends an answer with calls, or one without anything: its word for that may have to change. */
  #isOddEnd({ finishStart, finishEnd }: ChunkScan): boolean {
    if (finishEnd <= finishStart) return false;
    return this.#reader.memory.calls.size > 0 || !this.state.sawContent;
  }

  #onOddEvent(event: ServerSentEvent): void {
    if (event.error !== null) this.state.error = parseErrorText(event.error);
    else if (event.data === null) this.#keepRaw();
    else this.#onData(Buffer.from(event.data), 0, Buffer.byteLength(event.data));
  }

  #keepRaw(): void {
    this.#outbox.keep(this.#raw, this.#rawStart, this.#rawEnd);
  }

  #rewrite(text: string): void {
    const { memory } = this.#reader;
    const isFirst = memory.id === null;
    const result = this.#reader.read(text);
    if (!result) {
      // A last event that was cut off is no garbage: the stream has simply ended early.
      if (this.#ending && this.state.error?.errorType === "invalid_response") this.state.error = null;
      return;
    }
    if (result.spent) return;
    const { chunk } = result;
    if (isFirst && memory.id === null && (chunk.choices as unknown[]).length === 0) {
      this.#early = chunk;
      return;
    }
    this.#flushEarly();
    if (result.changed) this.#outbox.add(renderEvent(chunk));
    else this.#keepRaw();
  }

  /** Azure opens with a chunk that has no id; it waits until the next one tells. */
  #flushEarly(): void {
    const early = this.#early;
    if (!early) return;
    const { memory } = this.#reader;
    this.#outbox.add(
      renderEvent({ ...early, id: memory.id ?? early.id, model: memory.model ?? early.model }),
    );
    this.#early = null;
  }
}

/**
 * Relays an upstream stream as its own bytes. Every event is looked through once; only one that carries usage, lacks
 * `id`, `model` or `choices`, or that strict clients reject (see repairChunk) is parsed and rewritten. `[DONE]`,
 * usage and errors are held back: the gateway ends the stream itself.
 */
export const createNativeStream = (target: Target): NativeStream => new ChunkRelay(target);

/** Nothing about this chunk needs a change, and nothing of it must be remembered. */
function mayPass(scan: ChunkScan, memory: ChunkMemory): boolean {
  if (!scan.whole || !scan.hasId || !scan.hasObject || !scan.hasModel || !scan.hasChoices) return false;
  if (scan.hasUsage || scan.hasError || scan.odd || memory.id === null) return false;
  if (scan.filled && !memory.roles.has(scan.choice)) return false;
  return scan.call < 0 || memory.calls.get(scan.choice)?.isLast(scan.call, scan.call) === true;
}

/** Takes a scanned chunk into the state; false when its finish reason is one that must be unified. */
function takeScan(state: StreamState, scan: ChunkScan, bytes: Buffer): boolean {
  if (scan.finishEnd > scan.finishStart) {
    const reason = bytes.toString("latin1", scan.finishStart, scan.finishEnd);
    if (!isCommonReason(reason)) return false;
    state.finishReason = reason as StreamState["finishReason"];
    state.nativeFinishReason = reason;
  }
  if (scan.hasContent) state.sawContent = true;
  state.ascii += scan.ascii;
  state.otherCodePoints += scan.other;
  state.images += scan.images;
  return true;
}
