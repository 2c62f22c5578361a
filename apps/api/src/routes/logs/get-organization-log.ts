import { findLogProject } from "@causeway/db/logs";
import { getProjectScope } from "../../access/scopes.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { readLog } from "./read-log.ts";
import { LogId, LogWithAttempts } from "./schema.ts";

export const getOrganizationLogRoute = defineRoute({
  method: "get",
  tags: ["Activity"],
  owners: {
    organization: {
      path: "/orgs/{org}/logs/{log}",
      operationId: "getOrgLog",
      summary: "Get a request of any project with its attempts and content",
      description: "For owners and admins who know a request's ID, but not its project.",
      params: OrganizationPath.extend({ log: LogId }),
      whole: true,
    },
  },
  permission: "logs:read",
  optionalScopes: ["content:read"],
  response: ok(LogWithAttempts, "The request."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, principal, deps }) => {
    const { log } = params;
    const project = await findLogProject(deps.db, scope, log);
    if (project === null) throw new ApiError("not_found", "Request not found in this organization.");
    const inProject = await getProjectScope(deps, { principal }, project, "logs:read");
    return await readLog(deps, principal, inProject, log);
  },
});
