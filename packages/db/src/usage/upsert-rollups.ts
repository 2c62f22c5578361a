import type pg from "pg";
import { toUsd } from "../money/picodollars.ts";
import { type Column, nameList, toArrayLiteral, unnestSql } from "./array-literal.ts";
import { bucketColumns } from "./histogram.ts";
import { COST_COLUMNS, COUNT_COLUMNS, type Rollup } from "./rollup.ts";

type Table = "usage_hourly" | "usage_daily";

const text = (name: string, read: (sum: Rollup) => string): Column<Rollup> => ({
  name,
  type: "text",
  quoted: true,
  read,
});
const plain = (name: string, type: string, read: Column<Rollup>["read"]): Column<Rollup> => ({
  name,
  type,
  quoted: false,
  read,
});

const KEYS: readonly Column<Rollup>[] = [
  plain("bucket_start", "timestamptz", ({ key }) => new Date(key.bucketMs).toISOString()),
  text("organization_id", ({ key }) => key.organizationId),
  text("project_id", ({ key }) => key.projectId),
  text("api_key_id", ({ key }) => key.apiKeyId),
  text("provider", ({ key }) => key.provider),
  text("model", ({ key }) => key.model),
  text("credential_mode", ({ key }) => key.credentialMode),
];

const SUMS: readonly Column<Rollup>[] = [
  ...COUNT_COLUMNS.map((name) => plain(name, "int8", ({ counts }) => counts[name])),
  plain("media_seconds", "numeric", ({ mediaMs }) => mediaMs / 1_000),
  ...COST_COLUMNS.map((name) => plain(name, "numeric", ({ costs }) => toUsd(costs[name].toString()))),
];

/** An empty bucket is null: it takes one bit of the row and no work here. */
const BUCKET_COLUMNS: readonly Column<Rollup>[] = [
  ...bucketColumns("duration").map((name, index) =>
    plain(name, "int8", ({ duration }) => duration[index] || null),
  ),
  ...bucketColumns("first_token").map((name, index) =>
    plain(name, "int8", ({ firstToken }) => firstToken[index] || null),
  ),
];

const COLUMNS = [...KEYS, ...SUMS, ...BUCKET_COLUMNS];

const upsertSql = (table: Table): string => `
INSERT INTO ${table} AS t (${nameList(COLUMNS)})
SELECT * FROM ${unnestSql(COLUMNS)}
ON CONFLICT (project_id, bucket_start, api_key_id, provider, model, credential_mode) DO UPDATE SET
  ${SUMS.map(({ name }) => `${name} = t.${name} + excluded.${name}`).join(", ")},
  ${BUCKET_COLUMNS.map(({ name }) => `${name} = CASE WHEN excluded.${name} IS NULL THEN t.${name} ELSE coalesce(t.${name}, 0) + excluded.${name} END`).join(", ")}`;

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
