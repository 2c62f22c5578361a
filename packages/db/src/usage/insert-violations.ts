import { createHash } from "node:crypto";
import { MAX_RECORD_VIOLATIONS, type UsageRecord } from "@causeway/contracts";
import type pg from "pg";
import type { NewRow } from "./insert-log-rows.ts";

const INSERT_SQL = `
INSERT INTO guardrail_violation (id, created_at, organization_id, project_id, api_key_id, request_id, rule_id, rule_name, type,
                                 category, action, direction, location, count, signals, match_hash, excerpt)
SELECT * FROM jsonb_to_recordset($1::jsonb) AS x (
  id text, created_at timestamptz, organization_id text, project_id text, api_key_id text, request_id text, rule_id text,
  rule_name text, type text, category text, action text, direction text, location text, count int, signals text[],
  match_hash text, excerpt text)
ON CONFLICT (id, created_at) DO NOTHING`;

/**
 * Writes what guardrails found in requests that have a row only now, in the transaction of those rows: a record that comes
 * again adds nothing. Requests without violations cost no statement.
 */
export async function insertViolations(client: pg.ClientBase, rows: readonly NewRow[]): Promise<void> {
  const found = rows.flatMap(({ record }) => rowsOf(record));
  if (found.length === 0) return;
  await client.query({ name: "insert-violations", text: INSERT_SQL, values: [JSON.stringify(found)] });
}

function rowsOf(record: UsageRecord): object[] {
  if (!record.violations) return [];
  return record.violations.slice(0, MAX_RECORD_VIOLATIONS).map((violation, index) => ({
    id: idOf(record.id, index),
    created_at: new Date(record.createdAtMs).toISOString(),
    organization_id: record.organizationId,
    project_id: record.projectId,
    api_key_id: record.apiKeyId,
    request_id: record.id,
    rule_id: violation.ruleId,
    rule_name: violation.ruleName,
    type: violation.type,
    category: violation.category,
    action: violation.action,
    direction: violation.direction,
    location: violation.location,
    count: violation.count,
    signals: violation.signals,
    match_hash: violation.matchHash,
    excerpt: violation.excerpt,
  }));
}

/** Hex digits of the time that a UUIDv7 begins with. */
const TIME_DIGITS = 12;
const ID_DIGITS = 32;

/** The same for the same request and place, and sorted by time as all ids are. */
function idOf(requestId: string, index: number): string {
  const time = requestId.slice("req_".length, "req_".length + TIME_DIGITS).padEnd(TIME_DIGITS, "0");
  const rest = createHash("sha256").update(`${requestId} ${index}`).digest("hex");
  return `vio_${time}${rest.slice(0, ID_DIGITS - TIME_DIGITS)}`;
}
