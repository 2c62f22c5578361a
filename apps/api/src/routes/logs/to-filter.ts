import type { LogFilter } from "@causeway/db/logs";
import { ApiError } from "../../errors/api-error.ts";
import type { LogFilters } from "./schema.ts";

const DAY_MS = 86_400_000;
/** Clocks differ a little: a row may be from the near future. */
const CLOCK_SKEW_MS = 60_000;
const MAX_EXPORT_DAYS = 31;

/**
 * Everything up to now unless the query says otherwise.
 * @throws ApiError `invalid_parameters` when `from` is not before `to`
 */
export function toFilter(query: LogFilters, now: Date): LogFilter {
  const { from, to } = query;
  const filter = {
    ...query,
    from: new Date(from ?? 0),
    to: to ? new Date(to) : new Date(now.getTime() + CLOCK_SKEW_MS),
  };
  if (filter.from >= filter.to) throw invalidFrom("must be before to");
  return filter;
}

/** @throws ApiError `invalid_parameters` for a range that is empty or longer than 31 days */
export function toExportFilter(query: LogFilters, now: Date): LogFilter {
  const to = query.to ?? now.toISOString();
  const from = query.from ?? new Date(new Date(to).getTime() - DAY_MS).toISOString();
  const filter = toFilter({ ...query, from, to }, now);
  if (filter.to.getTime() - filter.from.getTime() > MAX_EXPORT_DAYS * DAY_MS) {
    throw invalidFrom(`must be at most ${MAX_EXPORT_DAYS} days before to`);
  }
  return filter;
}

const invalidFrom = (problem: string): ApiError =>
  new ApiError("invalid_parameters", `from ${problem}`, { from: problem });
