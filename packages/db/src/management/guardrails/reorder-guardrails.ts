import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { type GuardrailRow, type GuardrailOwner, projectOf } from "./guardrail-row.ts";
import { lockGuardrails } from "./lock-guardrails.ts";
import { guardrailRule } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/**
 * Gives each of the scope's own rules its own priority, in the order of `ids`, which names every one of them.
 * @throws ChangeRefused `conflict` when `ids` are not the scope's rules, each once
 */
export const reorderGuardrails = (
  pool: ManagementPool,
  scope: GuardrailOwner,
  actor: Actor,
  ids: readonly string[],
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const rows = await lockGuardrails(change, scope);
    const isWhole =
      ids.length === rows.length &&
      new Set(ids).size === ids.length &&
      rows.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new ChangeRefused("conflict", "Name each of these guardrails exactly once.", "ids");
    const moved = rows.filter(({ id, priority }) => ids.indexOf(id) !== priority);
    if (moved.length === 0) return change.nothingChanged();
    for (const row of moved) await move(change, scope, row, ids.indexOf(row.id));
  });

async function move(
  change: Change,
  scope: GuardrailOwner,
  row: GuardrailRow,
  priority: number,
): Promise<void> {
  const stored = { priority, updatedAt: NOW };
  await updateRows(change, guardrailRule, stored, sql`WHERE ${guardrailRule.id} = ${row.id}`);
  const { id, name, type } = row;
  await change.audit({
    action: "guardrail.update",
    resourceId: id,
    details: {
      name,
      type,
      projectId: projectOf(scope),
      changes: listChanges<{ priority: number }>(row, { priority }),
    },
  });
}
