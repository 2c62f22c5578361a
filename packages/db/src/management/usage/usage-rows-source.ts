import type { Granularity } from "@causeway/contracts";
import { visibleKeys } from "../scope.ts";
import { fromRows, utcBucket } from "./rows-sql.ts";
import { granularityOf } from "./usage-range.ts";
import {
  conditionsOf,
  NO_LIMIT,
  type UsageFilter,
  type UsageScope,
  type UsageSource,
  zoneBucket,
} from "./usage-source.ts";

interface RowsStatement {
  readonly values?: unknown[];
  readonly unit?: Granularity;
  readonly end?: Date | undefined;
}

/**
 * The same columns as a rollup's, from the requests themselves: for what the rollups don't tell apart. The buckets of both
 * histograms are told apart first, so that there are few rows to write forty-eight columns for.
 * @param idOf SQL of a row's group, which may add values to the statement; the column is `group_id`
 * @param statement values that it has so far, whether the range is read by hour or day, and where its last day is cut
 */
export function usageRowsSource(
  scope: UsageScope,
  filter: UsageFilter,
  idOf: (values: unknown[]) => string,
  { values = [], unit = granularityOf(filter), end }: RowsStatement = {},
): UsageSource {
  const add = (value: unknown): string => `$${values.push(value)}`;
  const tenant = add("projectId" in scope ? scope.projectId : scope.organizationId);
  const conditions = [
    "projectId" in scope
      ? `project_id = ${tenant}`
      : `organization_id = ${tenant} AND project_id IN (SELECT id FROM project WHERE organization_id = ${tenant})`,
    ...timesOf(filter, unit, add),
    ...(end ? [`created_at < ${add(end)}`] : []),
    ...conditionsOf(filter, add),
    ...(filter.teamId === undefined ? [] : [`team_id = ${add(filter.teamId)}`]),
  ];
  const own = "projectId" in scope ? visibleKeys(scope, "api_key_id", values.length + 1) : NO_LIMIT;
  values.push(...own.values);
  const bucket = filter.zone ? zoneBucket(filter, "created_at", add) : utcBucket(unit);
  return { sql: fromRows(bucket, `${conditions.join(" AND ")} ${own.sql}`, { id: idOf(values) }), values };
}

/** A time zone's range is exact; else it has whole hours or UTC days, as the rollups have them. */
const timesOf = (
  { from, to, zone }: UsageFilter,
  unit: Granularity,
  add: (value: unknown) => string,
): string[] =>
  zone
    ? [`created_at >= ${add(from)}`, `created_at < ${add(to)}`]
    : [
        `created_at >= date_trunc('${unit}', ${add(from)}::timestamptz, 'UTC')`,
        `created_at < date_trunc('${unit}', ${add(to)}::timestamptz - interval '1 microsecond', 'UTC') + interval '1 ${unit}'`,
      ];
