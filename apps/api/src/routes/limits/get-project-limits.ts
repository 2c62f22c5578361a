import { createRoute } from "@hono/zod-openapi";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { showLimits } from "./answer-limits.ts";
import { LevelLimits } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/limits",
  operationId: "getProjectLimits",
  tags: ["Projects"],
  summary: "Get a project's limits, used and remaining",
  description: "The limits that all keys of the project share.",
  ...needs("limits:read"),
  request: { params: ProjectPath },
  responses: {
    ...ok(LevelLimits, "Counts recorded requests. Requests in progress aren't included yet."),
    ...readErrors,
  },
});

export function getProjectLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "limits:read");
    const target = { level: "project", scope } as const;
    return c.json(await showLimits(deps, target), 200);
  });
}
