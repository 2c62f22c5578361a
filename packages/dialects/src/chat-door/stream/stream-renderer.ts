import type { ChatChunk } from "@causeway/contracts";
import type { StreamRenderer } from "../../door.ts";
import { createCustomCalls } from "../answer/custom-calls.ts";
import { fromChunk } from "../answer/from-chat.ts";

/** Chat chunks as server-sent events. `model` is the name for chunks that carry none. */
export function createStreamRenderer(model: string): StreamRenderer {
  let id = "";
  let created = 0;
  const showCustom = createCustomCalls();
  const head = (chunk: ChatChunk): ChatChunk => {
    id ||= chunk.id;
    created ||= chunk.created;
    return { ...chunk, id: chunk.id || id, model: chunk.model || model, created: chunk.created || created };
  };
  return {
    render: (chunk) => `data: ${JSON.stringify(head(fromChunk(showCustom(chunk))))}\n\n`,
    finish: (final) =>
      `data: ${JSON.stringify({ ...head(final), id: id || final.id, choices: [] })}\n\ndata: [DONE]\n\n`,
  };
}
