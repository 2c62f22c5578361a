import type { Queryable } from "../queryable.ts";
import { conditionsOf, type ViolationFilter, type ViolationScope } from "./violation-filter.ts";
import { VIOLATION_COLUMNS, VIOLATION_JOINS, type ViolationRow } from "./violation-row.ts";

export interface ViolationPage {
  /** Rows after this place, newest first; null = from the newest. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** What guardrails found, newest first. */
export async function listViolations(
  db: Queryable,
  scope: ViolationScope,
  filter: ViolationFilter,
  { after, limit }: ViolationPage,
): Promise<ViolationRow[]> {
  const values: unknown[] = [];
  const conditions = conditionsOf(scope, filter, values);
  const place = after
    ? `AND (v.created_at, v.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)})`
    : "";
  const { rows } = await db.query<ViolationRow>(
    `SELECT ${VIOLATION_COLUMNS}
     FROM (SELECT v.* FROM guardrail_violation v WHERE ${conditions} ${place}
           ORDER BY v.created_at DESC, v.id DESC LIMIT $${values.push(limit)}) v ${VIOLATION_JOINS}
     ORDER BY v.created_at DESC, v.id DESC`,
    values,
  );
  return rows;
}

const ALWAYS: ViolationFilter = { from: new Date(0), to: new Date(Date.UTC(9999, 0)) };

/** One of them; null when there is none of that id that the scope may see. */
export async function findViolation(
  db: Queryable,
  scope: ViolationScope,
  id: string,
): Promise<ViolationRow | null> {
  const values: unknown[] = [];
  const conditions = conditionsOf(scope, ALWAYS, values);
  const { rows } = await db.query<ViolationRow>(
    `SELECT ${VIOLATION_COLUMNS} FROM guardrail_violation v ${VIOLATION_JOINS}
     WHERE ${conditions} AND v.id = $${values.push(id)}`,
    values,
  );
  return rows[0] ?? null;
}
