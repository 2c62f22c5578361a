import { createId } from "@causeway/crypto";
import { levelLimit, project, team } from "../../generated/tables.ts";
import { countRows, deleteRows, insertRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockFor } from "../change/lock-for.ts";
import { requireFew } from "../change/require-few.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { lockTeam, requireFreeName } from "./lock-team.ts";

/** Teams that an organization can have. */
const TEAMS = { of: "teams", holder: "An organization", setting: "MAX_TEAMS_PER_ORGANIZATION" };

/**
 * Creates a team without members and projects.
 *
 * @returns its id
 * @throws ChangeRefused `forbidden`, `conflict` when the name is taken, or beyond `max` teams
 */
export const createTeam = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  name: string,
  max: number,
): Promise<string> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockFor(change, "teams:manage");
    const { organizationId } = scope;
    await requireFew(
      change,
      { ...TEAMS, max },
      sql`FROM ${team} WHERE ${team.organizationId} = ${organizationId}`,
    );
    await requireFreeName(change, null, name);
    const id = createId("team");
    await insertRow(change, team, { id, organizationId, name });
    await change.audit({ action: "team.create", resourceId: id, details: { name } });
    return id;
  });

/** Renames a team. @throws ChangeRefused `not_found`, `forbidden`, `conflict` when the name is taken */
export const updateTeam = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  teamId: string,
  name: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockFor(change, "teams:manage");
    const before = await lockTeam(change, teamId);
    if (before.name === name) return change.nothingChanged();
    await requireFreeName(change, teamId, name);
    await updateRows(change, team, { name, updatedAt: NOW }, sql`WHERE ${team.id} = ${teamId}`);
    await change.audit({
      action: "team.update",
      resourceId: teamId,
      details: { name, changes: { name: { before: before.name, after: name } } },
    });
  });

/**
 * Deletes a team with its limits and memberships. What was spent stays recorded under its id. One that still has projects isn't
 * deleted: they would lose its budget, and its members would lose them.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` while it has projects
 */
export const deleteTeam = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  teamId: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockFor(change, "teams:manage");
    const { name } = await lockTeam(change, teamId);
    const projects = await countRows(
      change,
      sql`FROM ${project} WHERE ${project.teamId} = ${teamId} AND ${project.status} <> 'deleted'`,
    );
    if (projects > 0) throw new ChangeRefused("conflict", describeProjects(projects));
    await deleteRows(
      change,
      levelLimit,
      sql`WHERE ${levelLimit.organizationId} = ${scope.organizationId} AND ${levelLimit.level} = 'team'
            AND ${levelLimit.subjectId} = ${teamId}`,
    );
    await deleteRows(change, team, sql`WHERE ${team.id} = ${teamId}`);
    await change.audit({ action: "team.delete", resourceId: teamId, details: { name } });
  });

const describeProjects = (count: number): string =>
  `The team still has ${count === 1 ? "1 project" : `${count} projects`}, archived ones included. ` +
  "Move them to another team, or out of the team, first.";
