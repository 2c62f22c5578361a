import type { OrganizationScope } from "@causeway/db/scopes";
import { findTeam, type TeamRow } from "@causeway/db/teams";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `not_found` */
export async function getTeamRow(
  { db }: Pick<Deps, "db">,
  scope: OrganizationScope,
  teamId: string,
): Promise<TeamRow> {
  const row = await findTeam(db, scope, teamId);
  if (!row) throw new ApiError("not_found", "Team not found.");
  return row;
}
