import type { ChatChunk, ChunkChoice, ChunkDelta } from "@causeway/contracts";
import type { StreamParser } from "../../capabilities/chat.ts";
import { createEventParser } from "../../shared/events/event-parser.ts";
import type { Target } from "../../target.ts";
import { createEventReader } from "./event-reader.ts";

/** Reads a stream of response events into chat chunks. */
export function createStreamParser(target: Target): StreamParser {
  const { state, head, parse, take } = createEventReader(target);
  const chunks: ChatChunk[] = [];
  let started = false;

  const emit = (choice: Omit<ChunkChoice, "index">): void => {
    const { id, created, model } = head;
    chunks.push({
      ...{ id, object: "chat.completion.chunk", created, model },
      choices: [{ index: 0, ...choice }],
    });
  };

  const emitDelta = (delta: ChunkDelta): void => {
    emit({ delta: started ? delta : { role: "assistant", ...delta }, finish_reason: null });
    started = true;
  };

  const onEvent = (text: string, isLast: boolean): void => {
    const event = parse(text, isLast);
    if (!event) return;
    for (const delta of take(event)) emitDelta(delta);
    if (!state.done) return;
    if (!started) emitDelta({ content: "" });
    emit({ delta: {}, finish_reason: state.finishReason, native_finish_reason: state.nativeFinishReason });
  };

  return createEventParser(state, chunks, {
    onEvent: (text, isLast) => onEvent(isLast && text.startsWith("{") ? `data: ${text}` : text, isLast),
  });
}
