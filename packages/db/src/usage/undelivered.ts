import type pg from "pg";
import type { Queryable } from "../management/queryable.ts";
import { toUsd } from "../money/picodollars.ts";
import type { NewRow } from "./insert-log-rows.ts";

const HOUR_MS = 3_600_000;

const ADD_SQL = `
INSERT INTO undelivered_hourly AS u (bucket_start, organization_id, provider, credential_mode, attempts, upstream_cost)
SELECT * FROM jsonb_to_recordset($1::jsonb) AS x (
  bucket_start timestamptz, organization_id text, provider text, credential_mode text, attempts bigint, upstream_cost numeric)
ON CONFLICT (bucket_start, organization_id, provider, credential_mode) DO UPDATE
  SET attempts = u.attempts + excluded.attempts, upstream_cost = u.upstream_cost + excluded.upstream_cost`;

/**
 * Adds up what providers bill for attempts whose response no one got, in the transaction of their rows. Batches without such attempts
 * cost no statement.
 */
export async function addUndelivered(client: pg.ClientBase, rows: readonly NewRow[]): Promise<void> {
  const sums = new Map<string, { key: readonly string[]; attempts: number; pico: bigint }>();
  for (const { record } of rows) {
    if (record.upstreamCost === null) continue;
    const hour = Math.floor(record.createdAtMs / HOUR_MS) * HOUR_MS;
    const key = [
      new Date(hour).toISOString(),
      ...[record.organizationId, record.provider ?? "", record.credentialMode ?? ""],
    ];
    const name = key.join("\u0000");
    const sum = sums.get(name) ?? { key, attempts: 0, pico: 0n };
    sum.attempts += 1;
    sum.pico += BigInt(record.upstreamCost);
    sums.set(name, sum);
  }
  if (sums.size === 0) return;
  // In the order of the primary key, in which all writers lock.
  const added = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => rowOf(sum));
  await client.query({ name: "add-undelivered", text: ADD_SQL, values: [JSON.stringify(added)] });
}

const rowOf = ({ key, attempts, pico }: { key: readonly string[]; attempts: number; pico: bigint }) => ({
  bucket_start: key[0],
  organization_id: key[1],
  provider: key[2],
  credential_mode: key[3],
  attempts,
  upstream_cost: toUsd(pico.toString()),
});

/** What a provider billed for responses that no one of an organization got. */
export interface Undelivered {
  readonly organizationId: string;
  /** Null once it is deleted. */
  readonly organizationName: string | null;
  readonly provider: string;
  /** Whose key it was: `operator`, `organization` or `custom`. */
  readonly credentialMode: string;
  readonly attempts: number;
  /** USD. */
  readonly upstreamCost: string;
}

/**
 * Sums of whole UTC hours over all organizations, the highest amount first. Who may see them is for the caller to decide.
 * @param range `from` is rounded down to its hour, `to` up
 */
export async function listUndelivered(
  db: Queryable,
  range: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Undelivered[]> {
  const { rows } = await db.query<Undelivered>(
    `SELECT u.organization_id AS "organizationId", o.name AS "organizationName", u.provider,
       u.credential_mode AS "credentialMode", u.attempts::float8 AS attempts, u.cost::text AS "upstreamCost"
     FROM (
       SELECT organization_id, provider, credential_mode, sum(attempts) AS attempts, sum(upstream_cost) AS cost
       FROM undelivered_hourly
       WHERE bucket_start >= date_trunc('hour', $1::timestamptz, 'UTC') AND bucket_start < $2::timestamptz
       GROUP BY 1, 2, 3
     ) u
     LEFT JOIN organization o ON o.id = u.organization_id AND o.status <> 'deleted'
     ORDER BY u.cost DESC, u.organization_id, u.provider, u.credential_mode LIMIT $3`,
    [range.from, range.to, limit],
  );
  return rows;
}
