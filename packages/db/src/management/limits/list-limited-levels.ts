import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import type { LimitedRow } from "./level-limits-row.ts";

/** A level with a budget: the organization, one of its projects or one of its members. */
export interface LimitedLevelRow extends LimitedRow {
  readonly level: "organization" | "project" | "member";
  /** Of the organization, the project or the membership. */
  readonly id: string;
  readonly name: string;
  /** Account of a member. */
  readonly userId: string | null;
}

/**
 * Levels with a budget of which at least `minShare` was used: of the all-time one, or of the recurring one in the newest window with
 * spend, which may not be the current one. Without archived and deleted projects, and members who left.
 */
export async function listLimitedLevels(
  db: Queryable,
  { organizationId }: OrganizationScope,
  minShare: number,
): Promise<LimitedLevelRow[]> {
  const { rows } = await db.query<LimitedLevelRow>(
    `SELECT l.level, coalesce(o.id, p.id, m.id) AS id, coalesce(o.name, p.name, u.name) AS name, m.user_id AS "userId",
            l.limit_total::text AS "limitTotal", l.limit_recurring::text AS "limitRecurring", l.limit_window_unit AS "limitWindowUnit",
            l.limit_window_count AS "limitWindowCount", l.limit_window_anchor AS "limitWindowAnchor",
            l.limit_window_zone AS "limitWindowZone", l.requests_per_minute AS "requestsPerMinute",
            l.tokens_per_minute AS "tokensPerMinute", l.concurrency, coalesce(total.used, 0)::numeric(24, 12)::text AS "usedTotal",
            w.window_start AS "windowStart", w.used::text AS "windowUsed"
     FROM level_limit l
     LEFT JOIN organization o ON l.level = 'organization' AND o.id = l.subject_id
     LEFT JOIN project p ON l.level = 'project' AND p.id = l.subject_id AND p.organization_id = $1 AND p.status = 'active'
     LEFT JOIN member m ON l.level = 'member' AND m.user_id = l.subject_id AND m.organization_id = $1
     LEFT JOIN "user" u ON u.id = m.user_id
     LEFT JOIN level_usage total ON (total.organization_id, total.level, total.subject_id) = ($1, l.level, l.subject_id)
       AND total.window_start = '-infinity'
     LEFT JOIN LATERAL (
       SELECT window_start, used FROM level_usage
       WHERE (organization_id, level, subject_id) = ($1, l.level, l.subject_id) AND window_start > '-infinity'
       ORDER BY window_start DESC LIMIT 1
     ) w ON true
     WHERE l.organization_id = $1 AND coalesce(o.id, p.id, m.id) IS NOT NULL
       AND (coalesce(total.used, 0) >= l.limit_total * $2::numeric OR coalesce(w.used, 0) >= l.limit_recurring * $2::numeric)`,
    [organizationId, minShare],
  );
  return rows;
}
