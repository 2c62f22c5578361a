import type { ChatChunk } from "@causeway/contracts";
import type { StreamParser, StreamState } from "../../capabilities/chat.ts";
import { createEventSplitter } from "./event-splitter.ts";

/** What a format makes of its events. Not called anymore once the state is done or has an error. */
export interface EventHandlers {
  /** One event. `isLast`: the stream ended within it, so it may be cut off. */
  onEvent(text: string, isLast: boolean): void;
  /** What is left when the stream ends, trimmed, where it is no event: false when it is one after all. */
  onRest?(text: string): boolean;
}

/** The part that parsers of event streams share: bytes cut anywhere in, the chunks that `handlers` pushed out. */
export function createEventParser(
  state: StreamState,
  chunks: ChatChunk[],
  { onEvent, onRest }: EventHandlers,
): StreamParser {
  const splitter = createEventSplitter((bytes, start, end) => {
    if (!state.done && !state.error) onEvent(bytes.toString("utf8", start, end), false);
  });
  return {
    state,
    push(packet) {
      splitter.push(packet);
      return chunks.splice(0);
    },
    end() {
      const rest = splitter.rest().toString("utf8").trim();
      if (rest !== "" && !state.done && !state.error && !onRest?.(rest)) onEvent(rest, true);
      return chunks.splice(0);
    },
  };
}
