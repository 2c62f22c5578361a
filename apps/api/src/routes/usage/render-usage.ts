import type { Granularity, UsageDimension } from "@causeway/contracts";
import type {
  UsageAnswer,
  UsageGroups,
  UsagePoint,
  UsageFilter,
  UsageRange,
  UsageSums,
} from "@causeway/db/usage-reports";
import { percentile } from "@causeway/db/usage";
import type { z } from "@hono/zod-openapi";
import type { Usage } from "./schema.ts";

type UsageBody = z.infer<typeof Usage>;
type SumsBody = UsageBody["totals"];

const STEP_MS: Readonly<Record<Granularity, number>> = { hour: 3_600_000, day: 86_400_000 };

export interface UsageRead {
  readonly range: UsageRange & Pick<UsageFilter, "zone">;
  readonly granularity: Granularity;
  readonly answer: UsageAnswer;
  readonly groups:
    | ({ readonly by: UsageDimension; readonly thenBy: UsageDimension | null } & UsageGroups)
    | null;
}

/** A usage report as the API shows it, with empty hours or days filled in. */
export function renderUsage({ range, granularity, answer, groups }: UsageRead): UsageBody {
  const starts = startsOf(range, granularity);
  const renderPoints = (points: readonly UsagePoint[]) =>
    fillGaps(starts, points).map(({ start, sums }) => ({ start: start.toISOString(), ...sums }));
  return {
    granularity,
    from: (starts[0] ?? range.from).toISOString(),
    to: range.to.toISOString(),
    totals: renderSums(answer.totals),
    points: renderPoints(answer.points),
    models: answer.models.map((row) => ({
      model: row.model,
      provider: row.provider,
      ...renderSums(row),
    })),
    groups: groups && {
      by: groups.by,
      thenBy: groups.thenBy,
      crowdedDays: groups.crowdedDays,
      data: groups.groups.map(({ id, label, secondId, secondLabel, points, ...sums }) => ({
        ...{ id, label, secondId, secondLabel },
        ...renderSums(sums),
        points: renderPoints(points),
      })),
    },
  };
}

/** The totals of a period or group. USD amounts are decimal strings. */
export const renderSums = (sums: UsageSums): SumsBody => ({
  requests: sums.requests,
  succeeded: sums.succeeded,
  attempts: sums.attempts,
  failed: sums.failed,
  canceled: sums.canceled,
  refused: sums.refused,
  lost: sums.lost,
  cacheHits: sums.cacheHits,
  inputTokens: sums.inputTokens,
  cachedInputTokens: sums.cachedInputTokens,
  outputTokens: sums.outputTokens,
  reasoningTokens: sums.reasoningTokens,
  units: {
    webSearches: sums.webSearches,
    images: sums.images,
    inputImages: sums.inputImages,
    fileSearches: sums.fileSearches,
    codeExecutions: sums.codeExecutions,
    seconds: sums.seconds,
    characters: sums.characters,
    pages: sums.pages,
    searchUnits: sums.searchUnits,
  },
  cost: sums.totalCost,
  saved: { tokens: sums.savedTokens, cost: sums.savedCost },
  meanMs: meanMs(sums),
  p50Ms: percentile(sums.durations, 0.5),
  p90Ms: percentile(sums.durations, 0.9),
  p95Ms: percentile(sums.durations, 0.95),
  p99Ms: percentile(sums.durations, 0.99),
  firstTokenP50Ms: percentile(sums.firstTokens, 0.5),
  firstTokenP90Ms: percentile(sums.firstTokens, 0.9),
  firstTokenP95Ms: percentile(sums.firstTokens, 0.95),
  firstTokenP99Ms: percentile(sums.firstTokens, 0.99),
  tokensPerSecond: speedOf(sums),
});

/** Of what was neither refused nor lost: nothing else has a duration. */
const meanMs = ({ requests, refused, lost, durationMs }: UsageSums): number | null =>
  meanOf(durationMs, requests - refused - lost);

/** Output tokens per second, to a tenth; null without any. */
export const speedOf = ({
  timedTokens,
  timedMs,
}: Pick<UsageSums, "timedTokens" | "timedMs">): number | null =>
  timedMs > 0 ? Math.round((timedTokens / timedMs) * 10_000) / 10 : null;

/** Whole milliseconds; null of nothing. */
export const meanOf = (totalMs: number, count: number): number | null =>
  count > 0 ? Math.round(totalMs / count) : null;

const NOTHING = renderSums({
  requests: 0,
  succeeded: 0,
  attempts: 0,
  failed: 0,
  canceled: 0,
  refused: 0,
  lost: 0,
  cacheHits: 0,
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  webSearches: 0,
  images: 0,
  inputImages: 0,
  fileSearches: 0,
  codeExecutions: 0,
  seconds: 0,
  characters: 0,
  pages: 0,
  searchUnits: 0,
  totalCost: "0.000000000000",
  savedTokens: 0,
  savedCost: "0.000000000000",
  durationMs: 0,
  timedTokens: 0,
  timedMs: 0,
  durations: [],
  firstTokens: [],
});

/** Where hours or days begin: on whole hours or UTC days, unless a time zone says where. */
function startsOf({ from, to, zone }: UsageRead["range"], granularity: Granularity): readonly Date[] {
  if (zone) return zone.starts;
  const step = STEP_MS[granularity];
  const first = Math.floor(from.getTime() / step) * step;
  const count = Math.max(0, Math.ceil((to.getTime() - first) / step));
  return Array.from({ length: count }, (_, index) => new Date(first + index * step));
}

/** A chart needs every bucket. */
function fillGaps(starts: readonly Date[], points: readonly UsagePoint[]): { start: Date; sums: SumsBody }[] {
  const known = new Map(points.map((point) => [point.start.getTime(), point]));
  return starts.map((start) => {
    const point = known.get(start.getTime());
    return { start, sums: point ? renderSums(point) : NOTHING };
  });
}
