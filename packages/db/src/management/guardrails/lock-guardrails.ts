import { ChangeRefused } from "../change/change-refused.ts";
import { joinCreator } from "../change/creator-columns.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import type { Change } from "../change/run-change.ts";
import { GUARDRAIL_COLUMNS, type GuardrailRow, type GuardrailOwner, projectOf } from "./guardrail-row.ts";

/** Every request is held against all of them. */
export const MAX_GUARDRAILS = 50;

/** Every gateway holds these in memory, compiled. With everything else of a key they stay below what it loads of one (2 MB). */
const MAX_BYTES = { organization: 256 * 1024, project: 128 * 1024 } as const;

/** The scope's own rules, in order; they stay as they are until the transaction ends. */
export async function lockGuardrails(change: Change, scope: GuardrailOwner): Promise<GuardrailRow[]> {
  await lockOrganization(change);
  const { rows } = await change.query<GuardrailRow>(
    `SELECT ${GUARDRAIL_COLUMNS} FROM guardrail_rule g ${joinCreator("g")}
     WHERE g.organization_id = $1 AND g.project_id IS NOT DISTINCT FROM $2 ORDER BY g.priority, g.created_at, g.id`,
    [scope.organizationId, projectOf(scope)],
  );
  return rows;
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
  const { rows } = await change.query<{ count: number; bytes: number }>(
    `SELECT count(*)::int AS count,
            coalesce(sum(octet_length(config::text) + octet_length(name) + octet_length(coalesce(sealed_secret, ''))), 0)::int AS bytes
     FROM guardrail_rule WHERE organization_id = $1 AND project_id IS NOT DISTINCT FROM $2`,
    [scope.organizationId, projectOf(scope)],
  );
  const { count, bytes } = rows[0] ?? { count: 0, bytes: 0 };
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
