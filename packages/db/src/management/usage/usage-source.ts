import type { Granularity } from "@causeway/contracts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { visibleKeys } from "../scope.ts";
import { NARROW_COLUMNS } from "../../usage/rollup-columns.ts";
import { fromRows } from "./rows-sql.ts";
import { granularityOf, type UsageRange } from "./usage-range.ts";

/** How a range is divided in a time zone: see `inTimeZone`. */
export interface UsageZone {
  /** Of its hours or days. */
  readonly starts: readonly Date[];
  /** UTC hours that belong to two of them, or only in part to the range: their requests are read one by one. */
  readonly hours: readonly Date[];
  /** The UTC day that the range ends within, where all its other days are whole UTC days. */
  readonly cutDay?: Date | undefined;
}

/** What is counted; all given ones must hold. */
export interface UsageFilter extends UsageRange {
  /** Only of use for an organization. */
  readonly projectId?: string | undefined;
  /** Only requests that were admitted while their project was in this team. */
  readonly teamId?: string | undefined;
  readonly apiKeyId?: string | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  /** Without it, hours and days are those of UTC. */
  readonly zone?: UsageZone | undefined;
}

/** A project, or all projects of an organization; who may see that is for the caller to decide. */
export type UsageScope = ProjectScope | OrganizationScope;

export interface UsageSource {
  /** `FROM … WHERE …` of exactly one rollup. */
  readonly sql: string;
  readonly values: unknown[];
}

/** What an answer tells apart: the rollups of projects don't have keys, and those by day neither models nor providers. */
export type Needs = "keys" | "projects" | "daysOfKeys" | "daysOfTags";

/** @param needs `daysOf…` only for ranges by day, and for all keys, models and providers */
export function usageSource(scope: UsageScope, filter: UsageFilter, needs: Needs): UsageSource {
  if (filter.zone) return zonedSource(scope, filter, filter.zone, needs);
  const unit = granularityOf(filter);
  const table = tableOf(needs, unit, isOfSomeKeys(scope, filter));
  const tenant = "projectId" in scope ? scope.projectId : scope.organizationId;
  const values: unknown[] = [tenant, filter.from, filter.to];
  const conditions = [
    "projectId" in scope
      ? "project_id = $1"
      : "organization_id = $1 AND project_id IN (SELECT id FROM project WHERE organization_id = $1)",
    `bucket_start >= date_trunc('${unit}', $2::timestamptz, 'UTC') AND bucket_start < $3`,
    ...conditionsOf(filter, (value) => `$${values.push(value)}`),
  ];
  const own = "projectId" in scope ? visibleKeys(scope, "api_key_id", values.length + 1) : NO_LIMIT;
  values.push(...own.values);
  return { sql: `FROM ${table} WHERE ${conditions.join(" AND ")} ${own.sql}`, values };
}

/** SQL of the hour or day that a time belongs to. An hour that began before the range belongs to its start. */
export function zoneBucket(filter: UsageFilter, time: string, add: (value: unknown) => string): string {
  if (granularityOf(filter) === "hour")
    return `greatest(date_trunc('hour', ${time}, 'UTC'), ${add(filter.from)}::timestamptz)`;
  const starts = `${add(filter.zone?.starts)}::timestamptz[]`;
  return `(${starts})[greatest(1, width_bucket(${time}, ${starts}))]`;
}

/** Dimensions of rollups besides keys. */
export const PLACE_COLUMNS = ["project_id", "provider", "model", "credential_mode"];

/** The rows of a rollup by hour, and for the hours that are divided, the same from their requests. */
function zonedSource(scope: UsageScope, filter: UsageFilter, zone: UsageZone, needs: Needs): UsageSource {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const tenant = add("projectId" in scope ? scope.projectId : scope.organizationId);
  const [from, to, hours] = [add(filter.from), add(filter.to), add(zone.hours)];
  const whole =
    "projectId" in scope
      ? `project_id = ${tenant}`
      : `organization_id = ${tenant} AND project_id IN (SELECT id FROM project WHERE organization_id = ${tenant})`;
  const ofTenant = [whole, ...conditionsOf(filter, add)].join(" AND ");
  const own = "projectId" in scope ? visibleKeys(scope, "api_key_id", values.length + 1) : NO_LIMIT;
  values.push(...own.values);
  const isOfKeys = needs === "keys" || isOfSomeKeys(scope, filter);
  const columns = isOfKeys ? [...PLACE_COLUMNS, "api_key_id"] : PLACE_COLUMNS;
  const names = [...columns, ...NARROW_COLUMNS].join(", ");
  const conditions = `${ofTenant} AND created_at >= ${from} AND created_at < ${to} ${own.sql}`;
  const sql = `FROM (
    SELECT ${zoneBucket(filter, "bucket_start", add)} AS bucket_start, ${names}
    FROM usage_${isOfKeys ? "" : "project_"}hourly
    WHERE ${ofTenant} AND bucket_start >= date_trunc('hour', ${from}::timestamptz, 'UTC') AND bucket_start < ${to}
      AND bucket_start <> ALL(${hours}::timestamptz[]) ${own.sql}
    UNION ALL
    SELECT bucket_start, ${names}
    ${fromRows(zoneBucket(filter, "created_at", add), conditions, { id: "''", hours: { starts: hours, tenant: whole }, columns })}
  ) zoned WHERE true`;
  return { sql, values };
}

export const NO_LIMIT = { sql: "", values: [] };

/** The rollup that has what is needed. */
export function tableOf(needs: Needs, unit: Granularity, isOfSome: boolean): string {
  if (needs === "daysOfKeys") return "usage_key_daily";
  if (needs === "daysOfTags") return "usage_tag_daily";
  return `usage_${needs === "keys" || isOfSome ? "" : "project_"}${unit === "hour" ? "hourly" : "daily"}`;
}

/** Whether the sums of days over all models and providers can answer, apart from a day that the range ends within. */
export const isOfWholeDays = (scope: UsageScope, filter: UsageFilter): boolean =>
  granularityOf(filter) === "day" &&
  (filter.zone === undefined || filter.zone.cutDay !== undefined) &&
  filter.model === undefined &&
  filter.provider === undefined &&
  filter.teamId === undefined &&
  !isOfSomeKeys(scope, filter);

/** Whether not every key counts: the rollups of projects cannot answer then. */
export const isOfSomeKeys = (scope: UsageScope, { apiKeyId }: UsageFilter): boolean =>
  apiKeyId !== undefined || ("projectId" in scope && scope.keysOfUserId !== null);

/** SQL of what a filter fixes, except the team. @param add gives the place of a value in the statement */
export const conditionsOf = (filter: UsageFilter, add: (value: string) => string): string[] =>
  (
    [
      ["project_id =", filter.projectId],
      ["api_key_id =", filter.apiKeyId],
      ["model =", filter.model],
      ["provider =", filter.provider],
    ] as const
  ).flatMap(([before, value]) => (value === undefined ? [] : [`${before} ${add(value)}`]));
