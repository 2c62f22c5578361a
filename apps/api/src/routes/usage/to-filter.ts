import {
  granularityOf,
  inTimeZone,
  type UsageFilter,
  type UsageRange,
  type UsageScope,
} from "@causeway/db/usage-reports";
import { dayAt, midnightOf } from "@causeway/policy/calendar-window";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { withinTime } from "../../errors/within-time.ts";
import type { UsageFilters } from "./schema.ts";

const DAY_MS = 86_400_000;
/** How long a range is, at most and if its start is left out. */
interface RangeLengths {
  readonly usualMs: number;
  readonly maxMs: number;
  /** The longest in words. */
  readonly max: string;
}

const OF_SUMS: RangeLengths = { usualMs: 7 * DAY_MS, maxMs: 400 * DAY_MS, max: "400 days" };

/** @throws ApiError `invalid_parameters` for a range that is empty or too long */
export function toRange(
  query: Pick<UsageFilters, "from" | "to">,
  now: Date,
  { usualMs, maxMs, max }: RangeLengths,
): UsageRange {
  const to = query.to ? new Date(query.to) : now;
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - usualMs);
  const length = to.getTime() - from.getTime();
  if (length <= 0) throw invalidFrom("must be before to");
  if (length > maxMs) throw invalidFrom(`must be at most ${max} before to`);
  return { from, to };
}

function toFilter(query: UsageFilters, now: Date): UsageFilter {
  const { project, team, apiKey, model, provider } = query;
  const places = { projectId: project, teamId: team, apiKeyId: apiKey };
  return { ...toRange(query, now, OF_SUMS), ...places, model, provider };
}

/** What is asked for, in its time zone. @throws ApiError as `toRange` does */
export async function readFilter(
  { db }: Pick<Deps, "db">,
  scope: UsageScope,
  query: UsageFilters,
): Promise<UsageFilter> {
  const filter = toFilter(query, new Date());
  const { timeZone = "UTC", exact = false } = query;
  if (UTC.has(timeZone) && !(exact && isWithin(filter))) return filter;
  return withinTime(inTimeZone(db, scope, filter, midnightsOf(filter, timeZone), exact));
}

const STEP_MS = { hour: 3_600_000, day: DAY_MS } as const;

/** Whether a range begins or ends within an hour or UTC day that would count as a whole. */
function isWithin(filter: UsageFilter): boolean {
  const step = STEP_MS[granularityOf(filter)];
  return [filter.from, filter.to].some((edge) => edge.getTime() % step !== 0);
}

const UTC: ReadonlySet<string> = new Set(["UTC", "Etc/UTC"]);

/** By this process's calendars: PostgreSQL's can lack names that browsers use, such as Asia/Calcutta. */
export function midnightsOf({ from, to }: UsageRange, timeZone: string): Date[] {
  const first = dayAt(timeZone, from.getTime());
  const count = dayAt(timeZone, to.getTime() - 1) - first + 2;
  return Array.from({ length: count }, (_, at) => new Date(midnightOf(timeZone, first + at)));
}

const invalidFrom = (problem: string): ApiError =>
  new ApiError("invalid_parameters", `from ${problem}`, { from: problem });
