import type { Role } from "@causeway/contracts";
import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { WORKING_KEY } from "./working-key.ts";

export interface MemberRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: Date;
  /** Keys that the member made and that are not deleted. */
  readonly keys: number;
  /** Access tokens that the member made and that work. */
  readonly accessTokens: number;
  /** Projects that a developer was given. */
  readonly projectIds: readonly string[];
}

/** Someone whose keys or access tokens still work, but who is no member anymore. */
export interface FormerMemberRow {
  readonly userId: string;
  /** Null when the account itself is gone. */
  readonly name: string | null;
  readonly email: string | null;
  /** Keys that work: enabled, not expired, of an active project. */
  readonly keys: number;
  /** Access tokens that work. */
  readonly accessTokens: number;
}

/** Oldest first. */
export const MEMBER_ORDER = byAge<MemberRow>("m", "ASC");

// $1 is the organization.
const SELECT_MEMBERS = `
     SELECT m.id, m.user_id AS "userId", u.name, u.email, m.role, m.created_at AS "createdAt",
            (SELECT count(*)::int FROM api_key k JOIN project p ON p.id = k.project_id AND p.status <> 'deleted'
             WHERE k.organization_id = $1 AND k.created_by_user_id = m.user_id AND k.status <> 'deleted') AS keys,
            (SELECT count(*)::int FROM access_token t
             WHERE t.organization_id = $1 AND t.created_by_user_id = m.user_id AND t.revoked_at IS NULL
               AND (t.expires_at IS NULL OR t.expires_at > now())) AS "accessTokens",
            ARRAY(SELECT p.id FROM project_member pm JOIN project p ON p.id = pm.project_id
                  WHERE pm.user_id = m.user_id AND p.organization_id = $1 AND p.status <> 'deleted'
                  ORDER BY p.created_at, p.id) AS "projectIds"
     FROM member m JOIN "user" u ON u.id = m.user_id
     WHERE m.organization_id = $1`;

/** Members of the organization. */
export async function listMembers(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<MemberRow[]> {
  const values: unknown[] = [scope.organizationId];
  const { rows } = await db.query<MemberRow>(
    `${SELECT_MEMBERS} ${pageSql(MEMBER_ORDER, page, ["u.name", "u.email"], values)}`,
    values,
  );
  return rows;
}

/** One member; null when the organization has none with this id. */
export async function findMember(
  db: Queryable,
  scope: OrganizationScope,
  memberId: string,
): Promise<MemberRow | null> {
  const { rows } = await db.query<MemberRow>(`${SELECT_MEMBERS} AND m.id = $2`, [
    scope.organizationId,
    memberId,
  ]);
  return rows[0] ?? null;
}

/** More people than any page shows; what they left is counted, not listed. */
const MAX_FORMER = 500;

/** People whose keys or access tokens outlived their membership. */
export async function listFormerMembers(db: Queryable, scope: OrganizationScope): Promise<FormerMemberRow[]> {
  const { rows } = await db.query<FormerMemberRow>(
    `SELECT made."userId", u.name, u.email, sum(made.key)::int AS keys, sum(made.token)::int AS "accessTokens"
     FROM (
       SELECT k.created_by_user_id AS "userId", 1 AS key, 0 AS token
       FROM api_key k JOIN project p ON p.id = k.project_id
       WHERE k.organization_id = $1 AND ${WORKING_KEY}
       UNION ALL
       SELECT t.created_by_user_id, 0, 1 FROM access_token t
       WHERE t.organization_id = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
     ) made
     LEFT JOIN "user" u ON u.id = made."userId"
     WHERE made."userId" IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM member m WHERE m.organization_id = $1 AND m.user_id = made."userId")
     GROUP BY made."userId", u.name, u.email ORDER BY u.name, made."userId" LIMIT ${MAX_FORMER}`,
    [scope.organizationId],
  );
  return rows;
}
