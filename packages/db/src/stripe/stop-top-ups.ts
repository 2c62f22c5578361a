import type { TopUpStop } from "@causeway/contracts";
import { insertAuditEntry } from "../management/change/run-change.ts";
import type { Queryable } from "../management/queryable.ts";
import { STRIPE } from "./stripe-actor.ts";

/**
 * Stops automatic top-ups until an owner turns them on again, with an entry of the audit log.
 * @returns false if they are off, or stopped already
 */
export async function stopTopUps(db: Queryable, organizationId: string, reason: TopUpStop): Promise<boolean> {
  const { rows } = await db.query<{ organizationName: string }>(
    `UPDATE billing_customer c SET auto_topup_stopped = $2, version = c.version + 1, updated_at = now()
       FROM organization o WHERE o.id = c.organization_id AND o.id = $1 AND c.auto_topup_enabled
        AND c.auto_topup_stopped IS NULL RETURNING o.name AS "organizationName"`,
    [organizationId, reason],
  );
  const [row] = rows;
  if (!row) return false;
  await insertAuditEntry(db, organizationId, STRIPE, {
    action: "billing.update",
    resourceId: organizationId,
    details: {
      organizationName: row.organizationName,
      changes: { stopped: { before: null, after: reason } },
    },
  });
  return true;
}
