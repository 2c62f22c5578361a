import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { UsageExportQuery } from "./schema.ts";
import { shared, toFile } from "./usage-export.ts";

const route = createRoute({
  ...shared,
  path: "/projects/{project}/usage/export",
  operationId: "exportUsage",
  summary: "Export usage of a project",
  ...needs("usage:read"),
  request: { params: ProjectPath, query: UsageExportQuery },
});

export function exportUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c): Promise<never> => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "usage:read");
    return toFile(deps, scope, c.req.valid("query"));
  });
}
