import type { Annotation, ChatCompletion, ChunkDelta, CompletionMessage } from "@causeway/contracts";
import { splitAnswer } from "../../openai-responses/index.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { SILENT } from "../stream/event-sink.ts";
import { createOutputBuilder } from "../stream/output-builder.ts";
import { renderResponse, toResponseId } from "./render-response.ts";

/** A whole answer in the Responses format: the same as a stream of it adds up to. */
export function fromChat(completion: ChatCompletion): JsonObject {
  const [choice] = completion.choices;
  const id = toResponseId(completion.id);
  const builder = createOutputBuilder(id, SILENT);
  if (choice) for (const delta of toDeltas(choice.message)) builder.add(delta, choice.logprobs);
  builder.close();
  return renderResponse({
    id,
    model: completion.model,
    created: completion.created,
    output: builder.output,
    finish: choice?.finish_reason ?? "stop",
    usage: completion.usage ?? null,
    metadata: completion.metadata ?? null,
  });
}

/** What a message says, in the order its details name; thinking that no detail shows comes first. */
function toDeltas(message: CompletionMessage): ChunkDelta[] {
  const details = message.reasoning_details ?? [];
  const isShown = details.some(({ text, summary }) => text || summary);
  const pieces = splitAnswer({ text: message.content ?? "", calls: message.tool_calls ?? [], details });
  const lastText = pieces.findLastIndex(({ kind }) => kind === "text");
  let calls = 0;
  const deltas = pieces.flatMap((piece, at): ChunkDelta[] => {
    if (piece.kind === "detail") return [{ reasoning_details: [piece.detail] }];
    if (piece.kind === "call") return [{ tool_calls: [{ index: calls++, ...piece.call } as never] }];
    const end = at === lastText ? Number.POSITIVE_INFINITY : piece.start + piece.text.length;
    return [
      { content: piece.text, annotations: citedIn(message.annotations, piece.start, end, at === lastText) },
    ];
  });
  return [
    ...(message.reasoning && !isShown ? [{ reasoning: message.reasoning }] : []),
    ...deltas,
    ...(message.refusal ? [{ refusal: message.refusal }] : []),
    ...(message.images ? [{ images: message.images }] : []),
  ];
}

/** Sources of this stretch of text; those without a place belong to the last one. */
const citedIn = (
  annotations: readonly Annotation[] | undefined,
  start: number,
  end: number,
  isLast: boolean,
): Annotation[] =>
  (annotations ?? []).filter(({ url_citation: cited }) => {
    const at = cited?.start_index;
    return at === undefined ? isLast : at >= start && at < end;
  });
