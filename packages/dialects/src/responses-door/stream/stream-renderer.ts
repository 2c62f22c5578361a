import type { ChatChunk, FinishReason } from "@causeway/contracts";
import type { StreamRenderer } from "../../door.ts";
import { createEventSink } from "./event-sink.ts";
import { createOutputBuilder, type OutputBuilder } from "./output-builder.ts";
import { renderResponse, toResponseId } from "../answer/render-response.ts";

/** Chat chunks as response events, from `response.created` to `response.completed` or `response.incomplete`. */
export function createStreamRenderer(model: string): StreamRenderer {
  const sink = createEventSink();
  let builder: OutputBuilder | null = null;
  let head = { id: "", model, created: 0 };
  let reason: FinishReason | null = null;

  const start = (chunk: ChatChunk): OutputBuilder => {
    if (builder) return builder;
    head = { id: toResponseId(chunk.id), model: chunk.model || model, created: chunk.created };
    const nothing = { output: [], finish: "pending" as const, usage: null, metadata: null };
    const response = renderResponse({ ...head, ...nothing });
    sink.send("response.created", { response });
    sink.send("response.in_progress", { response });
    builder = createOutputBuilder(head.id, sink);
    return builder;
  };

  return {
    render(chunk) {
      const choice = chunk.choices.find(({ index }) => index === 0);
      if (!choice) return "";
      start(chunk).add(choice.delta, choice.logprobs);
      reason = choice.finish_reason ?? reason;
      if (choice.finish_reason) builder?.close();
      return sink.take();
    },
    finish(final) {
      const opened = start(final);
      opened.close();
      const response = renderResponse({
        ...head,
        output: opened.output,
        finish: reason ?? "stop",
        usage: final.usage ?? null,
        metadata: final.metadata ?? null,
      });
      sink.send(`response.${String(response.status)}`, { response });
      return sink.take();
    },
    nextNumber: sink.next,
  };
}
