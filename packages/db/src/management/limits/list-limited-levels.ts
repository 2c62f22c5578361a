import type { LimitLevel } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import type { LimitedRow } from "./level-limits-row.ts";
import { levelLimit, member, organization, project, team, user } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { isUsedBy, joinUsage, toLimitedFields } from "./limited-fields.ts";

/** A level with a budget: the organization, or one of its teams, projects or members. */
export interface LimitedLevelRow extends LimitedRow {
  readonly level: LimitLevel;
  /** Of the organization, the team, the project or the membership. */
  readonly id: string;
  readonly name: string;
  /** Account of a member. */
  readonly userId: string | null;
}

const l = as(levelLimit, "l");
const o = asJoined(organization, "o");
const p = asJoined(project, "p");
const t = asJoined(team, "t");
const m = asJoined(member, "m");
const u = asJoined(user, "u");
const id = sql<string>`coalesce(${o.id}, ${p.id}, ${t.id}, ${m.id})`;

/**
 * Levels with a budget of which at least `minShare` was used: of the all-time one, or of the recurring one in the newest window with
 * spend, which may not be the current one. Without archived and deleted projects, and members who left.
 */
export const listLimitedLevels = (
  db: Queryable,
  { organizationId }: OrganizationScope,
  minShare: number,
): Promise<LimitedLevelRow[]> =>
  selectRows(
    db,
    {
      level: l.level,
      id,
      name: sql<string>`coalesce(${o.name}, ${p.name}, ${t.name}, ${u.name})`,
      userId: m.userId,
      ...toLimitedFields(l),
    },
    sql`FROM ${l}
        LEFT JOIN ${o} ON ${l.level} = 'organization' AND ${o.id} = ${l.subjectId}
        LEFT JOIN ${p} ON ${l.level} = 'project' AND ${p.id} = ${l.subjectId} AND ${p.organizationId} = ${organizationId}
          AND ${p.status} = 'active'
        LEFT JOIN ${t} ON ${l.level} = 'team' AND ${t.id} = ${l.subjectId} AND ${t.organizationId} = ${organizationId}
        LEFT JOIN ${m} ON ${l.level} = 'member' AND ${m.userId} = ${l.subjectId} AND ${m.organizationId} = ${organizationId}
        LEFT JOIN ${u} ON ${u.id} = ${m.userId}
        ${joinUsage({ organizationId, level: l.level, subjectId: l.subjectId })}
        WHERE ${l.organizationId} = ${organizationId} AND ${id} IS NOT NULL AND ${isUsedBy(l, minShare)}`,
  );
