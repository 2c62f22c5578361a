import { createRoute } from "@hono/zod-openapi";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { readLog } from "./read-log.ts";
import { LogId, LogWithAttempts } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/logs/{log}",
  operationId: "getLog",
  tags: ["Activity"],
  summary: "Get a request with its attempts and content",
  ...needs("logs:read", { optional: ["content:read"] }),
  request: { params: ProjectPath.extend({ log: LogId }) },
  responses: { ...ok(LogWithAttempts, "The request."), ...readErrors },
});

export function getLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, log } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "logs:read");
    return c.json(await readLog(deps, c.var.principal, scope, log), 200);
  });
}
