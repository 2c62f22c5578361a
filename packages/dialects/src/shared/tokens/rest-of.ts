import { completionTokens, promptTokens, type TokenUsage } from "@causeway/contracts";
import { createTokenPool } from "./split-tokens.ts";

/** Cached tokens last: what is not broken down is never priced in a cheaper bucket. */
const PROMPT = [
  ...(["cacheWrite1h", "cacheWrite", "audioInput", "imageInput", "videoInput", "input"] as const),
  ...(["cachedAudioInput", "cachedImageInput", "cachedInput"] as const),
] satisfies readonly (keyof TokenUsage)[];
const COMPLETION = ["imageOutput", "audioOutput", "reasoning", "output"] as const;

type TokenKind = (typeof PROMPT)[number] | (typeof COMPLETION)[number];

/**
 * Tokens of a total that its parts leave out, by kind: of the prompt as many as the parts have fewer, and of the answer. Never
 * negative: parts may have more than their total. NaN where a count of either is NaN.
 */
export const restOf = (
  total: TokenUsage,
  parts: readonly TokenUsage[],
): Partial<Record<TokenKind, number>> => ({
  ...takeRest(total, parts, PROMPT, promptTokens),
  ...takeRest(total, parts, COMPLETION, completionTokens),
});

function takeRest(
  total: TokenUsage,
  parts: readonly TokenUsage[],
  kinds: readonly TokenKind[],
  all: (usage: TokenUsage) => number,
): Partial<Record<TokenKind, number>> {
  const left = (count: (usage: TokenUsage) => number): number =>
    parts.reduce((rest, part) => rest - count(part), count(total));
  const pool = createTokenPool(left(all));
  const stated = kinds.filter((kind) => total[kind] !== undefined);
  return Object.fromEntries(stated.map((kind) => [kind, pool.take(left((usage) => usage[kind] ?? 0))]));
}
