import { createRoute } from "@hono/zod-openapi";
import { readKeyStatistics } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/parts.ts";
import { getApiKeyRow } from "./find-key.ts";
import { renderStatistics } from "./render-statistics.ts";
import { KeyPath, KeyStatistics } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/keys/{key}/statistics",
  operationId: "getApiKeyStatistics",
  tags: ["API keys"],
  summary: "Get a key's usage today and in the last 30 days",
  ...needs("api_keys:read"),
  request: { params: KeyPath },
  responses: { ...ok(KeyStatistics, "Totals, error rates and the most expensive models."), ...readErrors },
});

export function getApiKeyStatisticsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    const { id } = await getApiKeyRow(deps, scope, key);
    return c.json(renderStatistics(await readKeyStatistics(deps.db, scope, id)), 200);
  });
}
