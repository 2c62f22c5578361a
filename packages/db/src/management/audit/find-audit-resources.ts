import type { AuditResourceType } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

/** Something that an entry names by its id, as it is now. */
export interface AuditResourceRow {
  readonly id: string;
  readonly type: AuditResourceType;
  /** Of a key its description, of an invitation its email, of a changed price its model. */
  readonly name: string;
  /** Of a key, and of a guardrail that holds in one project only. */
  readonly projectId: string | null;
  /** Of a user. */
  readonly memberId: string | null;
}

// $1 is the organization, $2 the ids.
const OWN = "organization_id = $1 AND id = ANY($2)";
const RESOURCES = `
  SELECT id, 'project' AS type, name, NULL::text AS "projectId", NULL::text AS "memberId"
  FROM project WHERE ${OWN} AND status <> 'deleted'
  UNION ALL
  SELECT k.id, 'api_key', k.description, k.project_id, NULL
  FROM api_key k JOIN project p ON p.id = k.project_id AND p.status <> 'deleted'
  WHERE k.organization_id = $1 AND k.id = ANY($2) AND k.status <> 'deleted'
  UNION ALL
  SELECT m.id, 'team_member', u.name, NULL, NULL
  FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.organization_id = $1 AND m.id = ANY($2)
  UNION ALL
  SELECT u.id, 'user', u.name, NULL, m.id
  FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.organization_id = $1 AND m.user_id = ANY($2)
  UNION ALL
  SELECT id, 'invitation', email, NULL, NULL FROM invitation WHERE ${OWN} AND status = 'pending'
  UNION ALL
  SELECT id, 'provider_key', name, NULL, NULL FROM provider_key WHERE ${OWN}
  UNION ALL
  SELECT id, 'custom_provider', name, NULL, NULL FROM custom_provider WHERE ${OWN}
  UNION ALL
  SELECT g.id, 'guardrail', g.name, g.project_id, NULL
  FROM guardrail_rule g LEFT JOIN project p ON p.id = g.project_id
  WHERE g.organization_id = $1 AND g.id = ANY($2) AND (g.project_id IS NULL OR p.status <> 'deleted')
  UNION ALL
  SELECT id, 'model_override', model, NULL, NULL FROM model_override WHERE ${OWN}
  UNION ALL
  SELECT id, 'access_token', name, NULL, NULL FROM access_token WHERE ${OWN} AND revoked_at IS NULL`;

/**
 * What has one of these ids in the organization. What was deleted, and what only its owner may know of, is left out.
 * @param ids of anything
 */
export async function findAuditResources(
  db: Queryable,
  scope: OrganizationScope,
  ids: readonly string[],
): Promise<AuditResourceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<AuditResourceRow>(RESOURCES, [scope.organizationId, ids]);
  return rows;
}
