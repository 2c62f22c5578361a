import { NO_TOKENS, type ModelUsage, type StatedChoices, type StatedUsage } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { restOf } from "../../shared/tokens/rest-of.ts";
import { createTokenPool, datesWrites, hourWrites } from "../../shared/tokens/split-tokens.ts";
import { readCountedTools } from "../../shared/tokens/server-tools.ts";
import { asTokens, isStated } from "../../shared/tokens/token-count.ts";
import { findUnknown } from "../../shared/tokens/unknown-usage.ts";

/**
 * Tokens by kind; no token is in two fields. Source: the Messages API reference, "usage", and its pages on prompt caching
 * and compaction:
 * - cached and written tokens are reported alongside `input_tokens`, not inside them (#1), writes by lifetime in
 *   `cache_creation`;
 * - thinking is inside `output_tokens`, and said apart in `output_tokens_details` by newer models only;
 * - `iterations` lists every pass that was made for one answer; a compaction and an advisor are billed but not in the counts
 *   above it. A pass that names a model has that model's price: advisors, fallbacks, and the attempts before these. What the
 *   passes leave out of the counts above them is the asked model's.
 * Null when there are no counts at all.
 */
export function mapUsage(usage: unknown): StatedUsage | null {
  const wire = asObject(usage);
  if (!wire || !(isStated(wire.input_tokens) || isStated(wire.output_tokens))) return null;
  const passes = asObjects(wire.iterations);
  const own = passes.filter(({ model }) => asFilledText(model) === null);
  const named = passes.filter(({ model }) => asFilledText(model) !== null);
  const counts = countOwn(wire, own, named);
  const pool = createTokenPool(counts.output);
  const reasoning = pool.take(asTokens(asObject(wire.output_tokens_details)?.thinking_tokens));
  const choices = readChoices(wire);
  const unknown = findUnknown(wire, KNOWN);
  return {
    ...NO_TOKENS,
    input: counts.input,
    cachedInput: counts.cachedInput,
    cacheWrite: counts.cacheWrite,
    cacheWrite1h: counts.cacheWrite1h,
    ...(counts.cacheWrite > 0 && !hasLifetimes(wire) ? { undatedWrites: true as const } : {}),
    reasoning,
    output: pool.rest(),
    ...readCountedTools(wire),
    ...(named.length > 0 ? { others: countByModel(named) } : {}),
    ...(choices ? { choices } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
  };
}

/**
 * Members of `usage` and of the objects in it. Source: types of @anthropic-ai/sdk 1.14.0, `BetaUsage`, read 2026-11-26.
 * `fallback_credit` is what was given back for a request that was sent again; `web_fetch_requests` cost nothing.
 */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation " +
    "ephemeral_5m_input_tokens ephemeral_1h_input_tokens server_tool_use web_search_requests web_fetch_requests " +
    "code_execution_requests tool_search_requests service_tier inference_geo speed iterations output_tokens_details thinking_tokens fallback_credit"
  ).split(" "),
);

/** Of the whole, or of a pass: one that states them states all. */
const hasLifetimes = (wire: JsonObject): boolean =>
  [wire, ...asObjects(wire.iterations)].some(({ cache_creation: lifetimes }) =>
    datesWrites(asObject(lifetimes)),
  );

function readChoices(wire: JsonObject): StatedChoices | null {
  const speed = asFilledText(wire.speed);
  const inferenceGeo = asFilledText(wire.inference_geo);
  if (speed === null && inferenceGeo === null) return null;
  return { ...(speed ? { speed } : {}), ...(inferenceGeo ? { inferenceGeo } : {}) };
}

/** The passes of the asked model, and what no pass has of the counts above them: these are without advisors. */
function countOwn(wire: JsonObject, own: readonly JsonObject[], named: readonly JsonObject[]): Counts {
  const counted = [...own, ...named.filter(({ type }) => type !== "advisor_message")];
  const whole = countAll([wire], wire);
  if (counted.length === 0) return whole;
  const rest = restOf({ ...NO_TOKENS, ...whole }, [{ ...NO_TOKENS, ...countAll(counted, wire) }]);
  const counts = countAll(own, wire);
  for (const kind of COUNTS) counts[kind] += rest[kind] ?? 0;
  return counts;
}

/** What each model used that a pass names, in the order in which they came. */
function countByModel(passes: readonly JsonObject[]): readonly ModelUsage[] {
  const byModel = Map.groupBy(passes, ({ model }) => asFilledText(model) ?? "");
  return [...byModel].map(([model, own]) => ({ model, usage: { ...NO_TOKENS, ...countAll(own, {}) } }));
}

const COUNTS = ["input", "cachedInput", "cacheWrite", "cacheWrite1h", "output"] as const;

type Counts = Record<(typeof COUNTS)[number], number>;

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
