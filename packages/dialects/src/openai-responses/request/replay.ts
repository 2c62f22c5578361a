import type { ReasoningDetail, ToolCall } from "@causeway/contracts";
import { asFilledText } from "../../shared/json-object.ts";
import { placeOf } from "../../shared/answer/place.ts";

/** A piece of an answer, in the order the pieces were made. */
export type Piece =
  | { readonly kind: "text"; readonly text: string; readonly start: number; readonly phase: string | null }
  | { readonly kind: "call"; readonly call: ToolCall }
  | { readonly kind: "detail"; readonly detail: ReasoningDetail };

/** What of a chat message is made of pieces. */
export interface Answer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly details: readonly ReasoningDetail[];
}

/**
 * Takes an answer apart by the places its details name. Between two of them text comes first, then calls: models say
 * what they are about to do.
 */
export function splitAnswer({ text, calls, details }: Answer): Piece[] {
  const pieces: Piece[] = [];
  let phase: string | null = null;
  let textAt = 0;
  let callAt = 0;
  const goTo = (textEnd: number, callEnd: number): void => {
    if (textEnd > textAt)
      pieces.push({ kind: "text", text: text.slice(textAt, textEnd), start: textAt, phase });
    textAt = Math.max(textAt, textEnd);
    for (const call of calls.slice(callAt, callEnd)) pieces.push({ kind: "call", call });
    callAt = Math.max(callAt, callEnd);
  };
  for (const detail of details) {
    const place = placeOf(detail);
    goTo(Math.min(place.text, text.length), place.calls);
    if (detail.type === "provider.message") phase = asFilledText(detail.phase);
    else pieces.push({ kind: "detail", detail });
  }
  goTo(text.length, calls.length);
  return pieces;
}
