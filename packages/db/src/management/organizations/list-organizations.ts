import type { Role } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { Asker } from "../scope.ts";

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  /** Of the one who asks; an access token counts as an admin. */
  readonly role: Role;
  readonly retention: "metadata" | "all";
  readonly payloadRetentionDays: number;
  readonly createdAt: Date;
}

/** Organizations that the asker belongs to, oldest first. */
export async function listOrganizations(db: Queryable, asker: Asker): Promise<OrganizationRow[]> {
  const { rows } = await db.query<OrganizationRow>(
    `SELECT o.id, o.name, CASE WHEN o.id = $2 THEN 'admin' ELSE m.role END AS role, o.retention,
            o.payload_retention_days AS "payloadRetentionDays", o.created_at AS "createdAt"
     FROM organization o LEFT JOIN member m ON m.organization_id = o.id AND m.user_id = $1
     WHERE o.status = 'active' AND (m.user_id IS NOT NULL OR o.id = $2) ORDER BY o.created_at, o.id`,
    asker.kind === "user" ? [asker.userId, null] : [null, asker.organizationId],
  );
  return rows;
}
