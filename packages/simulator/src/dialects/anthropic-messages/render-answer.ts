import type { Answer, Call, Finish, JsonObject, SimUsage } from "../dialect.ts";
import { sign } from "../signature.ts";

export const STOP_REASONS: Readonly<Record<Finish, string>> = {
  stop: "end_turn",
  length: "max_tokens",
  tool_calls: "tool_use",
  content_filter: "refusal",
};

/** A whole message. */
export function renderAnswer({ answer }: Call): string {
  return JSON.stringify({
    ...messageHead(answer),
    content: contentBlocks(answer),
    stop_reason: STOP_REASONS[answer.finish],
    stop_sequence: null,
    ...(answer.usage && { usage: wireUsage(answer.usage) }),
  });
}

/** The members that a message begins with, streamed or not. */
export const messageHead = (answer: Answer): JsonObject => ({
  id: `msg_${answer.id}`,
  type: "message",
  role: "assistant",
  model: answer.model,
});

function contentBlocks(answer: Answer): JsonObject[] {
  const thinking = answer.reasoning.join("");
  const text = answer.text.join("");
  return [
    ...(thinking ? [{ type: "thinking", thinking, signature: sign(thinking) }] : []),
    ...(text ? [{ type: "text", text }] : []),
    ...answer.toolCalls.map((call) => ({
      type: "tool_use",
      id: `toolu_${call.id}`,
      name: call.name,
      input: JSON.parse(call.arguments),
    })),
  ];
}

/** Anthropic's shape: cached and written tokens alongside `input_tokens`, thinking inside `output_tokens`. */
export const wireUsage = (usage: SimUsage): JsonObject => ({
  input_tokens: usage.prompt - usage.cached - usage.cacheWrite,
  cache_creation_input_tokens: usage.cacheWrite,
  cache_read_input_tokens: usage.cached,
  cache_creation: { ephemeral_5m_input_tokens: usage.cacheWrite, ephemeral_1h_input_tokens: 0 },
  output_tokens: usage.completion,
  service_tier: "standard",
});
