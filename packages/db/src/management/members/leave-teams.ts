import { team, teamMember } from "../../generated/tables.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Change } from "../change/run-change.ts";

/** Takes a user out of every team of the organization. */
export async function leaveTeams(change: Change, userId: string): Promise<void> {
  await deleteRows(
    change,
    teamMember,
    sql`USING ${team}
        WHERE ${teamMember.teamId} = ${team.id} AND ${team.organizationId} = ${change.organizationId}
          AND ${teamMember.userId} = ${userId}`,
  );
}
