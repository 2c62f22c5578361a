import type { Actor } from "../change/actor.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { listGuardrailChanges } from "./guardrail-audit.ts";
import {
  type GuardrailFields,
  type GuardrailOwner,
  type GuardrailRow,
  projectOf,
  toGuardrailColumns,
} from "./guardrail-row.ts";
import { findLocked, lockGuardrails, requireBounds } from "./lock-guardrails.ts";
import { guardrailRule } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/**
 * Changes one of the scope's own rules: a project changes none of its organization's.
 * @param merge what it should be; what it throws rolls back
 * @throws ChangeRefused `not_found`, `conflict`
 */
export const updateGuardrail = (
  pool: ManagementPool,
  scope: GuardrailOwner,
  actor: Actor,
  id: string,
  merge: (before: GuardrailRow) => GuardrailFields,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = findLocked(await lockGuardrails(change, scope), id);
    const after = merge(before);
    const changes = listGuardrailChanges(before, after);
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged && after.enabled === before.enabled) return change.nothingChanged();
    const stored = { ...toGuardrailColumns(after), updatedAt: NOW };
    await updateRows(change, guardrailRule, stored, sql`WHERE ${guardrailRule.id} = ${id}`);
    await requireBounds(change, scope);
    const named = { name: after.name, type: after.type, projectId: projectOf(scope) };
    if (isChanged) {
      await change.audit({ action: "guardrail.update", resourceId: id, details: { ...named, changes } });
    }
    if (after.enabled !== before.enabled) await auditSwitch(change, id, after.enabled, named);
  });

const auditSwitch = (change: Change, id: string, enabled: boolean, named: object): Promise<void> =>
  change.audit({
    action: enabled ? "guardrail.enable" : "guardrail.disable",
    resourceId: id,
    details: { ...named },
  });
