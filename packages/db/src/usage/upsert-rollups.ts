import type pg from "pg";
import { toUsd } from "../money/picodollars.ts";
import { type Column, nameList, selectSql, toArrayLiteral } from "./array-literal.ts";
import type { Rollup } from "./rollup.ts";
import {
  BUCKET_COLUMNS,
  COST_COLUMNS,
  COUNT_COLUMNS,
  DURATION_PLACE,
  MEDIA_PLACE,
} from "./rollup-columns.ts";

type Table = "usage_hourly" | "usage_daily";
type Read = Column<Rollup>["read"];

const text = (name: string, read: Read): Column<Rollup> => ({ name, type: "text", quoted: true, read });
const sum = (name: string, type: string, read: Read): Column<Rollup> => ({
  name,
  type,
  quoted: false,
  usual: 0,
  read,
});

const KEYS: readonly Column<Rollup>[] = [
  text("project_id", ({ key }) => key.projectId),
  {
    name: "bucket_start",
    type: "timestamptz",
    quoted: false,
    read: ({ key }) => new Date(key.bucketMs).toISOString(),
  },
  text("organization_id", ({ key }) => key.organizationId),
  text("api_key_id", ({ key }) => key.apiKeyId),
  text("provider", ({ key }) => key.provider),
  text("model", ({ key }) => key.model),
  text("credential_mode", ({ key }) => key.credentialMode),
];

const SUMS: readonly Column<Rollup>[] = [
  ...COUNT_COLUMNS.map((name, place) => sum(name, "int8", ({ counts }) => counts[place] ?? 0)),
  sum("media_seconds", "numeric", ({ counts }) => (counts[MEDIA_PLACE] ?? 0) / 1_000),
  ...COST_COLUMNS.map((name, place) => sum(name, "numeric", ({ costs }) => toUsd(String(costs[place] ?? 0)))),
];

/** An empty bucket is null: it takes one bit of the row and no work here. */
const BUCKETS: readonly Column<Rollup>[] = BUCKET_COLUMNS.map((name, index) => ({
  name,
  type: "int8",
  quoted: false,
  read: ({ counts }) => counts[DURATION_PLACE + index] || null,
}));

const COLUMNS = [...KEYS, ...SUMS, ...BUCKETS];

const addBucketSql = (name: string): string =>
  `${name} = CASE WHEN excluded.${name} IS NULL THEN t.${name} ELSE coalesce(t.${name}, 0) + excluded.${name} END`;

const upsertSql = (table: Table): string => `
INSERT INTO ${table} AS t (${nameList(COLUMNS)})
${selectSql(COLUMNS)}
ON CONFLICT (project_id, bucket_start, api_key_id, provider, model, credential_mode) DO UPDATE SET
  ${SUMS.map(({ name }) => `${name} = t.${name} + excluded.${name}`).join(", ")},
  ${BUCKETS.map(({ name }) => addBucketSql(name)).join(", ")}`;

const UPSERT_SQL: Readonly<Record<Table, string>> = {
  usage_hourly: upsertSql("usage_hourly"),
  usage_daily: upsertSql("usage_daily"),
};

/** Adds the sums to their rows, in the order given. */
export async function upsertRollups(
  client: pg.ClientBase,
  table: Table,
  sums: readonly Rollup[],
): Promise<void> {
  await client.query({
    name: `upsert-${table}`,
    text: UPSERT_SQL[table],
    values: COLUMNS.map((column) => toArrayLiteral(column, sums)),
  });
}
