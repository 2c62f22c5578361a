import type { AuditAction } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { getMember } from "../members/get-member.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { lockProject } from "../projects/lock-project.ts";
import { findTeam } from "../teams/list-teams.ts";
import { lockTeam } from "../teams/lock-team.ts";
import type { LimitedRow } from "./level-limits-row.ts";
import { levelLimit, member } from "../../generated/tables.ts";
import { asJoined } from "../../tables/define-table.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { raw, sql } from "../../tables/sql.ts";
import { joinUsage, toLimitedFields } from "./limited-fields.ts";

/** A level whose limits are read or changed; a member by the id of the membership. */
export type LimitTarget =
  | { readonly level: "organization"; readonly scope: OrganizationScope }
  | { readonly level: "project"; readonly scope: ProjectScope }
  | { readonly level: "team"; readonly scope: OrganizationScope; readonly teamId: string }
  | { readonly level: "member"; readonly scope: OrganizationScope; readonly memberId: string };

const l = asJoined(levelLimit, "l");

/** The limits of a level and what its keys used; null when there is no such member or team. */
export async function readLevelLimits(db: Queryable, target: LimitTarget): Promise<LimitedRow | null> {
  const subjectId = await subjectOf(db, target);
  if (subjectId === null) return null;
  const { organizationId } = target.scope;
  const subject = sql`(SELECT ${organizationId}::text AS organization_id, ${target.level}::text AS level, ${subjectId}::text AS subject_id) s`;
  return selectRow(
    db,
    toLimitedFields(l),
    sql`FROM ${subject} LEFT JOIN ${l} USING (organization_id, level, subject_id)
        ${joinUsage({ organizationId, level: raw("s.level"), subjectId: raw("s.subject_id") })}`,
  );
}

async function subjectOf(db: Queryable, target: LimitTarget): Promise<string | null> {
  if (target.level === "organization") return target.scope.organizationId;
  if (target.level === "project") return target.scope.projectId;
  if (target.level === "team") return (await findTeam(db, target.scope, target.teamId))?.id ?? null;
  const { id, organizationId, userId } = member;
  const row = await selectRow(
    db,
    { userId },
    sql`FROM ${member} WHERE ${id} = ${target.memberId} AND ${organizationId} = ${target.scope.organizationId}`,
  );
  return row?.userId ?? null;
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
    case "team": {
      const { id, name } = await lockTeam(change, target.teamId);
      return { subjectId: id, name, resourceId: id, action: "team.update_limit" };
    }
    case "member": {
      const { id, userId, name, role } = await getMember(change, target.memberId);
      if (role === "owner" && target.scope.role !== "owner")
        throw new ChangeRefused("forbidden", "Requires the owner role.");
      return { subjectId: userId, name, resourceId: id, action: "team_member.update_limit" };
    }
  }
}
