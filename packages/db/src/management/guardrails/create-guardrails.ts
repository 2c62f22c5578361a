import type { Actor } from "../change/actor.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { describeGuardrail } from "./guardrail-audit.ts";
import { type GuardrailFields, type GuardrailRow, type GuardrailOwner, projectOf } from "./guardrail-row.ts";
import { lockGuardrails, requireBounds } from "./lock-guardrails.ts";

/** A rule to add. */
export interface NewGuardrail extends GuardrailFields {
  readonly id: string;
}

/**
 * Adds rules; all of them or none. Gateways hear of it on commit.
 * @param select gives those to add, of what there is; what it throws rolls back
 * @throws ChangeRefused `conflict` when there are too many, or they are too large together
 */
export const createGuardrails = (
  pool: ManagementPool,
  scope: GuardrailOwner,
  actor: Actor,
  select: (present: readonly GuardrailRow[]) => readonly NewGuardrail[],
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const present = await lockGuardrails(change, scope);
    const added = select(present);
    if (added.length === 0) return change.nothingChanged();
    for (const rule of added) await insert(change, scope, rule);
    await requireBounds(change, scope);
  });

async function insert(change: Change, scope: GuardrailOwner, { id, ...rule }: NewGuardrail): Promise<void> {
  const { actor } = change;
  await change.query(
    `INSERT INTO guardrail_rule (id, organization_id, project_id, name, type, action, applies_to, roles, priority, enabled,
                                 config, sealed_secret, created_by_user_id, created_by_access_token_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[id, scope.organizationId, projectOf(scope), rule.name, rule.type, rule.action, rule.appliesTo],
      ...[rule.roles, rule.priority, rule.enabled, JSON.stringify(rule.config), rule.sealedSecret],
      ...[actor.userId, actor.accessTokenId],
    ],
  );
  await change.audit({
    action: "guardrail.create",
    resourceId: id,
    details: describeGuardrail(rule, projectOf(scope)),
  });
}
