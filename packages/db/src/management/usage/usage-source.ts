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

/** @param needs keys when the answer tells keys apart: the rollups of projects do not */
export function usageSource(scope: UsageScope, filter: UsageFilter, needs: "keys" | "projects"): UsageSource {
  const unit = granularityOf(filter);
  const ofKeys = needs === "keys" || isOfSomeKeys(scope, filter);
  const table = `usage_${ofKeys ? "" : "project_"}${unit === "hour" ? "hourly" : "daily"}`;
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

const NO_LIMIT = { sql: "", values: [] };

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
