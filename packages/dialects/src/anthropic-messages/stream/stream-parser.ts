import type { ChatChunk } from "@causeway/contracts";
import type { StreamParser } from "../../capabilities/chat.ts";
import { createEventParser } from "../../shared/events/event-parser.ts";
import { isObject, parseJson } from "../../shared/json-object.ts";
import { readEvent } from "../../shared/events/read-event.ts";
import type { Target } from "../../target.ts";
import { createChunkWriter } from "./chunk-writer.ts";
import { unreadableEvent } from "./stream-errors.ts";
import { createMessageMeter } from "./stream-meter.ts";

/** Reads a stream of message events into chat chunks. */
export function createStreamParser(target: Target): StreamParser {
  const { state, take } = createMessageMeter();
  const write = createChunkWriter(target);
  const chunks: ChatChunk[] = [];

  const onData = (data: string, isLast: boolean): void => {
    const parsed = parseJson(data);
    if (!isObject(parsed)) {
      // A last event that was cut off is no garbage: the stream has simply ended early.
      if (!isLast) state.error = unreadableEvent();
      return;
    }
    const event = parsed.type === "message" ? { type: "message_start", message: parsed } : parsed;
    take(event);
    if (!state.error) chunks.push(...write(event, state));
  };

  return createEventParser(state, chunks, {
    onEvent(text, isLast) {
      const { data } = readEvent(text);
      if (data !== null && data.trim() !== "[DONE]") onData(data, isLast);
    },
    onRest(rest) {
      if (!rest.startsWith("{")) return false;
      onData(rest, true);
      return true;
    },
  });
}
