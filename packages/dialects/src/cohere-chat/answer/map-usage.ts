import { NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import { createTokenPool } from "../../shared/tokens/split-tokens.ts";
import { asTokens, isStated } from "../../shared/tokens/token-count.ts";
import { statedUnknown } from "../../shared/tokens/unknown-usage.ts";

/**
 * Tokens by kind; no token is in two fields. Source: Cohere API reference, "Chat", `usage`, and recorded traffic:
 * - `billed_units` is what the invoice says, `tokens` what the model read: with Cohere's own instructions, often a
 *   hundred times as much. Only the former is charged, so only it is counted;
 * - `reasoning_tokens` and `image_tokens` are said alongside `tokens` and are inside the billed ones;
 * - `cached_tokens` has no separate price and counts Cohere's instructions too; it matters only without billed units.
 * Null when there are no counts at all.
 */
export function mapUsage(usage: unknown): StatedUsage | null {
  const wire = asObject(usage);
  const billed = countsOf(asObject(wire?.billed_units));
  const read = asObject(wire?.tokens);
  const counts = billed ?? countsOf(read);
  if (!counts) return null;
  const prompt = createTokenPool(asTokens(counts.input_tokens));
  const cachedInput = billed ? 0 : prompt.take(asTokens(wire?.cached_tokens));
  const imageInput = prompt.take(asTokens(read?.image_tokens));
  const answer = createTokenPool(asTokens(counts.output_tokens));
  const reasoning = answer.take(asTokens(read?.reasoning_tokens));
  return {
    ...{ ...NO_TOKENS, cachedInput, imageInput, input: prompt.rest(), reasoning, output: answer.rest() },
    ...(wire ? statedUnknown(wire, KNOWN) : {}),
  };
}

/** Members of `usage` and of the objects in it. Units of search or classification are not among them: they are billed elsewhere. */
const KNOWN: ReadonlySet<string> = new Set(
  "billed_units tokens input_tokens output_tokens reasoning_tokens image_tokens cached_tokens".split(" "),
);

const countsOf = (wire: JsonObject | null): JsonObject | null =>
  isStated(wire?.input_tokens) || isStated(wire?.output_tokens) ? wire : null;
