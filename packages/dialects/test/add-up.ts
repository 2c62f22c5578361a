import type { ChatChunk } from "@causeway/contracts";
import { readEvent } from "../src/shared/events/read-event.ts";

/** A choice of a stream, added up as a plain client would. */
export interface AddedUp {
  role: string | null;
  content: string;
  reasoning: string;
  refusal: string;
  toolCalls: { id: string; name: string; arguments: string }[];
  images: number;
  finishReason: string | null;
}

const empty = (): AddedUp => ({
  role: null,
  content: "",
  reasoning: "",
  refusal: "",
  toolCalls: [],
  images: 0,
  finishReason: null,
});

/** Chunks added up to one message per choice. */
export function addUp(chunks: readonly ChatChunk[]): AddedUp[] {
  const choices: AddedUp[] = [];
  for (const chunk of chunks) {
    for (const { index, delta, finish_reason } of chunk.choices) {
      choices[index] ??= empty();
      addDelta(choices[index], delta);
      if (finish_reason) choices[index].finishReason = finish_reason;
    }
  }
  return choices;
}

function addDelta(sum: AddedUp, delta: ChatChunk["choices"][number]["delta"]): void {
  if (delta.role) sum.role ??= delta.role;
  sum.content += delta.content ?? "";
  sum.reasoning += delta.reasoning ?? "";
  sum.refusal += delta.refusal ?? "";
  sum.images += delta.images?.length ?? 0;
  for (const call of delta.tool_calls ?? []) {
    sum.toolCalls[call.index] ??= { id: "", name: "", arguments: "" };
    const known = sum.toolCalls[call.index];
    if (!known) continue;
    known.id ||= call.id ?? "";
    known.name += call.function?.name ?? "";
    known.arguments += call.function?.arguments ?? "";
  }
}

/** Data of every event of a stream, in order; comments are left out. */
export const eventData = (text: string): string[] =>
  text
    .split(/\r?\n\r?\n/)
    .map((event) => readEvent(event).data)
    .filter((data): data is string => data !== null);

/** Chunks of a stream's text, `[DONE]` left out. */
export const readChunks = (text: string): ChatChunk[] =>
  eventData(text)
    .filter((data) => data !== "[DONE]")
    .map((data) => JSON.parse(data) as ChatChunk);
