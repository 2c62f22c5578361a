import type { UsageFilter } from "@causeway/db/management";
import { ApiError } from "../../errors/api-error.ts";
import type { UsageFilters } from "./schema.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 400;

/** @throws ApiError `invalid_parameters` for a range that is empty or longer than 400 days. */
export function toFilter(query: UsageFilters, now: Date): UsageFilter {
  const to = query.to ? new Date(query.to) : now;
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - DEFAULT_DAYS * DAY_MS);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days <= 0) throw invalidFrom("must be before to");
  if (days > MAX_DAYS) throw invalidFrom(`must be at most ${MAX_DAYS} days before to`);
  const { project, apiKey, model, provider } = query;
  return { from, to, projectId: project, apiKeyId: apiKey, model, provider };
}

const invalidFrom = (problem: string): ApiError =>
  new ApiError("invalid_parameters", `from ${problem}`, { from: problem });
