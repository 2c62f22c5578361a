import type { ChatChunk, ChatCompletion, FinishReason } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";

/** The end of an answer. Some servers say `stop` alongside calls, and agents then don't run them. */
export const endWithCalls = <Reason extends FinishReason | null>(
  reason: Reason,
  hasCalls: boolean,
): Reason | "tool_calls" => (reason === "stop" && hasCalls ? "tool_calls" : reason);

/** Corrects the ends of a whole answer in place. */
export function correctEnds(completion: ChatCompletion): ChatCompletion {
  for (const choice of completion.choices)
    choice.finish_reason = endWithCalls(choice.finish_reason, (choice.message.tool_calls?.length ?? 0) > 0);
  return completion;
}

/** Corrects the ends of a stream's chunks: which choices called tools is known from earlier ones. */
export function createEndCorrector(state: StreamState): (chunk: ChatChunk) => ChatChunk {
  const called = new Set<number>();
  return (chunk) => {
    for (const { index, delta } of chunk.choices) if (delta.tool_calls) called.add(index);
    if (called.size === 0 || !chunk.choices.some(({ finish_reason: reason }) => reason === "stop"))
      return chunk;
    const choices = chunk.choices.map((choice) => ({
      ...choice,
      finish_reason: endWithCalls(choice.finish_reason, called.has(choice.index)),
    }));
    if (choices.some(({ finish_reason: reason }) => reason === "tool_calls"))
      state.finishReason = "tool_calls";
    return { ...chunk, choices };
  };
}
