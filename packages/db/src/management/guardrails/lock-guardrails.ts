import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import type { Change } from "../change/run-change.ts";
import { guardrailRule } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";
import {
  FROM_GUARDRAILS,
  GUARDRAIL_FIELDS,
  type GuardrailOwner,
  type GuardrailRow,
  projectOf,
} from "./guardrail-row.ts";

const g = as(guardrailRule, "g");

const isOwn = (scope: GuardrailOwner): Sql =>
  sql`${g.organizationId} = ${scope.organizationId} AND ${g.projectId} IS NOT DISTINCT FROM ${projectOf(scope)}`;

/** Every request is held against all of them. */
export const MAX_GUARDRAILS = 50;

/** Every gateway holds these in memory, compiled. With everything else of a key they stay below what it loads of one (2 MB). */
const MAX_BYTES = { organization: 256 * 1024, project: 128 * 1024 } as const;

/** The scope's own rules, in order; they stay as they are until the transaction ends. */
export async function lockGuardrails(change: Change, scope: GuardrailOwner): Promise<GuardrailRow[]> {
  await lockOrganization(change);
  return selectRows(
    change,
    GUARDRAIL_FIELDS,
    sql`${FROM_GUARDRAILS} WHERE ${isOwn(scope)} ORDER BY ${g.priority}, ${g.createdAt}, ${g.id}`,
  );
}

/** @throws ChangeRefused `not_found` */
export function findLocked(rows: readonly GuardrailRow[], id: string): GuardrailRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ChangeRefused("not_found", "Guardrail not found.");
  return row;
}

/**
 * To be called after the change: what is over the bounds is rolled back.
 * @throws ChangeRefused `conflict`
 */
export async function requireBounds(change: Change, scope: GuardrailOwner): Promise<void> {
  const length = sql`octet_length(${g.config}::text) + octet_length(${g.name}) + octet_length(coalesce(${g.sealedSecret}, ''))`;
  const row = await selectRow(
    change,
    { count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${length}), 0)::int` },
    sql`FROM ${g} WHERE ${isOwn(scope)}`,
  );
  const { count, bytes } = row ?? { count: 0, bytes: 0 };
  const kind = projectOf(scope) === null ? "organization" : "project";
  const holder = kind === "project" ? "A project" : "An organization";
  if (count > MAX_GUARDRAILS)
    throw new ChangeRefused("conflict", `${holder} can have at most ${MAX_GUARDRAILS} guardrails.`);
  if (bytes > MAX_BYTES[kind]) {
    throw new ChangeRefused(
      "conflict",
      `The guardrails of ${holder.toLowerCase()} can have at most ${MAX_BYTES[kind] / 1024} KB together.`,
      "config",
    );
  }
}
