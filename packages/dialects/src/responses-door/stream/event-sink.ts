import type { JsonObject } from "../../shared/json-object.ts";
import { renderNamedEvent } from "../../shared/events/named-event.ts";

/** Takes the events of an answer; numbers them in order. */
export interface EventSink {
  send(type: string, members: JsonObject): void;
  /** Wire text so far. */
  take(): string;
  /** Number of the next event. */
  next(): number;
}

/** Numbers and names events, and gathers their text until it is taken. */
export function createEventSink(): EventSink {
  let sequence = 0;
  let out = "";
  return {
    send(type, members) {
      out += renderNamedEvent({ type, sequence_number: sequence, ...members });
      sequence += 1;
    },
    take() {
      const text = out;
      out = "";
      return text;
    },
    next: () => sequence,
  };
}

/** For answers that no one watches being made. */
export const SILENT: EventSink = { send: () => {}, take: () => "", next: () => 0 };

/** Id and place of an item in the output. */
export interface Slot {
  readonly id: string;
  readonly index: number;
}
