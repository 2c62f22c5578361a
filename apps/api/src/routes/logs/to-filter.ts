import type { LogFilter } from "@causeway/db/management";
import { ApiError } from "../../errors/api-error.ts";
import type { LogFilters } from "./schema.ts";

const DAY_MS = 86_400_000;
/** Clocks differ a little: a row may be from the near future. */
const CLOCK_SKEW_MS = 60_000;
/** An organization's list asks every project, so it does not begin with the first request ever. */
const ORGANIZATION_DAYS = 30;
const MAX_EXPORT_DAYS = 31;

/** Only time, key and request id are in an index; what else is asked for is looked up in a bounded range. */
const SCANNED = [
  "model",
  "provider",
  "outcome",
  "status",
  "errorType",
  "source",
  "session",
  "header",
  "cached",
  "stream",
] as const satisfies readonly (keyof LogFilters)[];

/** @throws ApiError `invalid_parameters` when `from` is not before `to` */
export function toFilter(query: LogFilters, now: Date, within: "project" | "organization"): LogFilter {
  const { from, to, project, apiKey, session, attempts, ...rest } = query;
  const end = to ? new Date(to) : new Date(now.getTime() + CLOCK_SKEW_MS);
  const filter = {
    ...rest,
    from: from ? new Date(from) : new Date(Math.max(0, end.getTime() - defaultMs(query, within))),
    to: end,
    projectId: project,
    apiKeyId: apiKey,
    sessionId: session,
    withAttempts: attempts,
  };
  if (filter.from >= filter.to) throw invalidFrom("must be before to");
  return filter;
}

/** @throws ApiError `invalid_parameters` for a range that is empty or longer than 31 days */
export function toExportFilter(query: LogFilters, now: Date, within: "project" | "organization"): LogFilter {
  const to = query.to ?? now.toISOString();
  const from = query.from ?? new Date(new Date(to).getTime() - DAY_MS).toISOString();
  const filter = toFilter({ ...query, from, to }, now, within);
  if (filter.to.getTime() - filter.from.getTime() > MAX_EXPORT_DAYS * DAY_MS) {
    throw invalidFrom(`must be at most ${MAX_EXPORT_DAYS} days before to`);
  }
  return filter;
}

function defaultMs(query: LogFilters, within: "project" | "organization"): number {
  if (SCANNED.some((name) => query[name] !== undefined)) return DAY_MS;
  const isNarrow = within === "project" || query.apiKey !== undefined || query.project !== undefined;
  return isNarrow ? Number.POSITIVE_INFINITY : ORGANIZATION_DAYS * DAY_MS;
}

const invalidFrom = (problem: string): ApiError =>
  new ApiError("invalid_parameters", `from: ${problem}`, { from: problem });
