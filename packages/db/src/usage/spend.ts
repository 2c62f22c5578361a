import type { CountedLevel, UsageRecord } from "@causeway/contracts";
import type pg from "pg";
import { toPicoSql, toUsd } from "../money/picodollars.ts";
import { toArrayLiteral } from "./array-literal.ts";

/** A key's total, all-time when `windowStartMs` is null. `used` is picodollars. */
export interface KeyTotal {
  readonly organizationId: string;
  readonly apiKeyId: string;
  readonly windowStartMs: number | null;
  readonly used: string;
  readonly version: string;
}

/** The same of a level above keys. */
export interface LevelTotal extends CountedLevel {
  readonly organizationId: string;
  readonly used: string;
  readonly version: string;
}

/** An organization's credits, picodollars. */
export interface CreditTotal {
  readonly organizationId: string;
  readonly granted: string;
  readonly used: string;
  readonly version: string;
}

interface KeySubject {
  readonly organizationId: string;
  readonly apiKeyId: string;
  readonly windowStartMs: number | null;
  /** Picodollars to add. */
  amount: bigint;
}

interface CreditSubject {
  readonly organizationId: string;
  amount: bigint;
}

interface LevelSubject extends CountedLevel {
  readonly organizationId: string;
  amount: bigint;
}

/** Subjects of all records, each with what the new ones among them add; sorted by primary key. */
export interface Spend {
  readonly keys: readonly KeySubject[];
  readonly credits: readonly CreditSubject[];
  /** Of the levels that records name: their windows, and their all-time totals. A trigger adds to these, but for teams. */
  readonly levels: readonly LevelSubject[];
}

/** What one request adds to everything that counts it. */
export interface CountedSpend
  extends Pick<UsageRecord, "organizationId" | "teamId" | "apiKeyId" | "windowStartMs" | "levels"> {
  /** Picodollars. */
  readonly spent: bigint;
  readonly credits: bigint;
}

/**
 * Sums what records add to keys, levels and credits.
 *
 * @param newIds ids of records that weren't rows yet; all others add nothing
 */
export const sumSpend = (records: readonly UsageRecord[], newIds: ReadonlySet<string>): Spend =>
  sumSubjects(
    records.map((record) => {
      const isNew = newIds.has(record.id);
      const { organizationId, teamId, apiKeyId, windowStartMs, levels } = record;
      return {
        organizationId,
        teamId,
        apiKeyId,
        windowStartMs,
        levels,
        spent: isNew ? BigInt(record.cost.total) : 0n,
        credits: isNew ? BigInt(record.creditAmount) : 0n,
      };
    }),
  );

/** The subjects of requests, each with what these add. */
export function sumSubjects(requests: readonly CountedSpend[]): Spend {
  const keys = new Map<string, KeySubject>();
  const credits = new Map<string, CreditSubject>();
  const levels = new Map<string, LevelSubject>();
  for (const record of requests) {
    const { spent } = record;
    addKey(keys, record, null, spent);
    if (record.windowStartMs !== null) addKey(keys, record, record.windowStartMs, spent);
    if (record.teamId)
      addLevel(levels, record, { level: "team", id: record.teamId, windowStartMs: null }, spent);
    for (const level of record.levels ?? []) {
      addLevel(levels, record, { ...level, windowStartMs: null }, 0n);
      if (level.windowStartMs !== null) addLevel(levels, record, level, spent);
    }
    const credit = credits.get(record.organizationId) ?? {
      organizationId: record.organizationId,
      amount: 0n,
    };
    credit.amount += record.credits;
    credits.set(record.organizationId, credit);
  }
  return { keys: sorted(keys), credits: sorted(credits), levels: sorted(levels) };
}

function addLevel(
  levels: Map<string, LevelSubject>,
  { organizationId }: CountedSpend,
  level: CountedLevel,
  spent: bigint,
): void {
  const name = [organizationId, level.level, level.id, toWindow(level.windowStartMs)].join("\u0000");
  const subject = levels.get(name) ?? { ...level, organizationId, amount: 0n };
  subject.amount += spent;
  levels.set(name, subject);
}

function addKey(
  keys: Map<string, KeySubject>,
  { organizationId, apiKeyId }: CountedSpend,
  windowStartMs: number | null,
  spent: bigint,
): void {
  const name = `${apiKeyId}\u0000${toWindow(windowStartMs)}`;
  const subject = keys.get(name) ?? { organizationId, apiKeyId, windowStartMs, amount: 0n };
  subject.amount += spent;
  keys.set(name, subject);
}

const toWindow = (windowStartMs: number | null): string =>
  windowStartMs === null ? "-infinity" : new Date(windowStartMs).toISOString();

const sorted = <Subject>(subjects: Map<string, Subject>): Subject[] =>
  [...subjects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, subject]) => subject);

const KEY_SQL = `
INSERT INTO api_key_usage AS t (api_key_id, window_start, used, version)
SELECT key, window_start, amount, 1
  FROM unnest($1::text[], $2::timestamptz[], $3::numeric[]) AS x (key, window_start, amount)
ON CONFLICT (api_key_id, window_start) DO UPDATE SET used = t.used + excluded.used, version = t.version + 1`;

const LEVEL_SQL = `
INSERT INTO level_usage AS t (organization_id, level, subject_id, window_start, used, version)
SELECT organization, level, subject, window_start, amount, 1
  FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::numeric[])
    AS x (organization, level, subject, window_start, amount)
ON CONFLICT (organization_id, level, subject_id, window_start)
DO UPDATE SET used = t.used + excluded.used, version = t.version + 1`;

const CREDIT_SQL = `
INSERT INTO credit_account AS t (organization_id, used, version)
SELECT organization, amount, 1 FROM unnest($1::text[], $2::numeric[]) AS x (organization, amount)
ON CONFLICT (organization_id) DO UPDATE SET used = t.used + excluded.used, version = t.version + 1`;

/** Adds what was spent. A subject that nothing is added to keeps its version. */
export async function addSpend(client: pg.ClientBase, spend: Spend): Promise<void> {
  const keys = spend.keys.filter(({ amount }) => amount !== 0n);
  if (keys.length > 0) {
    const values = [literal(keys, (k) => k.apiKeyId), windows(keys), amounts(keys)];
    await client.query({ name: "add-key-spend", text: KEY_SQL, values });
  }
  const levels = spend.levels.filter(({ amount }) => amount !== 0n);
  if (levels.length > 0) {
    const values = [...levelKeys(levels), amounts(levels)];
    await client.query({ name: "add-level-spend", text: LEVEL_SQL, values });
  }
  const credits = spend.credits.filter(({ amount }) => amount !== 0n);
  if (credits.length > 0) {
    const values = [literal(credits, (c) => c.organizationId), amounts(credits)];
    await client.query({ name: "add-credit-spend", text: CREDIT_SQL, values });
  }
}

const KEY_TOTALS_SQL = `
SELECT ${toPicoSql("coalesce(u.used, 0)")} AS used, coalesce(u.version, 0)::text AS version
  FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS x (key, window_start, place)
  LEFT JOIN api_key_usage u ON u.api_key_id = x.key AND u.window_start = x.window_start
 ORDER BY x.place`;

const LEVEL_TOTALS_SQL = `
SELECT ${toPicoSql("coalesce(u.used, 0)")} AS used, coalesce(u.version, 0)::text AS version
  FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
    WITH ORDINALITY AS x (organization, level, subject, window_start, place)
  LEFT JOIN level_usage u ON u.organization_id = x.organization AND u.level = x.level AND u.subject_id = x.subject
    AND u.window_start = x.window_start
 ORDER BY x.place`;

const CREDIT_TOTALS_SQL = `
SELECT ${toPicoSql("coalesce(a.granted, 0)")} AS granted, ${toPicoSql("coalesce(a.used, 0)")} AS used,
       coalesce(a.version, 0)::text AS version
  FROM unnest($1::text[]) WITH ORDINALITY AS x (organization, place)
  LEFT JOIN credit_account a ON a.organization_id = x.organization
 ORDER BY x.place`;

/** Totals of every subject, also of those that nothing was added to. */
export async function readTotals(
  client: pg.ClientBase,
  spend: Spend,
): Promise<{ keyTotals: KeyTotal[]; levelTotals: LevelTotal[]; creditTotals: CreditTotal[] }> {
  const keys = await client.query<Pick<KeyTotal, "used" | "version">>({
    name: "read-key-totals",
    text: KEY_TOTALS_SQL,
    values: [literal(spend.keys, (k) => k.apiKeyId), windows(spend.keys)],
  });
  const credits = await client.query<Omit<CreditTotal, "organizationId">>({
    name: "read-credit-totals",
    text: CREDIT_TOTALS_SQL,
    values: [literal(spend.credits, (c) => c.organizationId)],
  });
  return {
    keyTotals: spend.keys.map(({ organizationId, apiKeyId, windowStartMs }, place) => ({
      organizationId,
      apiKeyId,
      windowStartMs,
      ...(keys.rows[place] ?? { used: "0", version: "0" }),
    })),
    levelTotals: await readLevelTotals(client, spend),
    creditTotals: spend.credits.map(({ organizationId }, place) => ({
      organizationId,
      ...(credits.rows[place] ?? { granted: "0", used: "0", version: "0" }),
    })),
  };
}

async function readLevelTotals(client: pg.ClientBase, { levels }: Spend): Promise<LevelTotal[]> {
  if (levels.length === 0) return [];
  const { rows } = await client.query<Pick<LevelTotal, "used" | "version">>({
    name: "read-level-totals",
    text: LEVEL_TOTALS_SQL,
    values: levelKeys(levels),
  });
  return levels.map(({ amount: _added, ...level }, place) => ({
    ...level,
    ...(rows[place] ?? { used: "0", version: "0" }),
  }));
}

const levelKeys = (levels: readonly LevelSubject[]): string[] => [
  literal(levels, ({ organizationId }) => organizationId),
  literal(levels, ({ level }) => level),
  literal(levels, ({ id }) => id),
  windows(levels),
];

const literal = <Row>(rows: readonly Row[], read: (row: Row) => string): string =>
  toArrayLiteral({ name: "", type: "text", quoted: true, read }, rows);
const windows = (rows: readonly { readonly windowStartMs: number | null }[]): string =>
  literal(rows, (row) => toWindow(row.windowStartMs));
const amounts = (rows: readonly { readonly amount: bigint }[]): string =>
  literal(rows, (row) => toUsd(row.amount.toString()));
