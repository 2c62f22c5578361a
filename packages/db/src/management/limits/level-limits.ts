import type { AuditAction } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";
import { getMember } from "../members/get-member.ts";
import { requireRank } from "../members/require-rank.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { LimitedRow } from "./level-limits-row.ts";

/** A level whose limits are read or changed; a member by the id of the membership. */
export type LimitTarget =
  | { readonly level: "organization"; readonly scope: OrganizationScope }
  | { readonly level: "project"; readonly scope: ProjectScope }
  | { readonly level: "member"; readonly scope: OrganizationScope; readonly memberId: string };

const SELECT = `
  SELECT l.limit_total::text AS "limitTotal", l.limit_recurring::text AS "limitRecurring", l.limit_window_unit AS "limitWindowUnit",
         l.limit_window_count AS "limitWindowCount", l.limit_window_anchor AS "limitWindowAnchor",
         l.limit_window_zone AS "limitWindowZone", l.requests_per_minute AS "requestsPerMinute",
         l.tokens_per_minute AS "tokensPerMinute", l.concurrency, coalesce(total.used, 0)::numeric(24, 12)::text AS "usedTotal",
         w.window_start AS "windowStart", w.used::text AS "windowUsed"
  FROM (SELECT $1::text AS organization_id, $2::text AS level, $3::text AS subject_id) s
  LEFT JOIN level_limit l USING (organization_id, level, subject_id)
  LEFT JOIN level_usage total ON (total.organization_id, total.level, total.subject_id) = ($1, $2, $3)
    AND total.window_start = '-infinity'
  LEFT JOIN LATERAL (
    SELECT window_start, used FROM level_usage
    WHERE (organization_id, level, subject_id) = ($1, $2, $3) AND window_start > '-infinity'
    ORDER BY window_start DESC LIMIT 1
  ) w ON true`;

/** The limits of a level and what its keys used; null when there is no such member. */
export async function readLevelLimits(db: Queryable, target: LimitTarget): Promise<LimitedRow | null> {
  const subjectId = await subjectOf(db, target);
  if (subjectId === null) return null;
  const { rows } = await db.query<LimitedRow>(SELECT, [target.scope.organizationId, target.level, subjectId]);
  return rows[0] ?? null;
}

async function subjectOf(db: Queryable, target: LimitTarget): Promise<string | null> {
  if (target.level === "organization") return target.scope.organizationId;
  if (target.level === "project") return target.scope.projectId;
  const { rows } = await db.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM member WHERE id = $1 AND organization_id = $2`,
    [target.memberId, target.scope.organizationId],
  );
  return rows[0]?.userId ?? null;
}

/** A level as the audit log names it. */
export interface LockedLevel {
  readonly subjectId: string;
  readonly name: string;
  readonly resourceId: string;
  readonly action: AuditAction;
}

/**
 * The level that a change is about, as it is now. Admins don't limit owners.
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export async function lockLevel(
  change: Change,
  target: LimitTarget,
  organizationName: string,
): Promise<LockedLevel> {
  switch (target.level) {
    case "organization": {
      const id = change.organizationId;
      return { subjectId: id, name: organizationName, resourceId: id, action: "organization.update_limit" };
    }
    case "project": {
      const { id, name } = await lockProject(change, target.scope);
      return { subjectId: id, name, resourceId: id, action: "project.update_limit" };
    }
    case "member": {
      const { id, userId, name, role } = await getMember(change, target.memberId);
      requireRank(target.scope.role, role);
      return { subjectId: userId, name, resourceId: id, action: "team_member.update_limit" };
    }
  }
}
