import type { Answer, Call, Finish, JsonObject, SimUsage } from "../dialect.ts";
import { sign } from "../signature.ts";

export const STOP_REASONS: Readonly<Record<Finish, string>> = {
  stop: "end_turn",
  length: "max_tokens",
  tool_calls: "tool_use",
  content_filter: "content_filtered",
};

/** A whole Converse answer. */
export function renderAnswer({ answer }: Call): string {
  return JSON.stringify({
    output: { message: { role: "assistant", content: contentBlocks(answer) } },
    stopReason: STOP_REASONS[answer.finish],
    ...(answer.usage && { usage: wireUsage(answer.usage) }),
    metrics: { latencyMs: 1 },
  });
}

function contentBlocks(answer: Answer): JsonObject[] {
  const thinking = answer.reasoning.join("");
  const text = answer.text.join("");
  return [
    ...(thinking
      ? [{ reasoningContent: { reasoningText: { text: thinking, signature: sign(thinking) } } }]
      : []),
    ...(text ? [{ text }] : []),
    ...answer.toolCalls.map((call) => ({
      toolUse: { toolUseId: `tooluse_${call.id}`, name: call.name, input: JSON.parse(call.arguments) },
    })),
  ];
}

/** Cached and written tokens lie alongside `inputTokens`; the total has them all. */
export const wireUsage = (usage: SimUsage): JsonObject => ({
  inputTokens: usage.prompt - usage.cached - usage.cacheWrite,
  outputTokens: usage.completion,
  totalTokens: usage.prompt + usage.completion,
  cacheReadInputTokens: usage.cached,
  cacheWriteInputTokens: usage.cacheWrite,
});
