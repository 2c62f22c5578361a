/** What the gateway does with a member of an answer to a chat, by its name. */
export type MemberUse =
  /** It reads it, and what is in it. */
  | "read"
  /** It may write it as text into another member: nothing in it is cut out. */
  | "whole"
  /** It only passes it on. */
  | "passed";

const READ = [
  // At the top, and of the choices of chat completions.
  ...[
    "id",
    "object",
    "created",
    "created_at",
    "model",
    "choices",
    "usage",
    "error",
    "errors",
    "type",
    "index",
  ],
  ...["message", "delta", "role", "finish_reason", "native_finish_reason", "service_tier", "status", "name"],
  ...[
    "content",
    "text",
    "refusal",
    "reasoning",
    "reasoning_content",
    "reasoning_details",
    "images",
    "image_url",
  ],
  ...[
    "tool_calls",
    "function",
    "function_call",
    "custom",
    "audio",
    "data",
    "transcript",
    "annotations",
    "url",
  ],
  ...["x_groq", "base_resp", "status_code", "detail", "code", "citations", "search_results"],
  // Of messages.
  ...["content_block", "stop_reason", "stop_sequence", "thinking", "signature", "partial_json", "iterations"],
  // Of responses.
  ...[
    "response",
    "output",
    "item",
    "part",
    "summary",
    "incomplete_details",
    "reason",
    "call_id",
    "output_text",
  ],
  ...["output_index", "content_index", "summary_index", "item_id", "sequence_number", "encrypted_content"],
  // Of Google's and Bedrock's formats, and Cohere's.
  ...["candidates", "parts", "finishReason", "usageMetadata", "modelVersion", "responseId", "functionCall"],
  ...[
    "inlineData",
    "inline_data",
    "mimeType",
    "thought",
    "thoughtSignature",
    "promptFeedback",
    "groundingMetadata",
  ],
  ...["groundingChunks", "groundingSupports", "web", "uri", "title", "executableCode", "codeExecutionResult"],
  ...[
    "stopReason",
    "toolUse",
    "toolUseId",
    "contentBlockIndex",
    "contentBlockStart",
    "contentBlockDelta",
    "start",
  ],
  ...["messageStart", "messageStop", "metadata", "metrics", "reasoningContent", "tool_plan", "billed_units"],
  ...["tokens", "sources", "image", "bytes", "format", "source"],
];

/** Arguments of calls, which some providers send as objects and others as text. */
const WHOLE = ["arguments", "input", "args", "parameters"];

const USES = new Map<string, MemberUse>([
  ...READ.map((name) => [name, "read"] as const),
  ...WHOLE.map((name) => [name, "whole"] as const),
]);

/** Longer names are not in the list. */
const LONGEST = Math.max(...[...USES.keys()].map(({ length }) => length));

/** Texts that are counted and judged, however long: all others are files, or only passed on. */
const TEXTS: ReadonlySet<string> = new Set([
  ...[
    "content",
    "text",
    "refusal",
    "reasoning",
    "reasoning_content",
    "thinking",
    "partial_json",
    "transcript",
  ],
  ...[
    "delta",
    "arguments",
    "input",
    "summary",
    "output_text",
    "tool_plan",
    "message",
    "detail",
    "name",
    "id",
  ],
]);

/** The use of the member whose name is in `bytes[start, end)`. */
export function useOf(bytes: Buffer, start: number, end: number): MemberUse {
  if (end - start > LONGEST) return "passed";
  return USES.get(bytes.toString("latin1", start, end)) ?? "passed";
}

/** Whether a string that is the value of the member whose name is in `bytes[start, end)` is read as text. */
export const isReadText = (bytes: Buffer, start: number, end: number): boolean =>
  end - start <= LONGEST && TEXTS.has(bytes.toString("latin1", start, end));
