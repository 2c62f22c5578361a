import type { ChatChunk } from "@causeway/contracts";
import type { NativeStream } from "../../capabilities/native-stream.ts";
import { createEventSplitter, pushRest } from "../../shared/events/event-splitter.ts";
import { asCount, asObject, type JsonObject } from "../../shared/json-object.ts";
import { renderNamedEvent } from "../../shared/events/named-event.ts";
import { createOutbox } from "../../shared/events/outbox.ts";
import type { Target } from "../../target.ts";
import { joinCost } from "../answer/join-cost.ts";
import { createEventReader } from "../stream/event-reader.ts";

/**
 * Relays a stream of response events as its own bytes. The last event, which carries the usage, is held back: the gateway
 * sends it with the cost joined once the record is durable. Errors are held back too.
 */
export function createNativeStream(target: Target): NativeStream {
  const { state, head, parse, take } = createEventReader(target);
  const outbox = createOutbox();
  let held: JsonObject | null = null;
  let refusal: Uint8Array | null = null;
  let begun: JsonObject = {};
  let sequence = 0;
  let ending = false;

  const splitter = createEventSplitter((bytes, start, end) => {
    if (state.done || state.error) return;
    const event = parse(bytes.toString("utf8", start, end), ending);
    if (!event) {
      // Comments and the like; `[DONE]` is not part of the format and would end the stream before its last event.
      if (!state.error && bytes[start] === COLON) outbox.keep(bytes, start, end);
      return;
    }
    take(event);
    if (state.error) {
      if (!ending) refusal = bytes.subarray(start, end);
      return;
    }
    begun = asObject(event.response) ?? begun;
    if (state.done) held = event;
    else {
      sequence = Math.max(sequence, asCount(event.sequence_number) + 1);
      outbox.keep(bytes, start, end);
    }
  });

  return {
    state,
    push(packet) {
      splitter.push(packet);
      return outbox.take();
    },
    end() {
      ending = true;
      pushRest(splitter);
      return outbox.take();
    },
    refusal: () => refusal,
    nextNumber: () => sequence,
    finish: (final) => {
      const last = held ?? { type: "response.completed", sequence_number: sequence, response: begun };
      return renderNamedEvent({
        ...last,
        response: joinFinal(asObject(last.response) ?? {}, final, head.id),
      });
    },
  };
}

const COLON = 0x3a;

/** The provider's last word with ours: a response that was never ended is ended here. */
const joinFinal = (response: JsonObject, final: ChatChunk, id: string): JsonObject => ({
  id,
  object: "response",
  ...response,
  status: response.status === "in_progress" ? "completed" : (response.status ?? "completed"),
  usage: joinCost(asObject(response.usage), final),
  metadata: { ...asObject(response.metadata), ...final.metadata },
});
