import { NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { countsOf } from "../../shared/tokens/counts-of.ts";
import { hourWrites } from "../../shared/tokens/split-tokens.ts";
import { asTokens, isStated } from "../../shared/tokens/token-count.ts";
import { statedUnknown } from "../../shared/tokens/unknown-usage.ts";

/**
 * Tokens by kind; no token is in two fields. Cached and written tokens are reported alongside `inputTokens`, not inside them
 * (#1), writes by lifetime in `cacheDetails`; thinking is inside `outputTokens` and never told apart. Source: API
 * reference, TokenUsage and CacheDetail. Null when there are no counts at all.
 */
export function mapUsage(usage: unknown): StatedUsage | null {
  const wire = asObject(usage);
  if (!wire || !(isStated(wire.inputTokens) || isStated(wire.outputTokens))) return null;
  const writes = asTokens(wire.cacheWriteInputTokens ?? wire.cacheWriteInputTokenCount);
  const written = (lifetime: string): number =>
    asObjects(wire.cacheDetails)
      .filter(({ ttl }) => ttl === lifetime)
      .reduce((sum, { inputTokens }) => sum + asTokens(inputTokens), 0);
  const lifetimes = { hour: written("1h"), usual: written("5m") };
  const cacheWrite1h = hourWrites(writes, lifetimes);
  return {
    ...NO_TOKENS,
    input: asTokens(wire.inputTokens),
    cachedInput: asTokens(wire.cacheReadInputTokens ?? wire.cacheReadInputTokenCount),
    cacheWrite: writes - cacheWrite1h,
    cacheWrite1h,
    ...(writes > 0 && lifetimes.hour === 0 && lifetimes.usual === 0 ? { undatedWrites: true as const } : {}),
    output: asTokens(wire.outputTokens),
    ...statedUnknown(wire, KNOWN),
  };
}

/**
 * Members of `usage`. Runs of Bedrock's own tools (`serverToolUsage`) are not among them: a count there may be billed. Source: API
 * reference, TokenUsage, read 2026-11-27; recorded traffic.
 */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "inputTokens outputTokens totalTokens cacheReadInputTokens cacheReadInputTokenCount cacheWriteInputTokens " +
    "cacheWriteInputTokenCount cacheDetails"
  ).split(" "),
);

/**
 * Usage of an answer or of a stream's `metadata` event. Behind a prompt router, all of it is the invoked model's. Source: API
 * reference, ConverseTrace and PromptRouterTrace, read 2026-11-26.
 */
export function readUsage(answer: JsonObject): StatedUsage | null {
  const usage = mapUsage(answer.usage);
  const invoked = asFilledText(asObject(asObject(answer.trace)?.promptRouter)?.invokedModelId);
  if (!usage || !invoked) return usage;
  // An ARN ends in the model's name.
  const model = invoked.slice(invoked.lastIndexOf("/") + 1);
  const { unknown } = usage;
  return { ...NO_TOKENS, others: [{ model, usage: countsOf(usage) }], ...(unknown ? { unknown } : {}) };
}
