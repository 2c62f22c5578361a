import { createRoute } from "@hono/zod-openapi";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { changeLimits } from "./answer-limits.ts";
import { CHANGE_RULES, LevelLimits, LevelLimitsChange } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/projects/{project}/limits",
  operationId: "updateProjectLimits",
  tags: ["Projects"],
  summary: "Change a project's limits",
  description: `The limits that all keys of the project share. ${CHANGE_RULES}`,
  ...needs("limits:manage"),
  request: { params: ProjectPath, ...body(LevelLimitsChange) },
  responses: { ...ok(LevelLimits, "The limits, with used and remaining amounts."), ...changeErrors },
});

export function updateProjectLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "limits:manage");
    const target = { level: "project", scope } as const;
    return c.json(await changeLimits(deps, c.var, target, c.req.valid("json")), 200);
  });
}
