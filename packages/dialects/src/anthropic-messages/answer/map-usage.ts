import { NO_TOKENS, type TokenUsage } from "@causeway/contracts";
import { asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { createTokenPool, hourWrites } from "../../shared/tokens/split-tokens.ts";
import { asTokens, isStated } from "../../shared/tokens/token-count.ts";

/**
 * Tokens by kind; no token is in two fields. Source: the Messages API reference, "usage", and its pages on prompt caching
 * and compaction:
 * - cached and written tokens are reported alongside `input_tokens`, not inside them (#1), writes by lifetime in
 *   `cache_creation`;
 * - thinking is inside `output_tokens`, and said apart in `output_tokens_details` by newer models only;
 * - `iterations` lists every pass the model made for one answer; a compaction is billed but not in the counts above it.
 *   Passes of another model (`model` is set) have another price and are left out.
 * Null when there are no counts at all.
 */
export function mapUsage(usage: unknown): TokenUsage | null {
  const wire = asObject(usage);
  if (!wire || !(isStated(wire.input_tokens) || isStated(wire.output_tokens))) return null;
  const passes = asObjects(wire.iterations).filter(({ model }) => model === undefined || model === null);
  const counts = countAll(passes.length > 0 ? passes : [wire], wire);
  const pool = createTokenPool(counts.output);
  const reasoning = pool.take(asTokens(asObject(wire.output_tokens_details)?.thinking_tokens));
  return {
    ...NO_TOKENS,
    input: counts.input,
    cachedInput: counts.cachedInput,
    cacheWrite: counts.cacheWrite,
    cacheWrite1h: counts.cacheWrite1h,
    reasoning,
    output: pool.rest(),
    webSearches: asTokens(asObject(wire.server_tool_use)?.web_search_requests),
  };
}

type Counts = Pick<TokenUsage, "input" | "cachedInput" | "cacheWrite" | "cacheWrite1h" | "output">;

function countAll(passes: readonly JsonObject[], whole: JsonObject): Counts {
  const sum = { input: 0, cachedInput: 0, cacheWrite: 0, cacheWrite1h: 0, output: 0 };
  for (const pass of passes) {
    const writes = asTokens(pass.cache_creation_input_tokens);
    const lifetimes = asObject(pass.cache_creation) ?? asObject(whole.cache_creation);
    const hour = hourWrites(writes, {
      hour: asTokens(lifetimes?.ephemeral_1h_input_tokens),
      usual: asTokens(lifetimes?.ephemeral_5m_input_tokens),
    });
    sum.input += asTokens(pass.input_tokens);
    sum.cachedInput += asTokens(pass.cache_read_input_tokens);
    sum.cacheWrite += writes - hour;
    sum.cacheWrite1h += hour;
    sum.output += asTokens(pass.output_tokens);
  }
  return sum;
}
