export { createTeam, deleteTeam, updateTeam } from "./change-teams.ts";
export { findTeam, listTeams, TEAM_ORDER } from "./list-teams.ts";
export { moveProject } from "./move-project.ts";
export {
  addTeamMember,
  listTeamMembers,
  removeTeamMember,
  TEAM_MEMBER_ORDER,
  type TeamMemberRow,
} from "./team-members.ts";
export type { TeamRow } from "./team-row.ts";
