import type pg from "pg";
import { AUDIT_RETENTION_DAYS } from "../management/audit/audit-retention.ts";
import {
  DAILY,
  MONTHLY,
  type Partition,
  parseDay,
  parseMonthEnd,
  planDays,
  planMonths,
} from "./plan-partitions.ts";

/** Advisory lock: one maintenance at a time. */
const PARTITION_LOCK = 72_071_002;
/** Never queue for long in front of the writers. */
const LOCK_TIMEOUT_MS = 3_000;
const DAY_MS = 86_400_000;

export interface PartitionReport {
  readonly created: string[];
  readonly dropped: string[];
  /** Not made or dropped now: rows of that time are in the DEFAULT partition, or the table was busy. */
  readonly skipped: { readonly name: string; readonly reason: string }[];
}

export interface Retention {
  /** Months of requests and guardrail violations that ended longer ago are dropped; null = all are kept. */
  readonly logDays: number | null;
}

const KEEP_ALL: Retention = { logDays: null };

/**
 * Makes the partitions of the months and days around `now` and drops what is no longer kept: payloads older than the
 * longest retention of any organization, months of the audit log older than its retention, months of requests and of
 * guardrail violations older than `retention` says (the sums of requests stay). Moves no row: rows already in a DEFAULT partition stay there. Safe to call
 * from any number of processes, as often as one likes.
 */
export async function maintainPartitions(
  pool: pg.Pool,
  now: Date,
  retention: Retention = KEEP_ALL,
): Promise<PartitionReport> {
  const client = await pool.connect();
  try {
    return await maintainPartitionsOn(client, now, retention);
  } finally {
    client.release();
  }
}

/** The same on one connection, which must not be inside a transaction. */
export async function maintainPartitionsOn(
  client: pg.ClientBase,
  now: Date,
  { logDays }: Retention = KEEP_ALL,
): Promise<PartitionReport> {
  await client.query("SELECT pg_advisory_lock($1)", [PARTITION_LOCK]);
  try {
    const report: PartitionReport = { created: [], dropped: [], skipped: [] };
    const existing = await listPartitions(client);
    for (const table of MONTHLY) await createMissing(client, table, planMonths(table, now), existing, report);
    for (const table of DAILY) await createMissing(client, table, planDays(table, now), existing, report);
    await dropExpiredContent(client, now, existing, report);
    await dropMonths(client, endedBefore(existing, "audit_log", now, AUDIT_RETENTION_DAYS), report);
    if (logDays !== null) {
      await dropMonths(client, endedBefore(existing, "request_log", now, logDays), report);
      await dropMonths(client, endedBefore(existing, "guardrail_violation", now, logDays), report);
    }
    return report;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [PARTITION_LOCK]);
  }
}

async function listPartitions(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i
       JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
      WHERE p.relname = ANY($1)`,
    [[...MONTHLY, ...DAILY]],
  );
  return new Set(rows.map((row) => row.name));
}

async function createMissing(
  client: pg.ClientBase,
  table: string,
  planned: readonly Partition[],
  existing: ReadonlySet<string>,
  report: PartitionReport,
): Promise<void> {
  for (const { name, from, to } of planned) {
    if (existing.has(name)) continue;
    // Attaching lets writers of the other partitions continue, unlike CREATE TABLE ... PARTITION OF.
    const done = await attempt(client, name, report, [
      `CREATE TABLE "${name}" (LIKE "${table}" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE)`,
      `ALTER TABLE "${table}" ATTACH PARTITION "${name}" FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`,
    ]);
    if (done) report.created.push(name);
  }
}

async function dropExpiredContent(
  client: pg.ClientBase,
  now: Date,
  existing: ReadonlySet<string>,
  report: PartitionReport,
): Promise<void> {
  const { rows } = await client.query<{ days: number }>(
    "SELECT coalesce(max(payload_retention_days), 30) AS days FROM organization WHERE status = 'active'",
  );
  const cutoff = now.getTime() - (rows[0]?.days ?? 30) * DAY_MS;
  for (const name of existing) {
    const day = name.startsWith("request_payload_") ? parseDay(name) : null;
    if (day === null || day.getTime() + DAY_MS > cutoff) continue;
    if (await attempt(client, name, report, [`DROP TABLE "${name}"`])) report.dropped.push(name);
  }
}

/** Names of a table's monthly partitions that ended more than `days` ago. */
const endedBefore = (existing: ReadonlySet<string>, table: string, now: Date, days: number): string[] =>
  [...existing].filter((name) => {
    const end = name.startsWith(`${table}_`) ? parseMonthEnd(name) : null;
    return end !== null && end.getTime() <= now.getTime() - days * DAY_MS;
  });

async function dropMonths(
  client: pg.ClientBase,
  names: readonly string[],
  report: PartitionReport,
): Promise<void> {
  for (const name of names) {
    if (await attempt(client, name, report, [`DROP TABLE "${name}"`])) report.dropped.push(name);
  }
}

/** One transaction; an expected refusal (busy table, rows in DEFAULT) is reported and tried again next time. */
async function attempt(
  client: pg.ClientBase,
  name: string,
  report: PartitionReport,
  statements: readonly string[],
): Promise<boolean> {
  try {
    await client.query(
      ["BEGIN", `SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`, ...statements, "COMMIT"].join("; "),
    );
    return true;
  } catch (error) {
    await client.query("ROLLBACK");
    const code = (error as { code?: string }).code;
    if (code !== "55P03" && code !== "23514" && code !== "40P01") throw error;
    report.skipped.push({ name, reason: (error as Error).message });
    return false;
  }
}
