import { createRoute } from "@hono/zod-openapi";
import { readKeyStatistics } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/parts.ts";
import { getApiKeyRow } from "./find-key.ts";
import { renderApiKey } from "./render-api-key.ts";
import { renderLimits } from "./render-limits.ts";
import { renderStatistics } from "./render-statistics.ts";
import { ApiKey, KeyLimits, KeyPath, KeyStatistics } from "./schema.ts";

const getRoute = createRoute({
  method: "get",
  path: "/projects/{project}/keys/{key}",
  operationId: "getApiKey",
  tags: ["API keys"],
  summary: "One API key",
  ...needs("api_keys:read"),
  request: { params: KeyPath },
  responses: { ...ok(ApiKey, "The key, masked."), ...readErrors },
});

export function getApiKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(getRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    return c.json(renderApiKey(await getApiKeyRow(deps, scope, key), new Date()), 200);
  });
}

const limitsRoute = createRoute({
  method: "get",
  path: "/projects/{project}/keys/{key}/limits",
  operationId: "getApiKeyLimits",
  tags: ["API keys"],
  summary: "Limits of a key, what is used and what remains",
  ...needs("api_keys:read"),
  request: { params: KeyPath },
  responses: {
    ...ok(KeyLimits, "By what is recorded; requests under way are not in it yet."),
    ...readErrors,
  },
});

export function getApiKeyLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(limitsRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    return c.json(renderLimits(await getApiKeyRow(deps, scope, key), new Date()), 200);
  });
}

const statisticsRoute = createRoute({
  method: "get",
  path: "/projects/{project}/keys/{key}/statistics",
  operationId: "getApiKeyStatistics",
  tags: ["API keys"],
  summary: "Usage of a key today and in the last 30 days",
  ...needs("api_keys:read"),
  request: { params: KeyPath },
  responses: { ...ok(KeyStatistics, "Sums, error rates and the dearest models."), ...readErrors },
});

export function getApiKeyStatisticsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(statisticsRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    const { id } = await getApiKeyRow(deps, scope, key);
    return c.json(renderStatistics(await readKeyStatistics(deps.db, scope, id)), 200);
  });
}
