import { findLogProject } from "@causeway/db/management";
import { createRoute } from "@hono/zod-openapi";
import { getProjectScope } from "../../access/scopes.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { readLog } from "./read-log.ts";
import { LogId, LogWithAttempts } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/logs/{log}",
  operationId: "getOrgLog",
  tags: ["Activity"],
  summary: "Get a request of any project with its attempts and content",
  description: "For owners and admins who know a request's ID, but not its project.",
  ...needs("logs:read", { role: "admin", optional: ["content:read"] }),
  request: { params: OrganizationPath.extend({ log: LogId }) },
  responses: { ...ok(LogWithAttempts, "The request."), ...readErrors },
});

export function getOrganizationLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, log } = c.req.valid("param");
    const scope = await getWholeOrganizationScope(deps, c.var, org, "logs:read");
    const project = await findLogProject(deps.db, scope, log);
    if (project === null) throw new ApiError("not_found", "Request not found in this organization.");
    const inProject = await getProjectScope(deps, c.var, project, "logs:read");
    return c.json(await readLog(deps, c.var.principal, inProject, log), 200);
  });
}
