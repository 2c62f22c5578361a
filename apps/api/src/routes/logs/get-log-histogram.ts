import { createRoute } from "@hono/zod-openapi";
import { countLogs } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { answerHistogram, shared } from "./histogram.ts";
import { LogHistogramQuery } from "./schema.ts";

const route = createRoute({
  ...shared,
  path: "/projects/{project}/logs/histogram",
  operationId: "getLogHistogram",
  summary: "Count requests of a project over time",
  ...needs("logs:read"),
  request: { params: ProjectPath, query: LogHistogramQuery },
});

export function getLogHistogramRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "logs:read");
    const answer = await answerHistogram(c.req.valid("query"), (filter, starts) =>
      countLogs(deps.db, scope, filter, starts),
    );
    return c.json(answer, 200);
  });
}
