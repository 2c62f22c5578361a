/** Every example is written by hand from vendor documentation: field names and order are theirs, texts are ours. */

/** One event of a stream. */
export const event = (data: unknown): string =>
  `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

export const DONE = event("[DONE]");

const head = {
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1_700_000_001,
  model: "gpt-4o-mini",
};

/** A chunk with one choice. */
export const chunk = (delta: unknown, finish: string | null = null, more: object = {}): string =>
  event({ ...head, choices: [{ index: 0, delta, finish_reason: finish }], ...more });

/** A chunk without choices. */
export const bare = (more: object): string => event({ ...head, choices: [], ...more });

export const USAGE = { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 };
