import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { describeGuardrail } from "./guardrail-audit.ts";
import { type GuardrailOwner, projectOf } from "./guardrail-row.ts";
import { findLocked, lockGuardrails } from "./lock-guardrails.ts";
import { guardrailRule } from "../../generated/tables.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * Deletes one of the scope's own rules. What it found so far stays.
 * @throws ChangeRefused `not_found`
 */
export const deleteGuardrail = (
  pool: ManagementPool,
  scope: GuardrailOwner,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = findLocked(await lockGuardrails(change, scope), id);
    await deleteRows(change, guardrailRule, sql`WHERE ${guardrailRule.id} = ${id}`);
    const { name, type, action, appliesTo, roles, priority, enabled, config, sealedSecret } = before;
    const fields = { name, type, action, appliesTo, roles, priority, enabled, config, sealedSecret };
    await change.audit({
      action: "guardrail.delete",
      resourceId: id,
      details: describeGuardrail(fields, projectOf(scope)),
    });
  });
