import type { JsonObject } from "@causeway/dialects";
import { objectsOf } from "./read-events.ts";
import { renderEvent } from "./render-event.ts";

/** A whole response as the numbered events of a stream. Items of unknown types come whole. */
export function rebuildResponse(response: JsonObject): string {
  const begun = { ...response, status: "in_progress", output: [], usage: null, incomplete_details: null };
  if ("completed_at" in begun) begun.completed_at = null;
  return [
    { type: "response.created", response: begun },
    { type: "response.in_progress", response: begun },
    ...objectsOf(response.output).flatMap(toEvents),
    { type: response.status === "incomplete" ? "response.incomplete" : "response.completed", response },
  ]
    .map((event, at) => renderEvent({ type: event.type, sequence_number: at, ...event }))
    .join("");
}

function toEvents(item: JsonObject, output_index: number): JsonObject[] {
  const { begun, events } = splitItem(item);
  const place = { item_id: item.id, output_index };
  return [
    { type: "response.output_item.added", output_index, item: begun },
    ...events.map(({ type, ...members }) => ({ type, ...place, ...members })),
    { type: "response.output_item.done", output_index, item },
  ];
}

interface SplitItem {
  readonly begun: JsonObject;
  readonly events: readonly JsonObject[];
}

function splitItem(item: JsonObject): SplitItem {
  const begun = item.status === undefined ? item : { ...item, status: "in_progress" };
  switch (item.type) {
    case "message":
      return {
        begun: { ...begun, content: [] },
        events: objectsOf(item.content).flatMap(splitPart),
      };
    case "reasoning":
      return {
        begun: { ...begun, summary: [] },
        events: objectsOf(item.summary).flatMap(splitSummary),
      };
    case "function_call":
      return splitCall(begun, "arguments", "function_call_arguments");
    case "custom_tool_call":
      return splitCall(begun, "input", "custom_tool_call_input");
    default:
      return { begun, events: [] };
  }
}

function splitCall(begun: JsonObject, field: string, event: string): SplitItem {
  const value = begun[field];
  return {
    begun: { ...begun, [field]: "" },
    events: [
      { type: `response.${event}.delta`, delta: value },
      { type: `response.${event}.done`, name: begun.name, [field]: value },
    ],
  };
}

function splitPart(part: JsonObject, content_index: number): JsonObject[] {
  return [
    { type: "response.content_part.added", content_index, part: emptied(part) },
    ...splitText(part, content_index),
    { type: "response.content_part.done", content_index, part },
  ];
}

function splitText(part: JsonObject, content_index: number): JsonObject[] {
  if (part.type === "refusal")
    return [
      { type: "response.refusal.delta", content_index, delta: part.refusal },
      { type: "response.refusal.done", content_index, refusal: part.refusal },
    ];
  if (part.type !== "output_text") return [];
  const logprobs = part.logprobs ?? [];
  return [
    { type: "response.output_text.delta", content_index, delta: part.text, logprobs },
    ...objectsOf(part.annotations).map((annotation, annotation_index) => ({
      type: "response.output_text.annotation.added",
      ...{ content_index, annotation_index, annotation },
    })),
    { type: "response.output_text.done", content_index, text: part.text, logprobs },
  ];
}

const emptied = (part: JsonObject): JsonObject =>
  part.type === "refusal" ? { ...part, refusal: "" } : { ...part, text: "", annotations: [], logprobs: [] };

function splitSummary(part: JsonObject, summary_index: number): JsonObject[] {
  const { text } = part;
  return [
    { type: "response.reasoning_summary_part.added", summary_index, part: { ...part, text: "" } },
    { type: "response.reasoning_summary_text.delta", summary_index, delta: text },
    { type: "response.reasoning_summary_text.done", summary_index, text },
    { type: "response.reasoning_summary_part.done", summary_index, part },
  ];
}
