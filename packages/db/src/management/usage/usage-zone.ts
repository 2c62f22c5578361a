import type { Queryable } from "../queryable.ts";
import { AGREE, CHECKED } from "./compared-sums.ts";
import { comparedFromRows } from "./rows-sql.ts";
import { granularityOf } from "./usage-range.ts";
import type { UsageFilter, UsageScope, UsageZone } from "./usage-source.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The range of a filter in a time zone: whole days there, or from `from` to `to` by the hour. Sums come from those of hours,
 * and where a day or the range begins within an hour, from the requests of that hour. An hour whose requests were deleted
 * isn't divided: it counts to the day that it begins in.
 *
 * @param midnights where the days of the zone begin that the range touches, and where the last of them ends
 * @param isExact whether the range begins and ends within days, too
 */
export async function inTimeZone(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  midnights: readonly Date[],
  isExact = false,
): Promise<UsageFilter> {
  const isOfDays = granularityOf(filter) === "day";
  const bounds = isOfDays ? daysOf(filter, midnights) : hoursOf(filter);
  const edges = isOfDays && !isExact ? midnights : [...bounds, filter.to];
  const [from = filter.from, to = filter.to] = [edges[0], edges.at(-1)];
  const divided = new Set(edges.map(floorHour).filter((hour, at) => hour !== edges[at]?.getTime()));
  const starts = edges.slice(0, -1);
  const zone = {
    ...{ starts, hours: [...divided].map((hour) => new Date(hour)) },
    cutDay: isOfDays && starts.every(isOfUtcDay) ? starts.at(-1) : undefined,
  };
  const zoned = { ...filter, from, to, zone };
  if (divided.size === 0) return zoned;
  return { ...zoned, zone: { ...zone, hours: await findWholeHours(db, scope, zone) } };
}

const floorHour = (time: Date): number => Math.floor(time.getTime() / HOUR_MS) * HOUR_MS;

const isOfUtcDay = (time: Date): boolean => time.getTime() % DAY_MS === 0;

/** The start of the range, and every midnight in it. */
const daysOf = ({ from, to }: UsageFilter, midnights: readonly Date[]): Date[] => [
  from,
  ...midnights.filter((midnight) => midnight > from && midnight < to),
];

/** The start of the range, and every full hour in it. */
function hoursOf({ from, to }: UsageFilter): Date[] {
  const hours = [from];
  for (let next = floorHour(from) + HOUR_MS; next < to.getTime(); next += HOUR_MS) hours.push(new Date(next));
  return hours;
}

/** Of hours, those whose requests are all there. */
async function findWholeHours(db: Queryable, scope: UsageScope, { hours }: UsageZone): Promise<Date[]> {
  const tenant = tenantOf(scope);
  const kept = await findKeptHours(db, tenant, hours);
  const isKept = new Set(kept.map((hour) => hour.getTime()));
  const others = hours.filter((hour) => !isKept.has(hour.getTime()));
  return others.length === 0 ? kept : [...kept, ...(await compareHours(db, tenant, others))];
}

/** `sql` says whose requests and sums count; `$1` is `id`. */
interface Tenant {
  readonly sql: string;
  readonly id: string;
}

const tenantOf = (scope: UsageScope): Tenant =>
  "projectId" in scope
    ? { sql: "project_id = $1", id: scope.projectId }
    : {
        sql: "organization_id = $1 AND project_id IN (SELECT id FROM project WHERE organization_id = $1)",
        id: scope.organizationId,
      };

/**
 * Hours with a request in the partition of its month. Requests are deleted by dropping that partition, so the others of the hour
 * are there too, and nothing has to be summed.
 */
async function findKeptHours(db: Queryable, { sql, id }: Tenant, hours: readonly Date[]): Promise<Date[]> {
  const { rows } = await db.query<{ hour: Date }>(
    `SELECT hour FROM unnest($2::timestamptz[]) hour CROSS JOIN LATERAL (
       SELECT tableoid FROM request_log
       WHERE ${sql} AND created_at >= hour AND created_at < hour + interval '1 hour' LIMIT 1
     ) first WHERE first.tableoid <> 'request_log_default'::regclass`,
    [id, hours],
  );
  return rows.map(({ hour }) => hour);
}

/** Hours whose requests add up to their sums. */
async function compareHours(db: Queryable, { sql, id }: Tenant, hours: readonly Date[]): Promise<Date[]> {
  const { rows } = await db.query<{ hour: Date }>(
    `WITH p AS (
       SELECT bucket_start, ${CHECKED} FROM usage_project_hourly WHERE ${sql} AND bucket_start = ANY($2::timestamptz[]) GROUP BY 1
     ), c AS (
       SELECT bucket_start, ${CHECKED} ${comparedFromRows({ starts: "$2", tenant: sql })} GROUP BY 1
     )
     SELECT hour FROM unnest($2::timestamptz[]) hour
     LEFT JOIN p ON p.bucket_start = hour LEFT JOIN c ON c.bucket_start = hour WHERE ${AGREE}`,
    [id, hours],
  );
  return rows.map(({ hour }) => hour);
}
