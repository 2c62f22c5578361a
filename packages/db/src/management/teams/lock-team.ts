import { team } from "../../generated/tables.ts";
import { hasRow, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { isSameName } from "../change/is-same-name.ts";
import type { Change } from "../change/run-change.ts";

interface LockedTeam {
  readonly id: string;
  readonly name: string;
}

/** A team of the organization that is being changed, held until the change ends. @throws ChangeRefused `not_found` */
export async function lockTeam(change: Change, teamId: string): Promise<LockedTeam> {
  const row = await selectRow(
    change,
    { id: team.id, name: team.name },
    sql`FROM ${team} WHERE ${team.id} = ${teamId} AND ${team.organizationId} = ${change.organizationId} FOR NO KEY UPDATE`,
  );
  if (!row) throw new ChangeRefused("not_found", "Team not found.");
  return row;
}

/**
 * Sound only while the organization is locked.
 * @param id of the team that gets the name; null for a new one
 * @throws ChangeRefused `conflict`
 */
export async function requireFreeName(change: Change, id: string | null, name: string): Promise<void> {
  const isTaken = await hasRow(
    change,
    sql`FROM ${team} WHERE ${team.organizationId} = ${change.organizationId} AND ${isSameName(team.name, name)}
          AND ${team.id} IS DISTINCT FROM ${id}`,
  );
  if (isTaken)
    throw new ChangeRefused("conflict", `The organization already has a team named ${name}.`, "name");
}
