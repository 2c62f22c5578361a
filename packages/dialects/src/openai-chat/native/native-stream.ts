import type { StreamState } from "../../capabilities/chat.ts";
import type { NativeStream } from "../../capabilities/native.ts";
import { dataStart, DONE_EVENT, isDone, renderEvent, trimLineEnd } from "../../shared/event-data.ts";
import { createEventSplitter } from "../../shared/event-splitter.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { createOutbox } from "../../shared/outbox.ts";
import { readEvent, type ServerSentEvent } from "../../shared/read-event.ts";
import type { Target } from "../../target.ts";
import { isCommonReason } from "../answer/finish-reasons.ts";
import { createChunkReader, readWholeBody } from "../stream/event-reader.ts";
import type { ChunkMemory } from "../stream/repair-events.ts";
import { parseErrorText } from "../stream/stream-errors.ts";
import { type ChunkScan, createChunkScan } from "./chunk-scan.ts";
import { scanChunk } from "./scan-event.ts";

/**
 * Relays an upstream stream as its own bytes. Every event is looked through once; only one that carries usage, lacks
 * `id`, `model` or `choices`, or that strict clients reject (see repairChunk) is parsed and written anew. `[DONE]`,
 * usage and errors are held back: the gateway ends the stream itself.
 */
export function createNativeStream(target: Target): NativeStream {
  const { state, memory, read, close } = createChunkReader(target);
  const scan = createChunkScan();
  const outbox = createOutbox();
  let early: JsonObject | null = null;
  let ending = false;
  // The event in hand, as it came.
  let raw: Buffer = Buffer.alloc(0);
  let rawStart = 0;
  let rawEnd = 0;

  /** Azure opens with a chunk that has no id; it waits until the next one tells. */
  const flushEarly = (): void => {
    if (!early) return;
    outbox.add(renderEvent({ ...early, id: memory.id ?? early.id, model: memory.model ?? early.model }));
    early = null;
  };

  const rewrite = (text: string): void => {
    const isFirst = memory.id === null;
    const result = read(text);
    if (!result) {
      // A last event that was cut off is no garbage: the stream has simply ended early.
      if (ending && state.error?.errorType === "invalid_response") state.error = null;
      return;
    }
    if (result.spent) return;
    const { chunk } = result;
    if (isFirst && memory.id === null && (chunk.choices as unknown[]).length === 0) {
      early = chunk;
      return;
    }
    flushEarly();
    if (result.changed) outbox.add(renderEvent(chunk));
    else outbox.keep(raw, rawStart, rawEnd);
  };

  const onData = (bytes: Buffer, from: number, to: number): void => {
    if (isDone(bytes, from, to)) {
      const closing = close();
      if (closing) outbox.add(renderEvent(closing));
      return;
    }
    scanChunk(bytes, from, to, scan);
    if (mayPass(scan, memory) && takeScan(state, scan, bytes)) outbox.keep(raw, rawStart, rawEnd);
    else rewrite(bytes.toString("utf8", from, to));
  };

  const splitter = createEventSplitter((bytes, start, end, lines) => {
    if (state.done || state.error) return;
    raw = bytes;
    rawStart = start;
    rawEnd = end;
    const from = lines === 1 ? dataStart(bytes, start) : -1;
    if (from >= 0) onData(bytes, from, trimLineEnd(bytes, end));
    else onOddEvent(readEvent(bytes.toString("utf8", start, end)));
  });

  const onOddEvent = (event: ServerSentEvent): void => {
    if (event.error !== null) state.error = parseErrorText(event.error);
    else if (event.data === null) outbox.keep(raw, rawStart, rawEnd);
    else onData(Buffer.from(event.data), 0, Buffer.byteLength(event.data));
  };

  return {
    state,
    push(packet) {
      splitter.push(packet);
      return outbox.take();
    },
    end() {
      ending = true;
      const rest = splitter.rest().toString("utf8").trim();
      const body = state.done || state.error ? null : readWholeBody(rest);
      if (body) rewrite(body);
      else if (rest !== "") splitter.push(Buffer.from(`${rest}\n\n`));
      flushEarly();
      return outbox.take();
    },
    finish: (final) => {
      const { id, model, created } = memory;
      const head = { id: id ?? final.id, model: model ?? final.model, created: created || final.created };
      return renderEvent({ ...final, ...head, choices: [] }) + DONE_EVENT;
    },
  };
}

/** Nothing about this chunk needs a change, and nothing of it must be remembered. */
function mayPass(scan: ChunkScan, memory: ChunkMemory): boolean {
  if (!scan.whole || !scan.hasId || !scan.hasObject || !scan.hasModel || !scan.hasChoices) return false;
  if (scan.hasUsage || scan.hasError || scan.odd || memory.id === null) return false;
  if (scan.filled && !memory.roles.has(scan.choice)) return false;
  return scan.call < 0 || memory.calls.get(scan.choice)?.[scan.call]?.index === scan.call;
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
