import type { Granularity, UsageByModel, UsagePoint, UsageRange, UsageSums } from "@causeway/db/management";
import type { z } from "@hono/zod-openapi";
import type { Usage } from "./schema.ts";
import { addUsd } from "./usd.ts";

type UsageBody = z.infer<typeof Usage>;
type SumsBody = UsageBody["totals"];

const STEP_MS: Readonly<Record<Granularity, number>> = { hour: 3_600_000, day: 86_400_000 };

const NOTHING: UsageSums = {
  requests: 0,
  failed: 0,
  refused: 0,
  cacheHits: 0,
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  totalCost: "0.000000000000",
  durationMs: 0,
};

export interface UsageRead {
  readonly range: UsageRange;
  readonly granularity: Granularity;
  readonly points: readonly UsagePoint[];
  readonly models: readonly UsageByModel[];
}

export const renderUsage = ({ range, granularity, points, models }: UsageRead): UsageBody => ({
  granularity,
  from: range.from.toISOString(),
  to: range.to.toISOString(),
  totals: renderSums(points.reduce(addSums, NOTHING)),
  points: fillGaps(range, granularity, points).map((point) => ({
    start: point.start.toISOString(),
    ...renderSums(point),
  })),
  models: models.map((row) => ({ model: row.model, provider: row.provider, ...renderSums(row) })),
});

const renderSums = ({ totalCost, durationMs, ...counts }: UsageSums): SumsBody => ({
  requests: counts.requests,
  failed: counts.failed,
  refused: counts.refused,
  cacheHits: counts.cacheHits,
  inputTokens: counts.inputTokens,
  cachedInputTokens: counts.cachedInputTokens,
  outputTokens: counts.outputTokens,
  reasoningTokens: counts.reasoningTokens,
  cost: totalCost,
  meanMs: counts.requests > 0 ? Math.round(durationMs / counts.requests) : null,
});

const addSums = (left: UsageSums, right: UsageSums): UsageSums => ({
  requests: left.requests + right.requests,
  failed: left.failed + right.failed,
  refused: left.refused + right.refused,
  cacheHits: left.cacheHits + right.cacheHits,
  inputTokens: left.inputTokens + right.inputTokens,
  cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
  outputTokens: left.outputTokens + right.outputTokens,
  reasoningTokens: left.reasoningTokens + right.reasoningTokens,
  totalCost: addUsd(left.totalCost, right.totalCost),
  durationMs: left.durationMs + right.durationMs,
});

/** A chart needs every bucket. Buckets start on whole hours or UTC days. */
function fillGaps(range: UsageRange, granularity: Granularity, points: readonly UsagePoint[]): UsagePoint[] {
  const step = STEP_MS[granularity];
  const known = new Map(points.map((point) => [point.start.getTime(), point]));
  const first = Math.floor(range.from.getTime() / step) * step;
  const count = Math.max(0, Math.ceil((range.to.getTime() - first) / step));
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * step;
    return known.get(start) ?? { ...NOTHING, start: new Date(start) };
  });
}
