import { addTeamMemberRoute } from "./add-team-member.ts";
import { createTeamRoute } from "./create-team.ts";
import { deleteTeamRoute } from "./delete-team.ts";
import { getTeamRoute } from "./get-team.ts";
import { listTeamMembersRoute } from "./list-team-members.ts";
import { listTeamsRoute } from "./list-teams.ts";
import { moveProjectRoute } from "./move-project.ts";
import { removeTeamMemberRoute } from "./remove-team-member.ts";
import { updateTeamRoute } from "./update-team.ts";

export const TEAMS_ROUTES = [
  listTeamsRoute,
  createTeamRoute,
  getTeamRoute,
  updateTeamRoute,
  deleteTeamRoute,
  listTeamMembersRoute,
  addTeamMemberRoute,
  removeTeamMemberRoute,
  moveProjectRoute,
];
