import type { Answer, Call, Frame, JsonObject, ToolCall, WireFault } from "../dialect.ts";
import { argumentPieces } from "../argument-pieces.ts";
import { namedEvent } from "../sse.ts";
import { accountOf } from "./account.ts";
import {
  callItem,
  finishedResponse,
  messageItem,
  reasoningItem,
  responseHead,
  textPart,
} from "./render-answer.ts";

type Event = (type: string, fields: JsonObject, content?: boolean) => Frame;

/** A response as numbered events: created, in progress, each output item from added to done, completed or incomplete. */
export function* renderStream(call: Call): Iterable<Frame> {
  const { answer, controls } = call;
  const event = createEvents();
  const head = responseHead(call);
  yield event("response.created", { response: head });
  yield event("response.in_progress", { response: head });
  let index = 0;
  if (answer.reasoning.length > 0) yield* reasoningEvents(event, index++, call);
  if (answer.text.length > 0) yield* messageEvents(event, index++, answer);
  for (const tool of answer.toolCalls) yield* toolEvents(event, index++, tool);
  const response = finishedResponse(call);
  if (!controls.noDone) yield event(`response.${response.status}`, { response });
}

/** A response that fails before its first item. Source: OpenAI API reference, streaming event `response.failed`. */
export function* renderRefusal(call: Call, { message, details }: WireFault): Iterable<Frame> {
  const event = createEvents();
  const head = responseHead(call);
  yield event("response.created", { response: head });
  yield event("response.in_progress", { response: head });
  const error = { code: details?.code ?? "server_error", message };
  yield event("response.failed", { response: { ...head, status: "failed", error } });
}

function createEvents(): Event {
  let sequence = 0;
  return (type, fields, content = false) =>
    namedEvent({ type, sequence_number: sequence++, ...fields }, content);
}

function* reasoningEvents(event: Event, output_index: number, { answer, request }: Call): Iterable<Frame> {
  const item = reasoningItem(answer, accountOf(request));
  const at = { item_id: item.id, output_index, summary_index: 0 };
  const text = answer.reasoning.join("");
  const added = { id: item.id, type: item.type, summary: [] };
  yield event("response.output_item.added", { output_index, item: added });
  yield event("response.reasoning_summary_part.added", { ...at, part: { type: "summary_text", text: "" } });
  for (const delta of answer.reasoning) {
    yield event("response.reasoning_summary_text.delta", { ...at, delta }, true);
  }
  yield event("response.reasoning_summary_text.done", { ...at, text });
  yield event("response.reasoning_summary_part.done", { ...at, part: { type: "summary_text", text } });
  yield event("response.output_item.done", { output_index, item });
}

function* messageEvents(event: Event, output_index: number, answer: Answer): Iterable<Frame> {
  const item = messageItem(answer);
  const at = { item_id: item.id, output_index, content_index: 0 };
  const text = answer.text.join("");
  yield event("response.output_item.added", {
    output_index,
    item: { ...item, status: "in_progress", content: [] },
  });
  yield event("response.content_part.added", { ...at, part: textPart("") });
  for (const delta of answer.text) {
    yield event("response.output_text.delta", { ...at, delta, logprobs: [] }, true);
  }
  yield event("response.output_text.done", { ...at, text, logprobs: [] });
  yield event("response.content_part.done", { ...at, part: textPart(text) });
  yield event("response.output_item.done", { output_index, item });
}

function* toolEvents(event: Event, output_index: number, tool: ToolCall): Iterable<Frame> {
  const item = callItem(tool);
  const at = { item_id: item.id, output_index };
  const field = tool.isCustom ? "input" : "arguments";
  const kind = tool.isCustom ? "response.custom_tool_call_input" : "response.function_call_arguments";
  yield event("response.output_item.added", {
    output_index,
    item: { ...item, status: "in_progress", [field]: "" },
  });
  for (const delta of argumentPieces(tool.arguments)) {
    yield event(`${kind}.delta`, { ...at, delta }, true);
  }
  const name = tool.isCustom ? {} : { name: tool.name };
  yield event(`${kind}.done`, { ...at, [field]: tool.arguments, ...name });
  yield event("response.output_item.done", { output_index, item });
}
