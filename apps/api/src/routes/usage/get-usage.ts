import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { answerUsage } from "./answer-usage.ts";
import { Usage, UsageQuery } from "./schema.ts";

export const shared = {
  method: "get" as const,
  tags: ["Usage"],
  responses: { ...ok(Usage, "Totals for the range."), ...searchErrors },
};

const route = createRoute({
  ...shared,
  path: "/projects/{project}/usage",
  operationId: "getUsage",
  summary: "Get usage of a project",
  ...needs("usage:read"),
  request: { params: ProjectPath, query: UsageQuery },
});

export function getUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "usage:read");
    const query = c.req.valid("query");
    return c.json(await answerUsage(deps, scope, query), 200);
  });
}
