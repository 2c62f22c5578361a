import { toUsd } from "../money/picodollars.ts";
import { type Column, nameList, selectSql, toArrayLiteral } from "./array-literal.ts";
import { type Rollup, startOfDay, sumByDay } from "./rollup.ts";
import {
  BUCKET_COLUMNS,
  COST_COLUMNS,
  COUNT_COLUMNS,
  DURATION_PLACE,
  isNarrow,
  MEDIA_PLACE,
} from "./rollup-columns.ts";
import { TOKEN_COLUMNS } from "./usage-columns.ts";

type Read = Column<Rollup>["read"];

const text = (name: string, read: Read): Column<Rollup> => ({ name, type: "text", quoted: true, read });
const TENANT: readonly Column<Rollup>[] = [
  {
    name: "bucket_start",
    type: "timestamptz",
    quoted: false,
    read: ({ key }) => new Date(key.bucketMs).toISOString(),
  },
  text("project_id", ({ key }) => key.projectId),
  text("organization_id", ({ key }) => key.organizationId),
];
const KEYS: readonly Column<Rollup>[] = [
  ...TENANT,
  text("provider", ({ key }) => key.provider),
  text("model", ({ key }) => key.model),
  text("credential_mode", ({ key }) => key.credentialMode),
];

const API_KEY = text("api_key_id", ({ key }) => key.apiKeyId);

/** The first columns of each rollup; all but the organization are its primary key. */
const TABLES = {
  usage_hourly: [...KEYS, API_KEY],
  usage_daily: [...KEYS, API_KEY],
  usage_project_hourly: KEYS,
  usage_project_daily: KEYS,
  usage_key_daily: [...TENANT, API_KEY],
  usage_tag_daily: [...TENANT, text("tag", ({ key }) => key.tag), text("value", ({ key }) => key.value)],
} as const satisfies Record<string, readonly Column<Rollup>[]>;

type RollupTable = keyof typeof TABLES;
/** Tables without the columns that only a look at a single model needs. */
const NARROW: ReadonlySet<RollupTable> = new Set(["usage_key_daily", "usage_tag_daily"]);

/** A column that is added to, and whether a sum has anything for it. */
interface AddedColumn extends Column<Rollup> {
  readonly isTouched: (sum: Rollup) => boolean;
  /** The new value; `t` is the row that is there. */
  readonly addSql: string;
}

const sum = (name: string, type: string, isTouched: AddedColumn["isTouched"], read: Read): AddedColumn => ({
  name,
  type,
  quoted: false,
  usual: 0,
  isTouched,
  read,
  addSql: `${name} = t.${name} + excluded.${name}`,
});

const counted = (name: string, place: number): AddedColumn =>
  sum(
    name,
    "int8",
    ({ counts }) => counts[place] !== 0,
    ({ counts }) => counts[place] ?? 0,
  );

const priced = (name: string, place: number): AddedColumn =>
  sum(
    name,
    "numeric",
    ({ costs }) => costs[place] !== 0n,
    ({ costs }) => toUsd(String(costs[place] ?? 0)),
  );

/** An empty bucket is null: it takes one bit of the row. */
const bucket = (name: string, place: number): AddedColumn => ({
  name,
  type: "int8",
  quoted: false,
  isTouched: ({ counts }) => counts[place] !== 0,
  read: ({ counts }) => counts[place] || null,
  addSql: `${name} = CASE WHEN excluded.${name} IS NULL THEN t.${name} ELSE coalesce(t.${name}, 0) + excluded.${name} END`,
});

const ADDED: readonly AddedColumn[] = [
  ...COUNT_COLUMNS.map(counted),
  sum(
    TOKEN_COLUMNS.seconds,
    "numeric",
    ({ counts }) => counts[MEDIA_PLACE] !== 0,
    ({ counts }) => (counts[MEDIA_PLACE] ?? 0) / 1_000,
  ),
  ...COST_COLUMNS.map(priced),
  ...BUCKET_COLUMNS.map((name, index) => bucket(name, DURATION_PLACE + index)),
];

const upsertSql = (table: RollupTable, added: readonly AddedColumn[]): string => `
INSERT INTO ${table} AS t (${nameList([...TABLES[table], ...added])})
${selectSql([...TABLES[table], ...added])}
ON CONFLICT ON CONSTRAINT ${table}_pkey DO UPDATE SET
  ${added.map(({ addSql }) => addSql).join(", ")}`;

/** A statement that is ready to be sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/** Adds sums of hours to their rows, and the days of these to theirs, each in the order of the primary key. */
export function buildRollupUpserts(rollup: "usage" | "usage_project", hours: readonly Rollup[]): Statement[] {
  const hourly = buildUpsert(`${rollup}_hourly`, hours);
  const [first] = hours;
  const isOneHour = hours.every(({ key }) => key.bucketMs === first?.key.bucketMs);
  if (!isOneHour || first === undefined) return [hourly, buildUpsert(`${rollup}_daily`, sumByDay(hours))];
  // Almost always: what was added in the hour is what is added to the day, under another time.
  const day = new Date(startOfDay(first.key.bucketMs)).toISOString();
  const [, ...values] = hourly.values;
  const starts = `{${hours.map(() => day).join(",")}}`;
  return [hourly, { text: upsertSql(`${rollup}_daily`, touchedBy(hours)), values: [starts, ...values] }];
}

/** Adds sums to rows of one table, in the order given. */
export function buildUpsert(table: RollupTable, sums: readonly Rollup[]): Statement {
  const added = NARROW.has(table) ? touchedBy(sums).filter(({ name }) => isNarrow(name)) : touchedBy(sums);
  const columns = [...TABLES[table], ...added];
  return { text: upsertSql(table, added), values: columns.map((column) => toArrayLiteral(column, sums)) };
}

/**
 * A statement names only columns that something is added to: a column costs its share of every row, and most requests
 * touch a quarter of them. It names one at least, for a statement without any is none.
 */
const touchedBy = (sums: readonly Rollup[]): AddedColumn[] =>
  ADDED.filter(({ isTouched }, index) => index === 0 || sums.some(isTouched));
