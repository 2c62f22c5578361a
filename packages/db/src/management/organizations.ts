import type { Queryable } from "./queryable.ts";
import type { Role } from "./scope.ts";

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly retention: "metadata" | "all";
  readonly createdAt: Date;
}

/** Organizations the user belongs to, oldest first. */
export async function listOrganizations(db: Queryable, userId: string): Promise<OrganizationRow[]> {
  const { rows } = await db.query<OrganizationRow>(
    `SELECT o.id, o.name, m.role, o.retention, o.created_at AS "createdAt"
     FROM member m JOIN organization o ON o.id = m.organization_id
     WHERE m.user_id = $1 AND o.status = 'active' ORDER BY o.created_at, o.id`,
    [userId],
  );
  return rows;
}
