import type { FinishReason, ShownMetadata, UsageWire } from "@causeway/contracts";
import { renderUsage } from "../../openai-responses/index.ts";
import type { JsonObject } from "../../shared/json-object.ts";

/** Ids of the format begin with `resp_`, those of its items with what they are. */
export const toResponseId = (id: string): string => (id.startsWith("resp_") ? id : `resp_${id}`);
/**
 * The id of an output item: `msg_<response>_0`.
 *
 * @param responseId with its `resp_`
 */
export const toItemId = (kind: string, responseId: string, index: number): string =>
  `${kind}_${responseId.slice("resp_".length)}_${index}`;

export interface ResponseParts {
  readonly id: string;
  readonly model: string;
  /** Unix seconds. */
  readonly created: number;
  readonly output: readonly JsonObject[];
  /** Null while the answer is still being made. */
  readonly finish: FinishReason | "pending";
  readonly usage: UsageWire | null;
  readonly metadata: ShownMetadata | null;
}

const WHY_INCOMPLETE: Readonly<Record<string, string>> = {
  length: "max_output_tokens",
  content_filter: "content_filter",
};

/** The response object with every member clients count on. What was asked is not repeated in it. */
export function renderResponse(parts: ResponseParts): JsonObject {
  const why = WHY_INCOMPLETE[parts.finish] ?? null;
  const status = parts.finish === "pending" ? "in_progress" : why ? "incomplete" : "completed";
  return {
    id: parts.id,
    object: "response",
    created_at: parts.created,
    status,
    background: false,
    error: null,
    incomplete_details: why ? { reason: why } : null,
    instructions: null,
    max_output_tokens: null,
    model: parts.model,
    output: parts.output,
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    store: false,
    temperature: null,
    text: { format: { type: "text" } },
    tool_choice: "auto",
    tools: [],
    top_p: null,
    truncation: "disabled",
    usage: parts.usage ? renderUsage(parts.usage) : null,
    metadata: parts.metadata ?? {},
  };
}
