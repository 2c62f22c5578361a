import type { TopUpStop } from "@causeway/contracts";
import { insertAuditEntry } from "../management/change/run-change.ts";
import type { Queryable } from "../management/queryable.ts";
import { STRIPE } from "./stripe-actor.ts";

interface StoppedRow {
  readonly organizationName: string;
  readonly before: TopUpStop | null;
}

/**
 * Stops automatic top-ups until an owner turns them on again, with an entry of the audit log. A dispute counts more than a declined card,
 * which another card clears.
 *
 * @returns false if they are off, or stopped already
 */
export async function stopTopUps(db: Queryable, organizationId: string, reason: TopUpStop): Promise<boolean> {
  const { rows } = await db.query<StoppedRow>(
    `WITH before AS (SELECT organization_id, auto_topup_stopped AS stopped FROM billing_customer
                      WHERE organization_id = $1 FOR NO KEY UPDATE)
     UPDATE billing_customer c SET auto_topup_stopped = $2, version = c.version + 1, updated_at = now()
       FROM before JOIN organization o ON o.id = before.organization_id
      WHERE c.organization_id = before.organization_id AND c.auto_topup_enabled
        AND (before.stopped IS NULL OR (before.stopped = 'declined' AND $2 = 'disputed'))
      RETURNING o.name AS "organizationName", before.stopped AS before`,
    [organizationId, reason],
  );
  const [row] = rows;
  if (!row) return false;
  const { organizationName, before } = row;
  await insertAuditEntry(db, organizationId, STRIPE, {
    action: "billing.update",
    resourceId: organizationId,
    details: { organizationName, changes: { stopped: { before, after: reason } } },
  });
  return true;
}
