import type { Granularity } from "@causeway/contracts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { visibleKeys } from "../scope.ts";
import { granularityOf, type UsageRange } from "./usage-range.ts";

/** What is counted; all given ones must hold. */
export interface UsageFilter extends UsageRange {
  /** Only of use for an organization. */
  readonly projectId?: string | undefined;
  readonly apiKeyId?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
}

/** A project, or all projects of an organization; who may see that is for the caller to decide. */
export type UsageScope = ProjectScope | OrganizationScope;

export interface UsageSource {
  /** `FROM … WHERE …` of exactly one rollup. */
  readonly sql: string;
  readonly values: unknown[];
}

/** What an answer tells apart: the rollups of projects don't have keys, and those by day neither models nor providers. */
type Needs = "keys" | "projects" | "daysOfKeys" | "daysOfTags";

/** @param needs `daysOf…` only for ranges by day, and for all keys, models and providers */
export function usageSource(scope: UsageScope, filter: UsageFilter, needs: Needs): UsageSource {
  const unit = granularityOf(filter);
  const table = tableOf(needs, unit, isOfSomeKeys(scope, filter));
  const tenant = "projectId" in scope ? scope.projectId : scope.organizationId;
  const values: unknown[] = [tenant, filter.from, filter.to];
  const conditions = [
    "projectId" in scope
      ? "project_id = $1"
      : "organization_id = $1 AND project_id IN (SELECT id FROM project WHERE organization_id = $1)",
    `bucket_start >= date_trunc('${unit}', $2::timestamptz, 'UTC') AND bucket_start < $3`,
    ...equalities(filter).map(([column, value]) => `${column} = $${values.push(value)}`),
  ];
  const own = "projectId" in scope ? visibleKeys(scope, "api_key_id", values.length + 1) : NO_LIMIT;
  values.push(...own.values);
  return { sql: `FROM ${table} WHERE ${conditions.join(" AND ")} ${own.sql}`, values };
}

export const NO_LIMIT = { sql: "", values: [] };

function tableOf(needs: Needs, unit: Granularity, isOfSome: boolean): string {
  if (needs === "daysOfKeys") return "usage_key_daily";
  if (needs === "daysOfTags") return "usage_tag_daily";
  return `usage_${needs === "keys" || isOfSome ? "" : "project_"}${unit === "hour" ? "hourly" : "daily"}`;
}

/** Whether the sums of days over all models and providers can answer. */
export const isOfWholeDays = (scope: UsageScope, filter: UsageFilter): boolean =>
  granularityOf(filter) === "day" &&
  filter.model === undefined &&
  filter.provider === undefined &&
  !isOfSomeKeys(scope, filter);

/** Whether not every key counts: the rollups of projects cannot answer then. */
export const isOfSomeKeys = (scope: UsageScope, { apiKeyId }: UsageFilter): boolean =>
  apiKeyId !== undefined || ("projectId" in scope && scope.keysOfUserId !== null);

/** The columns that a filter fixes. */
export const equalities = (filter: UsageFilter): [column: string, value: string][] =>
  (
    [
      ["project_id", filter.projectId],
      ["api_key_id", filter.apiKeyId],
      ["model", filter.model],
      ["provider", filter.provider],
    ] as const
  ).flatMap(([column, value]) => (value === undefined ? [] : [[column, value] as [string, string]]));
