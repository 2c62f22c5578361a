export { createProject, type NewProject } from "./create-project.ts";
export { deleteProject } from "./delete-project.ts";
export {
  findProject,
  listAllProjects,
  listProjectNames,
  listProjects,
  PROJECT_ORDER,
} from "./list-projects.ts";
export {
  grantProject,
  listProjectMembers,
  PROJECT_MEMBER_ORDER,
  type ProjectMemberRow,
  revokeProject,
} from "./project-members.ts";
export type { ProjectRow } from "./project-row.ts";
export { type ProjectUpdate, updateProject } from "./update-project.ts";
