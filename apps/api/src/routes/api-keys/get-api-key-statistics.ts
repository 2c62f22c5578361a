import { createRoute, type z } from "@hono/zod-openapi";
import {
  readKeyStatistics,
  type KeyStatistics as StatisticsRow,
  type KeySums,
} from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { getApiKeyRow } from "./find-key.ts";
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

const renderStatistics = (row: StatisticsRow): z.infer<typeof KeyStatistics> => ({
  today: withErrorRate(row.today),
  last30Days: withErrorRate(row.last30Days),
  topModels: row.topModels.map(withErrorRate),
});

const withErrorRate = <Sums extends KeySums>(sums: Sums): Sums & { errorRate: number | null } => ({
  ...sums,
  errorRate: sums.requests > sums.refused ? sums.failed / (sums.requests - sums.refused) : null,
});
