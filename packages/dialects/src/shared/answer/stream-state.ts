import { countCharacters } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";

/** The state of a stream of which nothing has been seen. */
export const createStreamState = (): StreamState => ({
  usage: null,
  sawContent: false,
  finishReason: null,
  nativeFinishReason: null,
  error: null,
  ascii: 0,
  otherCodePoints: 0,
  done: false,
  images: 0,
  serviceTier: null,
});

/** Counts a piece of the answer (text, thinking, tool arguments) for the estimate, and marks that content was seen. */
export function meterText(state: StreamState, text: string): void {
  if (text === "") return;
  const { ascii, other } = countCharacters(text);
  state.ascii += ascii;
  state.otherCodePoints += other;
  state.sawContent = true;
}

/** Counts thinking that comes sealed: base64 of about as many bytes as its text has. */
export function meterSealed(state: StreamState, data: string): void {
  if (data === "") return;
  state.ascii += sealedCharacters(data.length);
  state.sawContent = true;
}

/** Characters behind so many of base64. */
export const sealedCharacters = (length: number): number => Math.floor((length * 3) / 4);

/** Counts images delivered. */
export function meterImages(state: StreamState, count: number): void {
  if (count === 0) return;
  state.images += count;
  state.sawContent = true;
}
