import { addProjectMemberRoute } from "./add-project-member.ts";
import { createProjectRoute } from "./create-project.ts";
import { deleteProjectRoute } from "./delete-project.ts";
import { getProjectRoute } from "./get-project.ts";
import { listAllProjectsRoute } from "./list-all-projects.ts";
import { listProjectMembersRoute } from "./list-project-members.ts";
import { listProjectsRoute } from "./list-projects.ts";
import { removeProjectMemberRoute } from "./remove-project-member.ts";
import { updateProjectRoute } from "./update-project.ts";

export const PROJECTS_ROUTES = [
  listProjectsRoute,
  listAllProjectsRoute,
  createProjectRoute,
  getProjectRoute,
  updateProjectRoute,
  deleteProjectRoute,
  listProjectMembersRoute,
  addProjectMemberRoute,
  removeProjectMemberRoute,
];
