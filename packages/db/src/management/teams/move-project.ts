import { project, team } from "../../generated/tables.ts";
import { selectRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import type { Actor } from "../change/actor.ts";
import { lockFor } from "../change/lock-for.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { lockTeam } from "./lock-team.ts";

/**
 * Moves a project to a team, or to none, and returns the project. Its requests count to the new team from now on; those
 * that were admitted before stay with the old one.
 *
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export const moveProject = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  teamId: string | null,
): Promise<ProjectRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockFor(change, "teams:manage");
    const before = await lockProject(change, scope);
    const after = teamId === null ? null : await lockTeam(change, teamId);
    if (before.teamId === teamId) {
      change.nothingChanged();
      return before;
    }
    const left = await readTeam(change, before.teamId);
    await updateRows(change, project, { teamId, updatedAt: NOW }, sql`WHERE ${project.id} = ${before.id}`);
    await change.audit({
      action: "project.update",
      resourceId: before.id,
      details: {
        name: before.name,
        changes: { team: { before: left, after } },
      },
    });
    return { ...before, teamId };
  });

/** As the audit log names it. */
const readTeam = (change: Change, teamId: string | null): Promise<{ id: string; name: string } | null> =>
  selectRow(change, { id: team.id, name: team.name }, sql`FROM ${team} WHERE ${team.id} = ${teamId}`);
