import type { ViolationFilter } from "@causeway/db/violations";
import { ApiError } from "../../errors/api-error.ts";
import type { ViolationFilters } from "./schema.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;
/** Clocks differ a little: a row may be from the near future. */
const CLOCK_SKEW_MS = 60_000;

/** @throws ApiError `invalid_parameters` for a range that is empty or longer than 400 days */
export function toFilter(query: ViolationFilters, now: Date): ViolationFilter {
  const to = query.to ? new Date(query.to) : new Date(now.getTime() + CLOCK_SKEW_MS);
  const from = query.from ? new Date(query.from) : startOf(query, to);
  if (from >= to) throw invalidFrom("must be before to");
  if (!query.request && to.getTime() - from.getTime() > MAX_DAYS * DAY_MS) {
    throw invalidFrom(`must be at most ${MAX_DAYS} days before to`);
  }
  const { project, apiKey, rule, request, type, category, action, direction } = query;
  const ids = { projectId: project, apiKeyId: apiKey, ruleId: rule, requestId: request };
  return { from, to, ...ids, type, category, action, direction };
}

/** The violations of one request have their own index. */
const startOf = ({ request }: ViolationFilters, to: Date): Date =>
  request ? new Date(0) : new Date(to.getTime() - DEFAULT_DAYS * DAY_MS);

const invalidFrom = (problem: string): ApiError =>
  new ApiError("invalid_parameters", `from ${problem}`, { from: problem });
