/** Every example is written by hand from vendor documentation: field names and order are theirs, texts are ours. */

type Json = Record<string, unknown>;

/** One event of a stream, as the provider writes it: its name is its type. */
export const event = (data: Json): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

const START_USAGE = {
  input_tokens: 12,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
  output_tokens: 1,
  service_tier: "standard",
};

export const messageStart = (more: Json = {}): string =>
  event({
    type: "message_start",
    message: {
      model: "claude-sonnet-4-5-20250929",
      id: "msg_1",
      type: "message",
      role: "assistant",
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: START_USAGE,
      ...more,
    },
  });

export const blockStart = (index: number, block: Json): string =>
  event({ type: "content_block_start", index, content_block: block });

export const delta = (index: number, change: Json): string =>
  event({ type: "content_block_delta", index, delta: change });

export const blockStop = (index: number): string => event({ type: "content_block_stop", index });

export const ping = event({ type: "ping" });

export const messageDelta = (reason: string, usage: Json = { output_tokens: 9 }): string =>
  event({ type: "message_delta", delta: { stop_reason: reason, stop_sequence: null }, usage });

export const messageStop = event({ type: "message_stop" });

/** A text block in these pieces. */
export const textBlock = (index: number, ...pieces: string[]): string =>
  [
    blockStart(index, { type: "text", text: "" }),
    ...pieces.map((text) => delta(index, { type: "text_delta", text })),
    blockStop(index),
  ].join("");

/** A tool call whose input comes in these pieces. */
export const toolBlock = (index: number, id: string, name: string, ...pieces: string[]): string =>
  [
    blockStart(index, { type: "tool_use", id, name, input: {} }),
    ...pieces.map((partial_json) => delta(index, { type: "input_json_delta", partial_json })),
    blockStop(index),
  ].join("");
