import type { Actor } from "../change/actor.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { describeGuardrail } from "./guardrail-audit.ts";
import {
  type GuardrailFields,
  type GuardrailOwner,
  type GuardrailRow,
  projectOf,
  toGuardrailColumns,
} from "./guardrail-row.ts";
import { lockGuardrails, requireBounds } from "./lock-guardrails.ts";
import { guardrailRule } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";

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
  await insertRow(change, guardrailRule, {
    id,
    organizationId: scope.organizationId,
    projectId: projectOf(scope),
    ...toGuardrailColumns(rule),
    createdByUserId: actor.userId,
    createdByAccessTokenId: actor.accessTokenId,
  });
  await change.audit({
    action: "guardrail.create",
    resourceId: id,
    details: describeGuardrail(rule, projectOf(scope)),
  });
}
