import type { Actor } from "../change/actor.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { listGuardrailChanges } from "./guardrail-audit.ts";
import { type GuardrailFields, type GuardrailRow, type GuardrailOwner, projectOf } from "./guardrail-row.ts";
import { findLocked, lockGuardrails, requireBounds } from "./lock-guardrails.ts";

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
    await change.query(
      `UPDATE guardrail_rule SET name = $2, type = $3, action = $4, applies_to = $5, roles = $6, priority = $7, enabled = $8,
                                 config = $9, sealed_secret = $10, updated_at = now() WHERE id = $1`,
      [
        ...[id, after.name, after.type, after.action, after.appliesTo, after.roles, after.priority],
        ...[after.enabled, JSON.stringify(after.config), after.sealedSecret],
      ],
    );
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
