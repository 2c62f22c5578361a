import { NO_TOKENS, type TokenUsage, tokensOf } from "@causeway/contracts";
import type { StreamState } from "@causeway/dialects";
import type { WholeAnswer } from "./whole-answer.ts";

/** What is charged, and whether it is a guess (table in docs/money). */
export interface Charged {
  readonly usage: TokenUsage;
  readonly estimated: boolean;
}

export const NOTHING: Charged = { usage: NO_TOKENS, estimated: false };

export function usageOfWhole(answer: WholeAnswer, promptTokens: number): Charged {
  if (answer.usage) return { usage: answer.usage, estimated: false };
  return { usage: { ...NO_TOKENS, input: promptTokens, ...answer.estimatedOutput() }, estimated: true };
}

/** The provider's usage, whatever came after; else what was seen of the content; else nothing. */
export function usageOfStream(state: StreamState, promptTokens: number): Charged {
  if (state.usage) return { usage: state.usage, estimated: false };
  if (!state.sawContent) return NOTHING;
  const output = tokensOf({ ascii: state.ascii, other: state.otherCodePoints });
  const prompt = state.promptUsage ?? { ...NO_TOKENS, input: promptTokens };
  return { usage: { ...prompt, output, images: state.images }, estimated: true };
}
