import { createRoute } from "@hono/zod-openapi";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { getApiKeyRow } from "./find-key.ts";
import { renderKeyLimits } from "./render-limits.ts";
import { KeyLimits, KeyPath } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/keys/{key}/limits",
  operationId: "getApiKeyLimits",
  tags: ["API keys"],
  summary: "Get a key's limits, used and remaining",
  ...needs("api_keys:read"),
  request: { params: KeyPath },
  responses: {
    ...ok(KeyLimits, "Counts recorded requests. Requests in progress aren't included yet."),
    ...readErrors,
  },
});

export function getApiKeyLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    return c.json(renderKeyLimits(await getApiKeyRow(deps, scope, key), new Date()), 200);
  });
}
