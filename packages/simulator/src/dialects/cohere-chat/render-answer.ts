import type { Answer, Call, Finish, JsonObject, SimUsage, ToolCall } from "../dialect.ts";

export const FINISH_REASONS: Readonly<Record<Finish, string>> = {
  stop: "COMPLETE",
  length: "MAX_TOKENS",
  tool_calls: "TOOL_CALL",
  content_filter: "ERROR",
};

export const TOOL_PLAN = "I will use the tools that fit. ";

/** A whole v2 chat answer. */
export function renderAnswer({ answer }: Call): string {
  return JSON.stringify({
    id: answer.id,
    message: { role: "assistant", ...toolFields(answer), content: contentParts(answer) },
    finish_reason: FINISH_REASONS[answer.finish],
    ...(answer.usage && { usage: wireUsage(answer.usage) }),
  });
}

const toolFields = ({ toolCalls }: Answer): JsonObject =>
  toolCalls.length > 0 ? { tool_plan: TOOL_PLAN, tool_calls: toolCalls.map(wireToolCall) } : {};

/** A tool call as Cohere writes it. */
export const wireToolCall = (call: ToolCall): JsonObject => ({
  id: `${call.name}_${call.id}`,
  type: "function",
  function: { name: call.name, arguments: call.arguments },
});

function contentParts(answer: Answer): JsonObject[] {
  const thinking = answer.reasoning.join("");
  const text = answer.text.join("");
  return [...(thinking ? [{ type: "thinking", thinking }] : []), ...(text ? [{ type: "text", text }] : [])];
}

/** What is billed and what was counted; both the same here. */
export const wireUsage = (usage: SimUsage): JsonObject => ({
  billed_units: { input_tokens: usage.prompt, output_tokens: usage.completion },
  tokens: {
    input_tokens: usage.prompt,
    output_tokens: usage.completion,
    ...(usage.reasoning > 0 && { reasoning_tokens: usage.reasoning }),
  },
  cached_tokens: usage.cached,
});
