import { moveProject } from "@causeway/db/teams";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Project, renderProject } from "../projects/schema.ts";
import { ProjectTeam } from "./schema.ts";

export const moveProjectRoute = defineRoute({
  method: "put",
  tags: ["Teams"],
  owners: {
    project: {
      path: "/projects/{project}/team",
      operationId: "moveProject",
      summary: "Move a project to a team, or out of its team",
      description:
        "Takes effect on every gateway within a second. Requests that were admitted before, including those in progress, count toward the previous team. Members of the team get access to the project, and those of the previous team lose it, unless they were given access individually.",
    },
  },
  permission: "teams:manage",
  body: ProjectTeam,
  response: ok(Project, "The updated project."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, body, actor, deps }) =>
    renderProject(await moveProject(deps.db, scope, actor, body.teamId)),
});
