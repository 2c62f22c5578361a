import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { OUTCOME_SUMS } from "../usage/usage-sums.ts";

/** When and how much a key was used. */
export interface KeyActivity {
  /** Of the newest request that Activity has; null without one. */
  readonly lastUsedAt: Date | null;
  /** All requests of each of the last 30 UTC days, today at the end. */
  readonly requestsByDay: readonly number[];
}

interface Row {
  readonly id: string;
  readonly lastUsedAt: Date | null;
  /** Requests by the number of days passed since. */
  readonly days: Readonly<Record<string, number>> | null;
}

const DAYS = 30;

/**
 * Keys without any activity have an entry, too.
 *
 * @param keys that the scope may see
 */
export async function listKeyActivity(
  db: Queryable,
  scope: OrganizationScope | ProjectScope,
  keys: readonly { readonly id: string; readonly projectId: string }[],
): Promise<ReadonlyMap<string, KeyActivity>> {
  const { rows } = await db.query<Row>(
    `SELECT k.id, newest.created_at AS "lastUsedAt", d.days
     FROM unnest($2::text[]) AS k(id)
     LEFT JOIN LATERAL (
       SELECT created_at FROM request_log WHERE api_key_id = k.id ORDER BY created_at DESC LIMIT 1
     ) newest ON true
     LEFT JOIN (
       SELECT api_key_id, json_object_agg(passed, requests) AS days
       FROM (
         SELECT api_key_id, (now() AT TIME ZONE 'UTC')::date - (bucket_start AT TIME ZONE 'UTC')::date AS passed,
                sum(${OUTCOME_SUMS.requests})::float8 AS requests
         FROM usage_key_daily
         WHERE project_id IN (SELECT id FROM project WHERE organization_id = $1 AND id = ANY ($4))
           AND api_key_id = ANY ($2)
           AND bucket_start >= (date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => $3)) AT TIME ZONE 'UTC'
         GROUP BY 1, 2
       ) days GROUP BY api_key_id
     ) d ON d.api_key_id = k.id`,
    [
      scope.organizationId,
      keys.map(({ id }) => id),
      DAYS - 1,
      [...new Set(keys.map(({ projectId }) => projectId))],
    ],
  );
  return new Map(rows.map(({ id, lastUsedAt, days }) => [id, { lastUsedAt, requestsByDay: toDays(days) }]));
}

const toDays = (days: Row["days"]): number[] =>
  Array.from({ length: DAYS }, (_, index) => days?.[DAYS - 1 - index] ?? 0);
