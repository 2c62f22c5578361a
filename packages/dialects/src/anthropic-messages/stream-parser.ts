import type { ChatChunk } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { createEventSplitter } from "../shared/event-splitter.ts";
import { isObject, parseJson } from "../shared/json-object.ts";
import { readEvent } from "../shared/read-event.ts";
import type { StreamParser, Target } from "../upstream-dialect.ts";
import { createChunkWriter } from "./chunk-writer.ts";
import { createMessageMeter } from "./message-meter.ts";
import { unreadableEvent } from "./stream-errors.ts";

/** Reads a stream of message events into chat chunks. */
export function createStreamParser(target: Target): StreamParser {
  const { state, take } = createMessageMeter();
  const write = createChunkWriter(target);
  let chunks: ChatChunk[] = [];
  let ending = false;

  const onEvent = (event: JsonObject): void => {
    take(event);
    if (!state.error) chunks.push(...write(event, state));
  };

  const onData = (data: string): void => {
    const event = parseJson(data);
    if (isObject(event))
      onEvent(event.type === "message" ? { type: "message_start", message: event } : event);
    // A last event that was cut off is no garbage: the stream has simply ended early.
    else if (!ending) state.error = unreadableEvent();
  };

  const splitter = createEventSplitter((bytes, start, end) => {
    if (state.done || state.error) return;
    const { data } = readEvent(bytes.toString("utf8", start, end));
    if (data !== null && data.trim() !== "[DONE]") onData(data);
  });

  const drain = (): ChatChunk[] => {
    const all = chunks;
    chunks = [];
    return all;
  };

  return {
    state,
    push(packet) {
      splitter.push(packet);
      return drain();
    },
    end() {
      ending = true;
      const rest = splitter.rest().toString("utf8").trim();
      if (rest.startsWith("{") && !state.done && !state.error) onData(rest);
      else if (rest !== "") splitter.push(Buffer.from(`${rest}\n\n`));
      return drain();
    },
  };
}
