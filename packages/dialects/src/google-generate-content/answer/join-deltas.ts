import type { ChunkDelta, CompletionMessage, ToolCall, ToolCallDelta } from "@causeway/contracts";

/** Several deltas as one, in their order. */
export function joinDeltas(deltas: readonly ChunkDelta[]): ChunkDelta {
  const joined: ChunkDelta = {};
  for (const delta of deltas) {
    if (delta.content) joined.content = (joined.content ?? "") + delta.content;
    if (delta.reasoning) joined.reasoning = (joined.reasoning ?? "") + delta.reasoning;
    if (delta.reasoning_details)
      joined.reasoning_details = [...(joined.reasoning_details ?? []), ...delta.reasoning_details];
    if (delta.tool_calls) joined.tool_calls = [...(joined.tool_calls ?? []), ...delta.tool_calls];
    if (delta.images) joined.images = [...(joined.images ?? []), ...delta.images];
    if (delta.audio) joined.audio = joinAudio(joined.audio, delta.audio);
  }
  return joined;
}

/** Pieces of base64 are joined as bytes: each may end in padding. */
function joinAudio(
  known: Record<string, unknown> | undefined,
  next: Record<string, unknown>,
): Record<string, unknown> {
  if (!known) return next;
  const bytes = [known.data, next.data].map((data) => Buffer.from(String(data), "base64"));
  return { ...known, data: Buffer.concat(bytes).toString("base64") };
}

/** A joined delta as the message of a whole answer. An answer of calls or media alone has no content. */
export function toMessage(delta: ChunkDelta): CompletionMessage {
  const { content, tool_calls: calls, images, audio, reasoning, reasoning_details } = delta;
  const isEmpty = content === undefined && Boolean(calls ?? images ?? audio);
  return {
    role: "assistant",
    content: isEmpty ? null : (content ?? ""),
    ...(reasoning ? { reasoning } : {}),
    ...(reasoning_details ? { reasoning_details } : {}),
    ...(calls ? { tool_calls: toCalls(calls) } : {}),
    ...(images ? { images } : {}),
  };
}

function toCalls(deltas: readonly ToolCallDelta[]): ToolCall[] {
  const calls: ToolCall[] = [];
  for (const { index, id, function: fn, extra_content } of deltas) {
    const known = calls[index];
    if (known) known.function.arguments += fn?.arguments ?? "";
    else
      calls[index] = {
        id: id ?? "",
        type: "function",
        function: { name: fn?.name ?? "", arguments: fn?.arguments ?? "" },
        ...(extra_content ? { extra_content } : {}),
      };
  }
  return calls;
}
