// from vendor documentation: OpenAI API reference, "Streaming events" of the Responses API.
import { CALL, message, response, THOUGHT } from "./responses.ts";

export const eventsOf = (events: readonly { type: string }[]): Buffer =>
  Buffer.from(
    events
      .map(
        (event, at) => `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: at })}\n\n`,
      )
      .join(""),
  );

const started = response([], { status: "in_progress", usage: null });
export const START = [
  { type: "response.created", response: started },
  { type: "response.in_progress", response: started },
];

/** Thinking in two paragraphs, a text, and a call whose arguments come in pieces. */
export const FULL = [
  ...START,
  {
    type: "response.output_item.added",
    output_index: 0,
    item: { id: "rs_1", type: "reasoning", summary: [] },
  },
  {
    type: "response.reasoning_summary_text.delta",
    item_id: "rs_1",
    output_index: 0,
    summary_index: 0,
    delta: "**Look",
  },
  {
    type: "response.reasoning_summary_text.delta",
    item_id: "rs_1",
    output_index: 0,
    summary_index: 0,
    delta: "ing**",
  },
  {
    type: "response.reasoning_summary_text.delta",
    item_id: "rs_1",
    output_index: 0,
    summary_index: 1,
    delta: "**Deciding**",
  },
  { type: "response.output_item.done", output_index: 0, item: THOUGHT },
  {
    type: "response.output_item.added",
    output_index: 1,
    item: { id: "msg_1", type: "message", role: "assistant", content: [] },
  },
  {
    type: "response.output_text.delta",
    item_id: "msg_1",
    output_index: 1,
    content_index: 0,
    delta: "Ich schaue ",
  },
  {
    type: "response.output_text.delta",
    item_id: "msg_1",
    output_index: 1,
    content_index: 0,
    delta: "nach 🌤",
  },
  { type: "response.output_item.done", output_index: 1, item: message("Ich schaue nach 🌤") },
  {
    type: "response.output_item.added",
    output_index: 2,
    item: { ...CALL, arguments: "", status: "in_progress" },
  },
  { type: "response.function_call_arguments.delta", item_id: "fc_1", output_index: 2, delta: '{"city":' },
  { type: "response.function_call_arguments.delta", item_id: "fc_1", output_index: 2, delta: '"Köln"}' },
  {
    type: "response.function_call_arguments.done",
    item_id: "fc_1",
    output_index: 2,
    arguments: CALL.arguments,
  },
  { type: "response.output_item.done", output_index: 2, item: CALL },
  { type: "response.completed", response: response([THOUGHT, message("Ich schaue nach 🌤"), CALL]) },
];
