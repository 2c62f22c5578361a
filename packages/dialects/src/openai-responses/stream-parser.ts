import type { ChatChunk, ChunkChoice, ChunkDelta } from "@causeway/contracts";
import { createEventSplitter } from "../shared/event-splitter.ts";
import type { StreamParser, Target } from "../upstream-dialect.ts";
import { createEventReader } from "./event-reader.ts";

/** Reads a stream of response events into chat chunks. */
export function createStreamParser(target: Target): StreamParser {
  const { state, head, parse, take } = createEventReader(target);
  let chunks: ChatChunk[] = [];
  let started = false;
  let ending = false;

  const emit = (choice: Omit<ChunkChoice, "index">): void => {
    chunks.push({
      id: head.id,
      object: "chat.completion.chunk",
      created: head.created,
      model: head.model,
      choices: [{ index: 0, ...choice }],
    });
  };

  const emitDelta = (delta: ChunkDelta): void => {
    emit({ delta: started ? delta : { role: "assistant", ...delta }, finish_reason: null });
    started = true;
  };

  const onEvent = (text: string): void => {
    if (state.done || state.error) return;
    const event = parse(text, ending);
    if (!event) return;
    for (const delta of take(event)) emitDelta(delta);
    if (!state.done) return;
    if (!started) emitDelta({ content: "" });
    emit({ delta: {}, finish_reason: state.finishReason, native_finish_reason: state.nativeFinishReason });
  };

  const splitter = createEventSplitter((bytes, start, end) => onEvent(bytes.toString("utf8", start, end)));
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
      if (rest !== "") onEvent(rest.startsWith("{") ? `data: ${rest}` : rest);
      return drain();
    },
  };
}
