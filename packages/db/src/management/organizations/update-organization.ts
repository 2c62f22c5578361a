import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

/** What can be changed of an organization; a field that is left out stays. */
export interface OrganizationUpdate {
  readonly name?: string | undefined;
  readonly retention?: "metadata" | "all" | undefined;
  /** Days that retained payloads can be read, 1-3650. */
  readonly payloadRetentionDays?: number | undefined;
}

/**
 * Changes an organization's settings. Going back to `metadata` keeps what is stored but forgets every cached answer:
 * caching needs retained payloads (specification 8, rule 1).
 */
export const updateOrganization = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  update: OrganizationUpdate,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { rows } = await change.query<Required<OrganizationUpdate>>(
      `SELECT name, retention, payload_retention_days AS "payloadRetentionDays" FROM organization
       WHERE id = $1 FOR UPDATE`,
      [scope.organizationId],
    );
    const before = rows[0] as Required<OrganizationUpdate>;
    const after = { ...before, ...withoutUndefined(update) };
    const changes = listChanges(before, after);
    if (Object.keys(changes).length === 0) return change.nothingChanged();
    await change.query(
      `UPDATE organization SET name = $2, retention = $3, payload_retention_days = $4, updated_at = now() WHERE id = $1`,
      [scope.organizationId, after.name, after.retention, after.payloadRetentionDays],
    );
    if (changes.retention && after.retention === "metadata") {
      await change.query("UPDATE project SET cache_epoch = cache_epoch + 1 WHERE organization_id = $1", [
        scope.organizationId,
      ]);
    }
    await change.audit({
      action: "organization.update",
      resourceId: scope.organizationId,
      details: { name: after.name ?? "", changes },
    });
  });

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
