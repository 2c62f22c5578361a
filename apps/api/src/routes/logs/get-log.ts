import { createRoute } from "@hono/zod-openapi";
import { findLog, findLogContent } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { Id, ProjectPath } from "../../openapi/field-schemas.ts";
import { getProjectScope, isAllowed } from "../../access/scopes.ts";
import { renderLog } from "./render-log.ts";
import { LogWithAttempts } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/logs/{log}",
  operationId: "getLog",
  tags: ["Activity"],
  summary: "Get a request with its attempts and content",
  ...needs("logs:read", { optional: ["content:read"] }),
  request: { params: ProjectPath.extend({ log: Id.openapi({ param: { name: "log", in: "path" } }) }) },
  responses: { ...ok(LogWithAttempts, "The request."), ...readErrors },
});

export function getLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, log } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "logs:read");
    const found = await findLog(deps.db, scope, log);
    if (!found) throw new ApiError("not_found", "Request not found in this project.");
    const mayRead = isAllowed(c.var.principal, scope, "content:read");
    const content = mayRead ? await findLogContent(deps.db, scope, found.log) : null;
    return c.json(
      { ...renderLog(found.log), attempts: found.attempts.map(renderLog), content, payload: content },
      200,
    );
  });
}
