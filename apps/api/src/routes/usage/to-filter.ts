import { inTimeZone, type UsageFilter, type UsageScope } from "@causeway/db/management";
import { dayAt, midnightOf } from "@causeway/policy/calendar-window";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { withinTime } from "../../errors/within-time.ts";
import type { UsageFilters } from "./schema.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 400;

/** @throws ApiError `invalid_parameters` for a range that is empty or longer than 400 days. */
function toFilter(query: UsageFilters, now: Date): UsageFilter {
  const to = query.to ? new Date(query.to) : now;
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - DEFAULT_DAYS * DAY_MS);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days <= 0) throw invalidFrom("must be before to");
  if (days > MAX_DAYS) throw invalidFrom(`must be at most ${MAX_DAYS} days before to`);
  const { project, apiKey, model, provider } = query;
  return { from, to, projectId: project, apiKeyId: apiKey, model, provider };
}

/** The same in the time zone that was asked for. @throws ApiError as `toFilter` does */
export async function readFilter({ db }: Deps, scope: UsageScope, query: UsageFilters): Promise<UsageFilter> {
  const filter = toFilter(query, new Date());
  const { timeZone = "UTC" } = query;
  if (UTC.has(timeZone)) return filter;
  return withinTime(inTimeZone(db, scope, filter, midnightsOf(filter, timeZone)));
}

const UTC: ReadonlySet<string> = new Set(["UTC", "Etc/UTC"]);

/** By this process's calendars: PostgreSQL's can lack names that browsers use, such as Asia/Calcutta. */
function midnightsOf({ from, to }: UsageFilter, timeZone: string): Date[] {
  const first = dayAt(timeZone, from.getTime());
  const count = dayAt(timeZone, to.getTime() - 1) - first + 2;
  return Array.from({ length: count }, (_, at) => new Date(midnightOf(timeZone, first + at)));
}

const invalidFrom = (problem: string): ApiError =>
  new ApiError("invalid_parameters", `from ${problem}`, { from: problem });
