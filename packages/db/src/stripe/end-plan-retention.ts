import { insertAuditEntry } from "../management/change/run-change.ts";
import type { Queryable } from "../management/queryable.ts";
import { STRIPE } from "./stripe-actor.ts";

/** Days of content retention that an organization begins with. */
const DEFAULT_DAYS = 30;

/**
 * Takes content retention back to the default when a plan that extended it ends, unless another plan that applies also does so. Content
 * that the shorter period hides is deleted soon, as if a person had shortened it.
 */
export async function endPlanRetention(
  db: Queryable,
  organizationId: string,
  planId: string | null,
): Promise<void> {
  const { rows } = await db.query<{ before: number; name: string }>(
    `WITH before AS (SELECT id, name, payload_retention_days FROM organization WHERE id = $1 FOR NO KEY UPDATE)
     UPDATE organization o SET payload_retention_days = $3, updated_at = now(),
       payload_visible_from = greatest(o.payload_visible_from, now() - make_interval(days => $3))
       FROM before WHERE o.id = before.id AND before.payload_retention_days > $3
        AND EXISTS (SELECT 1 FROM billing_plan WHERE id = $2 AND payload_retention_days > $3)
        AND NOT EXISTS (SELECT 1 FROM billing_subscription s JOIN billing_plan p ON p.id = s.plan_id
                         WHERE s.organization_id = $1 AND s.is_in_force AND p.payload_retention_days > $3)
     RETURNING before.payload_retention_days AS before, before.name`,
    [organizationId, planId, DEFAULT_DAYS],
  );
  const [row] = rows;
  if (!row) return;
  await insertAuditEntry(db, organizationId, STRIPE, {
    action: "organization.update",
    resourceId: organizationId,
    details: {
      name: row.name,
      changes: { contentRetentionDays: { before: row.before, after: DEFAULT_DAYS } },
    },
  });
}
