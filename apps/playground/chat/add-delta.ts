import { hostOfImage, isShownImage } from "./images.ts";
import type { Delta } from "./read-answer.ts";
import type { Answer, ToolCall } from "./types.ts";

const isKept = (url: string): boolean => isShownImage(url) || hostOfImage(url) !== null;

type Growing = Pick<Answer, "content" | "reasoning" | "toolCalls" | "images">;

/** An answer with its next part. A tool call comes in pieces: its name first, then its arguments. */
export function addDelta(answer: Growing, delta: Delta): Growing {
  const images = (delta.images ?? []).flatMap(({ image_url }) =>
    image_url?.url && isKept(image_url.url) ? [image_url.url] : [],
  );
  return {
    content: answer.content + (delta.content ?? "") + (delta.audio?.transcript ?? ""),
    reasoning: answer.reasoning + (delta.reasoning ?? ""),
    toolCalls: (delta.tool_calls ?? []).reduce(addCall, answer.toolCalls),
    images: images.length > 0 ? [...answer.images, ...images] : answer.images,
  };
}

type Piece = NonNullable<Delta["tool_calls"]>[number];

function addCall(calls: readonly ToolCall[], piece: Piece): readonly ToolCall[] {
  const at = piece.index ?? (piece.id ? calls.length : Math.max(calls.length - 1, 0));
  const known = calls[at];
  const { name = "", arguments: more = "" } = piece.function ?? {};
  if (known) return calls.with(at, { ...known, name: known.name || name, arguments: known.arguments + more });
  return [...calls, { id: piece.id ?? `call_${at}`, name, arguments: more, result: "" }];
}
