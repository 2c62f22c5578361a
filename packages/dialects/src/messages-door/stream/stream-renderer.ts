import type { ChatChunk, FinishReason } from "@causeway/contracts";
import type { StreamRenderer } from "../../door.ts";
import type { StreamFacts } from "../../request-facts.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { renderNamedEvent } from "../../shared/events/named-event.ts";
import { toMessageId } from "../answer/from-chat.ts";
import { renderUsage } from "../answer/render-usage.ts";
import { toStopReason } from "../answer/stop-reasons.ts";
import { createBlockQueue } from "./block-queue.ts";
import { createChunkBlocks } from "./chunk-blocks.ts";
import { endsInText } from "./ends-in-text.ts";

/**
 * Chat chunks as message events. `message_start` says the estimate of the prompt (#61), since clients record it; the real
 * counts and the cost come with `message_delta`.
 */
export function createStreamRenderer(model: string, known?: StreamFacts): StreamRenderer {
  const queue = createBlockQueue();
  const addBlocks = createChunkBlocks(queue, endsInText(known?.userAgent));
  let started = false;
  let reason: FinishReason | null = null;
  let native: string | null = null;

  const start = (chunk: ChatChunk): string => {
    if (started) return "";
    started = true;
    return renderNamedEvent({ type: "message_start", message: openMessage(chunk, model, known) });
  };

  return {
    render(chunk) {
      const choice = chunk.choices.find(({ index }) => index === 0);
      if (!choice) return "";
      addBlocks(choice.delta);
      if (choice.finish_reason) {
        reason = choice.finish_reason;
        native = choice.native_finish_reason ?? null;
      }
      return start(chunk) + queue.flush(choice.finish_reason !== null);
    },
    finish(final) {
      const delta = { stop_reason: toStopReason(reason, native), stop_sequence: null };
      const { metadata } = final;
      return [
        start(final),
        queue.flush(true),
        renderNamedEvent({ type: "message_delta", delta, usage: renderUsage(final.usage), metadata }),
        renderNamedEvent({ type: "message_stop" }),
      ].join("");
    },
  };
}

const openMessage = (chunk: ChatChunk, model: string, known: StreamFacts | undefined): JsonObject => ({
  id: toMessageId(chunk.id),
  type: "message",
  role: "assistant",
  model: chunk.model || model,
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: {
    input_tokens: known?.promptTokens ?? 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: 0,
  },
});
